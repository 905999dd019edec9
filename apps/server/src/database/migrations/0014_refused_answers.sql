-- Up Migration

-- Answers that a save did not get in because others had changed them since its base. The student chooses between the two on the device; what loses
-- there is still here. An answer is a text, or {"sealed": "..."}, as in answer_history. Rows are only ever added.
CREATE TABLE refused_answer (
  refused_id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  application_id uuid NOT NULL REFERENCES application ON DELETE CASCADE,
  answer_key text NOT NULL,
  answer jsonb NOT NULL,
  -- The revision that the save was based on, and who sent it.
  base integer NOT NULL,
  sender uuid,
  refused_at timestamptz NOT NULL
);
CREATE INDEX refused_answer_of_application ON refused_answer (application_id);
