-- Up Migration

-- An answer is a text, or {"sealed": "..."} for an answer that is encrypted at rest.
CREATE TABLE application (
  application_id uuid PRIMARY KEY REFERENCES account ON DELETE CASCADE,
  answers jsonb NOT NULL DEFAULT '{}',
  revisions jsonb NOT NULL DEFAULT '{}',
  tabs jsonb NOT NULL DEFAULT '{}',
  add_another jsonb NOT NULL DEFAULT '{}',
  last_page text,
  validations jsonb NOT NULL DEFAULT '{}',
  created_at timestamptz NOT NULL,
  changed_at timestamptz NOT NULL,
  submitted_at timestamptz
);

-- Rows are only ever added: every answer that was ever acknowledged stands here.
CREATE TABLE answer_history (
  application_id uuid NOT NULL REFERENCES application ON DELETE CASCADE,
  answer_key text NOT NULL,
  revision integer NOT NULL,
  answer jsonb NOT NULL,
  saved_at timestamptz NOT NULL,
  PRIMARY KEY (application_id, answer_key, revision)
);

CREATE TABLE application_status (
  application_id uuid NOT NULL REFERENCES application ON DELETE CASCADE,
  web_status text NOT NULL CHECK (web_status IN ('started', 'validating', 'submitted')),
  reached_at timestamptz NOT NULL,
  PRIMARY KEY (application_id, web_status)
);

CREATE TABLE successful_login (
  application_id uuid NOT NULL REFERENCES application ON DELETE CASCADE,
  login_id uuid NOT NULL,
  logged_in_at timestamptz NOT NULL,
  PRIMARY KEY (application_id, login_id)
);

CREATE TABLE submission (
  application_id uuid PRIMARY KEY REFERENCES application ON DELETE CASCADE,
  submitted_at timestamptz NOT NULL,
  questionnaire_version text NOT NULL,
  answers jsonb NOT NULL,
  tabs jsonb NOT NULL,
  add_another jsonb NOT NULL,
  documents jsonb NOT NULL
);

CREATE TABLE temporary_answer (
  token_hash bytea PRIMARY KEY,
  answers jsonb NOT NULL,
  expires_at timestamptz NOT NULL
);
