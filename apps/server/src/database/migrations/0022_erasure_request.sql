-- Up Migration

-- Students who have submitted and ask for everything of theirs to be deleted. Staff decides; the row goes with the account.
CREATE TABLE erasure_request (
  application_id uuid PRIMARY KEY REFERENCES account ON DELETE CASCADE,
  asked_at timestamptz NOT NULL
);
