-- Up Migration

-- The document that an upload is to replace. It stays the question's until the upload is completed, and is the question's again where that is given up.
ALTER TABLE document ADD COLUMN earlier jsonb;
CREATE INDEX document_by_earlier_pdf ON document ((earlier ->> 'pdf_key')) WHERE earlier IS NOT NULL;
