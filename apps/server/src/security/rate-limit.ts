import type { RefusalCode } from '@quire/api-client/contract';
import type { Queryable } from '../database/database.ts';
import { prepared } from '../database/prepared.ts';
import type { Callers } from './caller.ts';
import { keyedHash } from './keyed-hash.ts';
import { Refusal } from './refusal.ts';
import type { Secrets } from '../settings/secrets.ts';

export interface RateLimit {
  /** A keyed hash of the limited subject and purpose. */
  subject: Buffer;
  most: number;
  /** The length of the window in milliseconds. */
  within: number;
  /** The code of the refusal above it. */
  code: Extract<RefusalCode, `limits.${string}`>;
}

/** Uses at once up to a number, and one more for each place freed. */
export interface Places extends Pick<RateLimit, 'subject' | 'most' | 'code'> {
  /** Milliseconds until a place that was taken is free again by itself. */
  everyMs: number;
}

/** A /48 may do as much as so many callers: it may be a whole site. */
const callersOfNetwork = 4;

const countOne = prepared(
  `INSERT INTO rate_limit AS known (subject, used, resets_at) VALUES ($1, 1, $3)
   ON CONFLICT (subject) DO UPDATE SET
     used = CASE WHEN known.resets_at <= $2 THEN 1 ELSE known.used + 1 END,
     resets_at = CASE WHEN known.resets_at <= $2 THEN $3 ELSE known.resets_at END
   RETURNING used, resets_at`,
);

/**
 * Counts one use in the database, so every instance shares the count.
 * @throws Refusal 429 when there were too many
 */
export async function countUse(queryable: Queryable, now: number, limit: RateLimit): Promise<void> {
  const { used, resetsAt } = await countedUses(queryable, now, limit);
  if (used > limit.most)
    throw new Refusal(
      limit.code,
      { most: limit.most },
      { retryAfter: Math.max(1, Math.ceil((resetsAt - now) / 1000)) },
    );
}

/** Counts one use of a caller, and of the network it is in. @throws Refusal 429 when there were too many of either */
export async function countCaller(
  queryable: Queryable,
  secrets: Secrets,
  { caller, network }: Callers,
  now: number,
  { purpose, most, ...limit }: Omit<RateLimit, 'subject'> & { purpose: string },
): Promise<void> {
  await countUse(queryable, now, { ...limit, most, subject: keyedHash(secrets, purpose, caller) });
  if (network !== undefined)
    await countUse(queryable, now, {
      ...limit,
      most: callersOfNetwork * most,
      subject: keyedHash(secrets, purpose, network),
    });
}

/** The places of a caller, and those of the network it is in. */
export function placesOf(
  secrets: Secrets,
  { caller, network }: Callers,
  { purpose, most, everyMs, code }: Omit<Places, 'subject'> & { purpose: string },
): Places[] {
  const own = { subject: keyedHash(secrets, purpose, caller), most, everyMs, code };
  return network === undefined
    ? [own]
    : [
        own,
        {
          subject: keyedHash(secrets, purpose, network),
          most: callersOfNetwork * most,
          everyMs: everyMs / callersOfNetwork,
          code,
        },
      ];
}

/** Counts one use as `countUse` does, and says how many there are now in place of refusing. */
export async function countedUses(
  queryable: Queryable,
  now: number,
  { subject, within }: Pick<RateLimit, 'subject' | 'within'>,
): Promise<{ used: number; resetsAt: number }> {
  const {
    rows: [row],
  } = await queryable.query<{ used: number; resets_at: Date }>(countOne, [
    subject,
    new Date(now),
    new Date(now + within),
  ]);
  if (!row) throw new Error('Counting a use returned no row, so nothing would be limited.');
  return { used: row.used, resetsAt: row.resets_at.getTime() };
}

/**
 * Takes a place of each in a transaction, which the refusal ends, so nothing is taken then.
 * @throws Refusal 429 when none is free
 */
export async function takePlaces(queryable: Queryable, now: number, places: readonly Places[]): Promise<void> {
  for (const place of places) await takePlace(queryable, now, place);
}

async function takePlace(queryable: Queryable, now: number, { subject, most, everyMs, code }: Places): Promise<void> {
  const {
    rows: [row],
  } = await queryable.query<{ resets_at: Date }>(
    `INSERT INTO rate_limit AS known (subject, used, resets_at) VALUES ($1, 1, $3)
     ON CONFLICT (subject) DO UPDATE SET resets_at = greatest(known.resets_at, $2) + $4 * interval '1 millisecond'
       RETURNING resets_at`,
    [subject, new Date(now), new Date(now + everyMs), everyMs],
  );
  if (!row) throw new Error('Taking a place returned no row, so nothing would be limited.');
  const wait = row.resets_at.getTime() - now - most * everyMs;
  if (wait > 0) throw new Refusal(code, { most }, { retryAfter: Math.ceil(wait / 1000) });
}

/**
 * Gives back places that turned out to be well spent. A statement of its own, after the transaction, so it holds up no
 * other use of the same places. Its failure undoes nothing: the places are free again by themselves.
 */
export async function returnPlaces(
  queryable: Queryable,
  from: readonly Pick<Places, 'subject' | 'everyMs'>[],
  places: number,
): Promise<void> {
  for (const { subject, everyMs } of from)
    await queryable
      .query(`UPDATE rate_limit SET resets_at = resets_at - $2 * interval '1 millisecond' WHERE subject = $1`, [
        subject,
        places * everyMs,
      ])
      .catch(() => undefined);
}
