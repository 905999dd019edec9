-- Up Migration

-- What was done, by whom and to which answers: keys alone, never a value. Each application has a chain of its own, so that saves of different ones do
-- not wait for each other; what staff does to all of them is in the chain of the installation's id. Nothing refers to accounts: an entry outlives its account.
CREATE TABLE audit_chain (
  chain_id uuid PRIMARY KEY,
  -- How many entries it has, and the hash of the last.
  length integer NOT NULL,
  head bytea NOT NULL
);

-- digest is over what the entry says, hash over the hash of the entry before and the digest. What an entry says may be erased; its hashes stay.
CREATE TABLE audit_entry (
  chain_id uuid NOT NULL,
  nth integer NOT NULL,
  recorded_at timestamptz,
  actor text,
  actor_id text,
  action text,
  keys jsonb,
  result text,
  caller bytea,
  request_id text,
  digest bytea NOT NULL,
  hash bytea NOT NULL,
  PRIMARY KEY (chain_id, nth)
);

-- What all chains were at a moment, signed with a field key. Each mac is over the mac before.
CREATE TABLE audit_anchor (
  anchor_id integer PRIMARY KEY,
  anchored_at timestamptz NOT NULL,
  chains integer NOT NULL,
  entries bigint NOT NULL,
  digest bytea NOT NULL,
  key_id text NOT NULL,
  mac bytea NOT NULL
);

-- How long each chain was when the newest anchor was made. Apart from the chains, so that no save waits for an anchor.
CREATE TABLE audit_anchored (
  chain_id uuid PRIMARY KEY,
  length integer NOT NULL
);

CREATE FUNCTION refuse_audit_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'Rows of % are only ever added.', TG_TABLE_NAME USING ERRCODE = 'integrity_constraint_violation';
END $$;

CREATE FUNCTION allow_audit_erasure() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF (NEW.chain_id, NEW.nth, NEW.digest, NEW.hash) IS DISTINCT FROM (OLD.chain_id, OLD.nth, OLD.digest, OLD.hash)
    OR num_nonnulls(NEW.recorded_at, NEW.actor, NEW.actor_id, NEW.action, NEW.keys, NEW.result, NEW.caller, NEW.request_id) > 0 THEN
    RAISE EXCEPTION 'An entry of the audit is never changed; what it says can be erased as a whole.' USING ERRCODE = 'integrity_constraint_violation';
  END IF;
  RETURN NEW;
END $$;

CREATE TRIGGER audit_entry_stays BEFORE DELETE ON audit_entry FOR EACH ROW EXECUTE FUNCTION refuse_audit_change();
CREATE TRIGGER audit_entry_is_final BEFORE UPDATE ON audit_entry FOR EACH ROW EXECUTE FUNCTION allow_audit_erasure();
CREATE TRIGGER audit_entries_stay BEFORE TRUNCATE ON audit_entry FOR EACH STATEMENT EXECUTE FUNCTION refuse_audit_change();
CREATE TRIGGER audit_chain_stays BEFORE DELETE ON audit_chain FOR EACH ROW EXECUTE FUNCTION refuse_audit_change();
CREATE TRIGGER audit_chains_stay BEFORE TRUNCATE ON audit_chain FOR EACH STATEMENT EXECUTE FUNCTION refuse_audit_change();
CREATE TRIGGER audit_anchor_stays BEFORE UPDATE OR DELETE ON audit_anchor FOR EACH ROW EXECUTE FUNCTION refuse_audit_change();
CREATE TRIGGER audit_anchors_stay BEFORE TRUNCATE ON audit_anchor FOR EACH STATEMENT EXECUTE FUNCTION refuse_audit_change();

COMMENT ON TABLE service_event IS 'What was done with links before there was an audit. Servers of before go on adding rows until the last of them is stopped.';
