import { createHash, createHmac } from 'node:crypto';
import type { Database, Queryable } from '../database/database.ts';
import type { FieldKey, Secrets } from '../settings/secrets.ts';

export interface Anchor {
  anchor_id: number;
  anchored_at: Date;
  chains: number;
  entries: string;
  digest: Buffer;
  key_id: string;
  mac: Buffer;
}

/** Entries that an anchor has seen were changed, removed or inserted. */
class AuditChanged extends Error {
  override readonly name = 'AuditChanged';
}

const columns = 'anchor_id, anchored_at, chains, entries, digest, key_id, mac';

/** The state of all chains as far as anchors have seen them. */
async function readState(queryable: Queryable): Promise<Pick<Anchor, 'chains' | 'entries' | 'digest'>> {
  const hash = createHash('sha256');
  let [chains, entries, after] = [0, 0n, '00000000-0000-0000-0000-000000000000'];
  for (;;) {
    const { rows } = await queryable.query<{ chain_id: string; length: number; hash: string | null }>(
      `SELECT anchored.chain_id, anchored.length, encode(hash, 'hex') AS hash FROM audit_anchored AS anchored
       LEFT JOIN audit_entry AS entry ON entry.chain_id = anchored.chain_id AND nth = anchored.length
       WHERE anchored.chain_id > $1 ORDER BY anchored.chain_id LIMIT 5000`,
      [after],
    );
    for (const { chain_id: id, length, hash: last } of rows) {
      hash.update(`${id} ${length} ${last}\n`);
      chains += 1;
      entries += BigInt(length);
      after = id;
    }
    if (rows.length < 5000) return { chains, entries: String(entries), digest: hash.digest() };
  }
}

/**
 * Signs the present state of all chains: a person who changes the database cannot also make the hashes fit.
 * @returns the anchor; undefined where nothing was added since the last one
 * @throws AuditChanged
 */
export async function anchorAudit(database: Database, secrets: Secrets, now: number): Promise<Anchor | undefined> {
  const [key] = secrets.fieldKeys;
  if (!key) throw new Error('There is no field key, so the audit cannot be signed. Set FIELD_KEYS or SECRETS_FILE.');
  return database.transaction(async (queryable) => {
    // Of two processes the second finds nothing to do.
    await queryable.query('LOCK TABLE audit_anchor IN SHARE ROW EXCLUSIVE MODE');
    const last = await lastAnchor(queryable);
    // Signed over, a change of what the last anchor has seen would never be found.
    if (last && !last.digest.equals((await readState(queryable)).digest))
      throw new AuditChanged(
        `The audit is not what anchor ${last.anchor_id} has seen, so it is not signed again. Look at it: npm ` +
          'run staff -- audit verify',
      );
    const { rowCount } = await queryable.query(
      `INSERT INTO audit_anchored AS anchored (chain_id, length)
       SELECT chain_id, chain.length FROM audit_chain AS chain LEFT JOIN audit_anchored AS before USING (chain_id)
         WHERE before.length IS NULL OR chain.length > before.length
       ON CONFLICT (chain_id) DO UPDATE SET length = excluded.length`,
    );
    if (rowCount === 0) return undefined;
    const anchor = {
      ...(await readState(queryable)),
      anchor_id: (last?.anchor_id ?? 0) + 1,
      anchored_at: new Date(now),
      key_id: key.id,
    };
    const signed = { ...anchor, mac: macOf(key, anchor, last?.mac) };
    await queryable.query(`INSERT INTO audit_anchor (${columns}) VALUES ($1, $2, $3, $4, $5, $6, $7)`, [
      signed.anchor_id,
      signed.anchored_at,
      signed.chains,
      signed.entries,
      signed.digest,
      signed.key_id,
      signed.mac,
    ]);
    return signed;
  });
}

async function lastAnchor(queryable: Queryable): Promise<Anchor | undefined> {
  const {
    rows: [row],
  } = await queryable.query<Anchor & { [column: string]: unknown }>(
    `SELECT ${columns} FROM audit_anchor ORDER BY anchor_id DESC LIMIT 1`,
  );
  return row;
}

function macOf(
  { key }: FieldKey,
  { anchor_id, anchored_at, chains, entries, digest, key_id }: Omit<Anchor, 'mac'>,
  before: Buffer | undefined,
): Buffer {
  return createHmac('sha256', createHmac('sha256', key).update('audit anchor').digest())
    .update(
      JSON.stringify([
        anchor_id,
        anchored_at.getTime(),
        chains,
        entries,
        digest.toString('hex'),
        key_id,
        before?.toString('hex') ?? '',
      ]),
    )
    .digest();
}

/**
 * Returns the problems of the anchors, or of the chains as the newest anchor has seen them; nothing where all is well.
 */
export async function verifyAnchors(
  queryable: Queryable,
  secrets: Pick<Secrets, 'fieldKeys'>,
): Promise<{ anchors: number; problems: string[]; newest: Anchor | undefined }> {
  const { rows } = await queryable.query<Anchor & { [column: string]: unknown }>(
    `SELECT ${columns} FROM audit_anchor ORDER BY anchor_id`,
  );
  const problems: string[] = [];
  let before: Anchor | undefined;
  for (const anchor of rows) {
    const key = secrets.fieldKeys.find(({ id }) => id === anchor.key_id);
    if (anchor.anchor_id !== (before?.anchor_id ?? 0) + 1)
      problems.push(`Before anchor ${anchor.anchor_id} one is missing.`);
    if (!key)
      problems.push(
        `Anchor ${anchor.anchor_id} cannot be checked without the field key "${anchor.key_id}". Add that key to ` +
          'FIELD_KEYS again.',
      );
    else if (!macOf(key, anchor, before?.mac).equals(anchor.mac))
      problems.push(`Anchor ${anchor.anchor_id} was changed, or one before it removed.`);
    before = anchor;
  }
  const state = await readState(queryable);
  if (before && !before.digest.equals(state.digest))
    problems.push(
      `The chains are not what anchor ${before.anchor_id} has seen: ${before.chains} chains with ` +
        `${before.entries} entries then, ${state.chains} with ${state.entries} of them now. Entries were changed, ` +
        'removed or inserted.',
    );
  if (!before && state.chains > 0) problems.push('All anchors are gone.');
  return { anchors: rows.length, problems, newest: before };
}
