-- Up Migration

DO $$
BEGIN
  CREATE EXTENSION IF NOT EXISTS pg_trgm;
EXCEPTION WHEN insufficient_privilege OR feature_not_supported OR undefined_file THEN
  RAISE EXCEPTION 'PostgreSQL''s own extension pg_trgm cannot be made here (%), and schools and places are searched with it. Install the contrib package of this PostgreSQL where it is missing, let an administrator run "CREATE EXTENSION pg_trgm" in this database, then start again.', SQLERRM;
END $$;

-- Schools, colleges and places that answers are filled from. Nothing refers to them: what a student picks is copied.
CREATE TABLE lookup_record (
  category text NOT NULL CHECK (category IN ('hs_ceeb', 'college_ceeb', 'address')),
  id text NOT NULL,
  name text NOT NULL,
  address_line_1 text NOT NULL DEFAULT '',
  address_line_2 text NOT NULL DEFAULT '',
  city text NOT NULL DEFAULT '',
  state text NOT NULL DEFAULT '',
  zip text NOT NULL DEFAULT '',
  country text NOT NULL DEFAULT '',
  ceeb text NOT NULL DEFAULT '',
  -- Of records that fit a text alike, the one of more weight comes first: 0 to 5.
  weight real NOT NULL DEFAULT 0,
  -- The folded words of the name, and of all that is searched, each with a space before and behind it.
  name_words text NOT NULL,
  search_words text NOT NULL,
  -- The format it was imported from, or that of the sample.
  source text NOT NULL,
  PRIMARY KEY (category, id)
);
CREATE INDEX lookup_high_school ON lookup_record USING gin (search_words gin_trgm_ops) WHERE category = 'hs_ceeb';
CREATE INDEX lookup_college ON lookup_record USING gin (search_words gin_trgm_ops) WHERE category = 'college_ceeb';
CREATE INDEX lookup_address ON lookup_record USING gin (search_words gin_trgm_ops) WHERE category = 'address';
CREATE INDEX lookup_first_word ON lookup_record (category, name_words text_pattern_ops);

-- Every word that occurs in search_words, so that a misspelt one can be told and mended.
CREATE TABLE lookup_word (
  category text NOT NULL,
  word text NOT NULL,
  PRIMARY KEY (category, word)
);
CREATE INDEX lookup_word_alike ON lookup_word USING gin (word gin_trgm_ops);

-- One row for a category that has been filled. Whoever fills it locks the row first.
CREATE TABLE lookup_filled (
  category text PRIMARY KEY,
  filled_at timestamptz NOT NULL
);
