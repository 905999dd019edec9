-- Up Migration

-- Stored answers and chosen tabs that staff has carried to another name, for the way back. Names alone: what an answer was is in answer_history.
-- A tab, and an answer whose value alone was renamed, have the same key twice.
CREATE TABLE carried_answer (
  application_id uuid NOT NULL REFERENCES application ON DELETE CASCADE,
  old_key text NOT NULL,
  new_key text NOT NULL,
  carried_at timestamptz NOT NULL,
  back_at timestamptz,
  PRIMARY KEY (application_id, old_key, new_key)
);
