-- Up Migration

-- Each is a key that was handed out for one upload, and the document that it became.
CREATE TABLE upload (
  file_key text PRIMARY KEY,
  application_id uuid NOT NULL REFERENCES application ON DELETE CASCADE,
  answer_key text NOT NULL,
  made_at timestamptz NOT NULL,
  expires_at timestamptz NOT NULL,
  used_at timestamptz,
  document_id uuid
);
CREATE INDEX upload_by_application ON upload (application_id, made_at);

-- The document of a question. A new upload is a new document_id, by which a result that comes late is known as such.
-- file_key is the file as it was uploaded, until it is converted or has failed; sha256 tells for ever what it was.
CREATE TABLE document (
  application_id uuid NOT NULL REFERENCES application ON DELETE CASCADE,
  answer_key text NOT NULL,
  document_id uuid NOT NULL,
  file_key text,
  file_name text NOT NULL,
  file_size integer NOT NULL,
  status text NOT NULL CHECK (status IN ('unprocessed', 'in_progress', 'completed', 'failed')),
  attempt integer NOT NULL DEFAULT 0,
  message text,
  sha256 bytea,
  pdf_key text,
  pdf_size integer,
  pages integer,
  uploaded_at timestamptz NOT NULL,
  changed_at timestamptz NOT NULL,
  PRIMARY KEY (application_id, answer_key)
);
CREATE INDEX document_in_hand ON document (application_id) WHERE status IN ('unprocessed', 'in_progress');

-- The PDF copy of an application, and of what state of it: newer answers make a new one.
CREATE TABLE application_pdf (
  application_id uuid PRIMARY KEY REFERENCES application ON DELETE CASCADE,
  pdf_id uuid NOT NULL,
  status text NOT NULL CHECK (status IN ('unprocessed', 'in_progress', 'completed', 'failed')),
  message text,
  pdf_key text,
  pages integer,
  of_state text NOT NULL,
  asked_at timestamptz NOT NULL,
  changed_at timestamptz NOT NULL
);
