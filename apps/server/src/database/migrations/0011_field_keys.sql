-- Up Migration

-- A text sealed with each field key that was ever used here, so that another key under the same id is found out at the start.
CREATE TABLE field_key (
  key_id text PRIMARY KEY,
  probe text NOT NULL
);
