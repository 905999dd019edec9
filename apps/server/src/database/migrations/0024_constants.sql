-- Up Migration

-- What institution.yaml keeps with each submission, by name. Submissions of before have a student type of their own, or none.
ALTER TABLE submission ADD COLUMN constants jsonb NOT NULL DEFAULT '{}';
