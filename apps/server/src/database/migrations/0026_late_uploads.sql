-- Up Migration

-- Until when a file is removed again and again: somebody still has the form to put it there.
ALTER TABLE file_removal ADD COLUMN repeat_until timestamptz;
