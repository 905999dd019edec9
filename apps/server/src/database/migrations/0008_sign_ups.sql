-- Up Migration

-- Each sign-up of an address that is not confirmed yet, with the password that was typed there. Its codes confirm that password, and no other.
CREATE TABLE sign_up (
  sign_up_id uuid PRIMARY KEY,
  application_id uuid NOT NULL REFERENCES account ON DELETE CASCADE,
  password_hash text NOT NULL,
  -- Whether it made the account: whoever came before a later one may be gone already.
  is_first boolean NOT NULL,
  made_at timestamptz NOT NULL,
  expires_at timestamptz NOT NULL
);
CREATE INDEX sign_up_by_application ON sign_up (application_id);
CREATE INDEX sign_up_by_end ON sign_up (expires_at);

INSERT INTO sign_up (sign_up_id, application_id, password_hash, is_first, made_at, expires_at)
SELECT gen_random_uuid(), application_id, password_hash, true, created_at, now() + interval '14 days' FROM account WHERE confirmed_at IS NULL;

-- An account has no password before it is confirmed.
ALTER TABLE account ALTER COLUMN password_hash DROP NOT NULL;
UPDATE account SET password_hash = NULL WHERE confirmed_at IS NULL;
ALTER TABLE account ADD CONSTRAINT account_confirmed_with_password CHECK (confirmed_at IS NULL OR password_hash IS NOT NULL);

-- The codes of one address differ, so that each belongs to one sign-up. Those who guess from elsewhere have tries of their own.
ALTER TABLE confirmation_code DROP CONSTRAINT confirmation_code_pkey, ADD COLUMN sign_up_id uuid, ADD COLUMN asked_elsewhere boolean NOT NULL DEFAULT false;
ALTER TABLE confirmation_code RENAME COLUMN tries TO tries_elsewhere;
DELETE FROM confirmation_code WHERE application_id NOT IN (SELECT application_id FROM sign_up);
UPDATE confirmation_code SET sign_up_id = sign_up.sign_up_id FROM sign_up WHERE sign_up.application_id = confirmation_code.application_id;
ALTER TABLE confirmation_code
  ALTER COLUMN sign_up_id SET NOT NULL,
  ALTER COLUMN asked_elsewhere DROP DEFAULT,
  ADD PRIMARY KEY (application_id, code_hash),
  ADD FOREIGN KEY (sign_up_id) REFERENCES sign_up ON DELETE CASCADE;
CREATE INDEX confirmation_code_by_sign_up ON confirmation_code (sign_up_id);

-- Failures are counted per device and per caller from now on: the older counts are nobody's.
DELETE FROM login_throttle;
ALTER TABLE login_throttle ADD COLUMN forgotten_at timestamptz NOT NULL;
CREATE INDEX login_throttle_by_end ON login_throttle (forgotten_at);
CREATE INDEX rate_limit_by_end ON rate_limit (resets_at);
