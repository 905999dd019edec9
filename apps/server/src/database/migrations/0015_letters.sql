-- Up Migration

-- A mail to the address of an account, from the transaction that it tells of until a worker has sent it, and what came of it after that.
CREATE TABLE letter (
  letter_id uuid NOT NULL,
  application_id uuid NOT NULL REFERENCES account ON DELETE CASCADE,
  kind text NOT NULL,
  -- Its words and what they open, encrypted. Gone once it is sent or refused.
  sealed text,
  written_at timestamptz NOT NULL,
  tries integer NOT NULL DEFAULT 0,
  -- What the last try met, as the transport says it.
  trouble text,
  sent_at timestamptz,
  refused_at timestamptz,
  forgotten_at timestamptz NOT NULL,
  PRIMARY KEY (letter_id, application_id)
);
CREATE INDEX letter_of_application ON letter (application_id);
CREATE INDEX letter_forgotten ON letter (forgotten_at);
