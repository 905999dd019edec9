-- Up Migration

-- The keys of answers that were stored when the application was submitted, and that the questionnaire no longer asked.
-- The answers themselves stay in application.answers and answer_history.
ALTER TABLE submission ADD COLUMN left_aside jsonb NOT NULL DEFAULT '[]';
