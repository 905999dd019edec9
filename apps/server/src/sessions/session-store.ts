import type { Database, Queryable } from '../database/database.ts';
import { inBatches } from '../database/in-batches.ts';
import { prepared } from '../database/prepared.ts';
import { newToken, tokenHash } from '../security/keyed-hash.ts';

export interface Student {
  applicationId: string;
  email: string;
}

const minute = 60_000;
/** The browser logs out after 15 minutes; the minute on top is for a warning answered at the last moment. */
const idleLimit = 16 * minute;
const absoluteLimit = 12 * 60 * minute;
/** Being seen is written down this seldom, so reading does not write every time. */
const seenStep = 15_000;

interface StoredSession {
  token_hash: Buffer;
  application_id: string;
  email: string;
  started_at: Date;
  seen_at: Date;
}

const readSessions = prepared(
  'SELECT token_hash, application_id, email, started_at, seen_at FROM session JOIN account USING ' +
    '(application_id) WHERE token_hash = ANY($1)',
);
/** Each request asks for its session, so on a busy night many do at the same moment. */
const batches = { most: 100, atOnce: 6, patience: 10 };

/** Starts a session and returns its token, which is kept only as a hash. */
export async function startSession(queryable: Queryable, applicationId: string, now: number): Promise<string> {
  const token = newToken();
  await queryable.query(
    'INSERT INTO session (token_hash, application_id, started_at, seen_at) VALUES ($1, $2, $3, $3)',
    [tokenHash(token), applicationId, new Date(now)],
  );
  return token;
}

/**
 * Returns the student of a living session. With `keepsAlive` it lives on from now; a session that has ended is deleted.
 */
type StudentOfToken = (token: string, options: { now: number; keepsAlive: boolean }) => Promise<Student | undefined>;

/**
 * Creates what looks up whose session a token is of. Sessions that are asked for at the same moment are read together.
 */
export function createStudentOfToken(database: Database): StudentOfToken {
  const readSession = inBatches(async (hashes: readonly Buffer[]) => {
    const { rows } = await database.query<StoredSession>(readSessions, [hashes]);
    const byHash = new Map(rows.map((row) => [row.token_hash.toString('hex'), row]));
    return hashes.map((hash) => byHash.get(hash.toString('hex')));
  }, batches);

  return async (token, { now, keepsAlive }) => {
    const hash = tokenHash(token);
    const row = await readSession(hash);
    if (!row) return undefined;
    const idle = now - row.seen_at.getTime();
    if (idle >= idleLimit || now - row.started_at.getTime() >= absoluteLimit) {
      await endSession(database, token);
      return undefined;
    }
    if (keepsAlive && idle >= seenStep)
      await database.query('UPDATE session SET seen_at = $2 WHERE token_hash = $1 AND seen_at < $2', [
        hash,
        new Date(now),
      ]);
    return { applicationId: row.application_id, email: row.email };
  };
}

/** Ends a session. Returns the application of the session, or undefined for an unknown one. */
export async function endSession(queryable: Queryable, token: string): Promise<string | undefined> {
  const {
    rows: [row],
  } = await queryable.query<{ application_id: string }>(
    'DELETE FROM session WHERE token_hash = $1 RETURNING application_id',
    [tokenHash(token)],
  );
  return row?.application_id;
}

export async function endEverySession(queryable: Queryable, applicationId: string): Promise<void> {
  await queryable.query('DELETE FROM session WHERE application_id = $1', [applicationId]);
}
