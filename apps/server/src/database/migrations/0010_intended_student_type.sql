-- Up Migration

-- The kind of student that the application was for, as institution.yaml said when it was submitted. Submissions of before have none.
ALTER TABLE submission ADD COLUMN intended_student_type text;
