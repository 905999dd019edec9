-- Up Migration

-- The revision of an application grows by one with each change of its answers, its tabs or its numbers of instances, and the keys that changed take
-- it over. A row of before is as far as the furthest of its keys, which readers take into account: a server of the version before goes on
-- counting those alone while a release rolls out. So no row need be written anew here.
ALTER TABLE application ADD COLUMN revision integer NOT NULL DEFAULT 0;

-- Who saved, the newest first: [{"sender": uuid, "number": of its last save, "revision": after it, null where it was refused}]. No answers.
ALTER TABLE application ADD COLUMN senders jsonb NOT NULL DEFAULT '[]';

-- The sender of each answer; none for a save that named none, for what the server set itself, and for rows of before.
ALTER TABLE answer_history ADD COLUMN sender uuid;
