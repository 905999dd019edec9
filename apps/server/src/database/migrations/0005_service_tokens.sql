-- Up Migration

-- Each opens one application to be read by whoever has the link.
CREATE TABLE service_token (
  token_hash bytea PRIMARY KEY,
  application_id uuid NOT NULL REFERENCES application ON DELETE CASCADE,
  expires_at timestamptz NOT NULL,
  revoked_at timestamptz
);
CREATE INDEX service_token_by_application ON service_token (application_id);

-- Rows are only ever added: every link that was made, opened, refused because it had ended, or revoked.
CREATE TABLE service_event (
  application_id uuid NOT NULL REFERENCES application ON DELETE CASCADE,
  event_id uuid NOT NULL,
  token_hash bytea NOT NULL,
  happened text NOT NULL CHECK (happened IN ('made', 'opened', 'refused', 'revoked')),
  happened_at timestamptz NOT NULL,
  PRIMARY KEY (application_id, event_id)
);
