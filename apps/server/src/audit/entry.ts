import { createHash } from 'node:crypto';
import type { Queryable, Transaction } from '../database/database.ts';
import { prepared } from '../database/prepared.ts';
import { callerOf } from '../security/caller.ts';
import { keyedHash } from '../security/keyed-hash.ts';
import type { Secrets } from '../settings/secrets.ts';

export type AuditAction =
  | 'account confirmed'
  | 'password changed'
  | 'logged in'
  | 'logged out'
  | 'answers saved'
  | 'structure saved'
  | 'submitted'
  | 'document taken'
  | 'document deleted'
  | 'entries left out'
  | 'link made'
  | 'link opened'
  | 'link revoked'
  | 'audit erased'
  | 'data exported'
  | 'deletion asked'
  | `staff ${string}`;

/** The origin of a request: the caller as a keyed hash, and the number that the answer names. */
export interface Origin {
  caller: Buffer;
  requestId: string;
}

export interface AuditEntry {
  /** The application that it was done to, or the installation. */
  chainId: string;
  /** In milliseconds since 1970, by the database's clock. */
  at: number;
  actor: 'student' | 'service' | 'staff' | 'server';
  /**
   * Which of them: the beginning of the hash of a service token, or the operating user of staff. A student is the
   * chain's own.
   */
  actorId?: string;
  action: AuditAction;
  /** The keys of answers and structures that it was about; of many the first hundred, and how many more. */
  keys?: readonly string[];
  /** All but what was done changed nothing. */
  result?: 'done' | 'conflict' | 'refused';
  origin?: Origin;
}

/** An entry as it is in the database; what it said may have been erased. */
export interface StoredEntry {
  chain_id: string;
  nth: number;
  recorded_at: Date | null;
  actor: string | null;
  actor_id: string | null;
  action: string | null;
  keys: string[] | null;
  result: string | null;
  caller: Buffer | null;
  request_id: string | null;
  digest: Buffer;
  hash: Buffer;
}

/** Entries that one statement erases: few enough for a statement's time on a busy machine. */
const erasedAtOnce = 5_000;
/** More than a page asks. */
const mostKeys = 100;
/**
 * Actions that can be done again and again, and how often each is noted for an application and day. That is more often
 * than anybody does it on purpose.
 */
const frequent: ReadonlySet<AuditAction> = new Set([
  'logged in',
  'logged out',
  'answers saved',
  'structure saved',
  'document taken',
  'document deleted',
  'link opened',
]);
const mostFrequent = 2_000;

const addEntry = prepared(
  `WITH chain AS (
     INSERT INTO audit_chain AS known (chain_id, length, head) VALUES ($1, 1, sha256($10::bytea))
     ON CONFLICT (chain_id) DO UPDATE SET length = known.length + 1, head = sha256(known.head || $10::bytea)
       RETURNING length, head
   )
   INSERT INTO audit_entry (chain_id, nth, recorded_at, actor, actor_id, action, keys, result, caller, request_id,
     digest, hash)
   SELECT $1, length, $2, $3, $4, $5, $6, $7, $8, $9, $10, head FROM chain`,
);

/**
 * The same up to the most of a day, $12. The one after that says that entries are left out, and no other follows it on
 * that day.
 */
const addFrequent = prepared(
  `WITH chain AS (
     INSERT INTO audit_chain AS known (chain_id, length, head, counted_on, counted)
       VALUES ($1, 1, sha256($10::bytea), $11::date, 1)
     ON CONFLICT (chain_id) DO UPDATE SET
       length = known.length + 1,
       head = sha256(known.head || CASE WHEN known.counted_on = $11::date AND known.counted = $12::integer
         THEN $15::bytea ELSE $10::bytea END),
       counted = CASE WHEN known.counted_on = $11::date THEN known.counted ELSE 0 END + 1, counted_on = $11::date
     WHERE known.counted_on IS DISTINCT FROM $11::date OR known.counted <= $12::integer
       RETURNING length, head, counted > $12::integer AS is_last
   )
   INSERT INTO audit_entry (chain_id, nth, recorded_at, actor, actor_id, action, keys, result, caller, request_id,
     digest, hash)
   SELECT $1, length, $2, $3, $4, CASE WHEN is_last THEN $13 ELSE $5 END, CASE WHEN is_last THEN $14::jsonb
     ELSE $6::jsonb END, $7, $8, $9, CASE WHEN is_last THEN $15::bytea ELSE $10::bytea END, head FROM chain`,
);

