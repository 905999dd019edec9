-- Up Migration

-- What the conversion left out of the PDF, as codes. Nobody knows it of documents of before.
ALTER TABLE document ADD COLUMN left_out text[] NOT NULL DEFAULT '{}';
