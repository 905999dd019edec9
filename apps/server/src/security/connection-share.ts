import type { Database } from '../database/database.ts';
import { createLimiter, type Limiter } from './limiter.ts';
import { Refusal } from './refusal.ts';

/**
 * The connections, of the ten of a process, that deferrable work may take at a time. Uploads have three more: two are
 * always left to saves, submissions and logins.
 */
const shares = {
  /** A student who types sends another lookup anyway. */
  lookups: { atOnce: 3, waitMs: 3_000 },
  /** PDF copies, readers with a link, what strangers hand in, and what students take away or delete. */
  others: { atOnce: 2, waitMs: 8_000 },
} as const;

/**
 * Lets one kind of work have its share of the connections.
 * @throws Refusal 503 for what waited too long, or found too many waiting
 */
export const shareLimiter = (kind: keyof typeof shares): Limiter =>
  createLimiter({ ...shares[kind], mostWaiting: 200, busy: () => new Refusal('requests.busy', {}, { retryAfter: 5 }) });

/**
 * The same database, of which so much is asked at a time as the limiter lets through. A transaction must ask nothing of
 * it but by its `queryable`.
 */
export function shareOf(database: Database, limiter: Limiter): Database {
  return {
    ...database,
    query: (text, values) => limiter(() => database.query(text, values)),
    transaction: (work) => limiter(() => database.transaction(work)),
  };
}
