-- Up Migration

-- One account has one application, so that every table can be spread by application id.
CREATE TABLE account (
  application_id uuid PRIMARY KEY,
  email text NOT NULL UNIQUE CHECK (email = lower(email)),
  password_hash text NOT NULL,
  created_at timestamptz NOT NULL,
  confirmed_at timestamptz
);

-- One row an account: a newer code replaces the older one.
CREATE TABLE confirmation_code (
  application_id uuid PRIMARY KEY REFERENCES account ON DELETE CASCADE,
  code_hash bytea NOT NULL,
  expires_at timestamptz NOT NULL,
  tries smallint NOT NULL DEFAULT 0
);

CREATE TABLE reset_link (
  application_id uuid NOT NULL REFERENCES account ON DELETE CASCADE,
  id_hash bytea NOT NULL,
  expires_at timestamptz NOT NULL,
  PRIMARY KEY (application_id, id_hash)
);

CREATE TABLE session (
  token_hash bytea PRIMARY KEY,
  application_id uuid NOT NULL REFERENCES account ON DELETE CASCADE,
  started_at timestamptz NOT NULL,
  seen_at timestamptz NOT NULL
);
CREATE INDEX session_by_application ON session (application_id);

-- Subjects are keyed hashes, so that no address stands here in clear.
CREATE TABLE rate_limit (
  subject bytea PRIMARY KEY,
  used integer NOT NULL,
  resets_at timestamptz NOT NULL
);
CREATE TABLE login_throttle (
  subject bytea PRIMARY KEY,
  failures integer NOT NULL,
  failed_at timestamptz NOT NULL,
  blocked_until timestamptz NOT NULL
);
