-- Up Migration

-- One row: by its id a store of files knows the database that it belongs to, and no other may clear it.
-- looked_at is when some process last asked whether the sweep is due; without that for a while, the wait for it begins anew.
CREATE TABLE installation (
  is_only boolean PRIMARY KEY DEFAULT true CHECK (is_only),
  installation_id uuid NOT NULL DEFAULT gen_random_uuid(),
  looked_at timestamptz,
  sweep_after timestamptz,
  storage_trouble text CHECK (storage_trouble IN ('another-installation', 'unknown-files', 'many-orphans'))
);
INSERT INTO installation DEFAULT VALUES;

-- Files that were to be removed at once while the store was down.
CREATE TABLE file_removal (file_key text PRIMARY KEY);

-- The sweep asks of every file whether a row refers to it.
CREATE INDEX document_by_file ON document (file_key) WHERE file_key IS NOT NULL;
CREATE INDEX document_by_pdf ON document (pdf_key) WHERE pdf_key IS NOT NULL;
CREATE INDEX application_pdf_by_pdf ON application_pdf (pdf_key) WHERE pdf_key IS NOT NULL;