/** Adds an entry to the end of its chain, in the transaction of the action that it records. */
export async function writeAudit(queryable: Queryable, entry: AuditEntry): Promise<void> {
  const { text, values } = statementOf(entry);
  await queryable.query(text, values);
}

/** The same with the commit at the latest, for what many do at once. */
export function queueAudit(transaction: Transaction, entry: AuditEntry): void {
  const { text, values } = statementOf(entry);
  transaction.enqueue(text, values);
}

function statementOf(entry: AuditEntry): { text: string; values: unknown[] } {
  if (!frequent.has(entry.action) && (entry.result ?? 'done') === 'done')
    return { text: addEntry, values: rowOf(entry) };
  const [action, keys, , , , digest] = rowOf({ ...entry, action: 'entries left out', keys: [] }).slice(4);
  return {
    text: addFrequent,
    values: [...rowOf(entry), new Date(entry.at).toISOString().slice(0, 10), mostFrequent, action, keys, digest],
  };
}

function rowOf({ chainId, at, actor, actorId, action, keys = [], result = 'done', origin }: AuditEntry): unknown[] {
  const said = {
    chain_id: chainId,
    recorded_at: new Date(at),
    actor,
    actor_id: actorId ?? null,
    action,
    keys: toldKeys(keys),
    result,
    caller: origin?.caller ?? null,
    request_id: origin?.requestId ?? null,
  };
  return [
    chainId,
    said.recorded_at,
    actor,
    said.actor_id,
    action,
    JSON.stringify(said.keys),
    result,
    said.caller,
    said.request_id,
    digestOf(said),
  ];
}

/**
 * Erases the contents of a chain's entries; their hashes stay, so all else can still be checked. An entry of another
 * chain records the erasure, with the erased one as its key.
 */
export async function eraseAudit(
  queryable: Queryable,
  erasedId: string,
  told: Pick<AuditEntry, 'chainId' | 'at' | 'actor' | 'actorId'>,
): Promise<void> {
  const {
    rows: [chain],
  } = await queryable.query<{ length: number }>('SELECT length FROM audit_chain WHERE chain_id = $1', [erasedId]);
  for (let upTo = 0; upTo < (chain?.length ?? 0); upTo += erasedAtOnce) {
    await queryable.query(
      `UPDATE audit_entry SET recorded_at = NULL, actor = NULL, actor_id = NULL, action = NULL, keys = NULL, result =
          NULL, caller = NULL, request_id = NULL
       WHERE chain_id = $1 AND nth > $2 AND nth <= $3 AND recorded_at IS NOT NULL`,
      [erasedId, upTo, upTo + erasedAtOnce],
    );
  }
  await writeAudit(queryable, { ...told, action: 'audit erased', keys: [erasedId] });
}

/**
 * Entries are never deleted, so a save of everything, again and again, must not make large ones. The history has the
 * others.
 */
function toldKeys(keys: readonly string[]): string[] {
  const sorted = keys.toSorted();
  return sorted.length > mostKeys ? [...sorted.slice(0, mostKeys), `+${sorted.length - mostKeys}`] : sorted;
}

/** The hash of what an entry says. */
export function digestOf({
  chain_id,
  recorded_at,
  actor,
  actor_id,
  action,
  keys,
  result,
  caller,
  request_id,
}: Omit<StoredEntry, 'nth' | 'digest' | 'hash'>): Buffer {
  return createHash('sha256')
    .update(
      JSON.stringify([
        chain_id,
        recorded_at?.getTime(),
        actor,
        actor_id,
        action,
        keys,
        result,
        caller?.toString('hex'),
        request_id,
      ]),
    )
    .digest();
}

/** The hash of an entry, from that of the entry before. */
export const hashAfter = (before: Buffer, digest: Buffer): Buffer =>
  createHash('sha256').update(before).update(digest).digest();

/** The part of a caller's hash that people read, in `audit show` and in the log alike. */
export const shownCaller = (caller: Buffer): string => caller.toString('hex').slice(0, 12);

export const originOf = (secrets: Secrets, request: { ip: string; id: string }): Origin => ({
  caller: keyedHash(secrets, 'audited caller', callerOf(request)),
  requestId: request.id,
});
