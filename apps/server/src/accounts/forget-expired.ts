import type { Database } from '../database/database.ts';

/** More than one call adds, so that there never are many more rows than calls of the last hours. */
const most = 20;

/**
 * Deletes counters whose time is over, and sign-ups that nobody confirmed. A statement of its own, which waits for
 * no row: in the transaction of a call it could hold one that another call waits for.
 */
export async function forgetExpired(database: Database, now: number): Promise<void> {
  const expired = (table: string, key: string, end: string): string =>
    `DELETE FROM ${table} WHERE ${key} IN (SELECT ${key} FROM ${table} WHERE ${end} <= $1 ORDER BY ${end} LIMIT ` +
    `${most} FOR UPDATE SKIP LOCKED)`;
  await database.query(
    `WITH uses AS (${expired('rate_limit', 'subject', 'resets_at')}), failures AS
        (${expired('login_throttle', 'subject', 'forgotten_at')})
     ${expired('sign_up', 'sign_up_id', 'expires_at')}`,
    [new Date(now)],
  );
}
