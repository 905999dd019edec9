-- Up Migration

-- The day of which the frequent entries of a chain are counted, and how many there are.
ALTER TABLE audit_chain ADD COLUMN counted_on date, ADD COLUMN counted integer;

-- In the order in which somebody's own are read, part by part.
CREATE INDEX refused_answer_in_order ON refused_answer (application_id, refused_id);
