-- Up Migration

-- The hash of a converted PDF, by which its file is known again after a backup was restored. Documents of before have none, and are known by their size.
ALTER TABLE document ADD COLUMN pdf_sha256 bytea;
