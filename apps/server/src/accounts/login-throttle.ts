import type { Database, Queryable } from '../database/database.ts';
import { Refusal } from '../security/refusal.ts';

const freeFailures = 5;
const longestDelay = 15 * 60_000;
const day = 24 * 60 * 60_000;

/**
 * Spends a log-in try of a subject, before the password is looked at. From the fifth failure on each next try has to wait
 * for one second, two, four, up to fifteen minutes; a day without a failure forgets them.
 * @throws Refusal 429 during a wait, whatever the password
 */
export async function spendLogin(database: Database, subject: Buffer, now: number): Promise<void> {
  await database.transaction(async (queryable) => {
    await queryable.query(
      'INSERT INTO login_throttle (subject, failures, failed_at, blocked_until) VALUES ($1, 0, $2, $2) ON CONFLICT DO NOTHING', [subject, new Date(now)],
    );
    const { rows: [row] } = await queryable.query<{ failures: number; failed_at: Date; blocked_until: Date }>(
      'SELECT failures, failed_at, blocked_until FROM login_throttle WHERE subject = $1 FOR UPDATE', [subject],
    );
    const wait = (row?.blocked_until.getTime() ?? now) - now;
    if (wait > 0) throw new Refusal(429, 'There were too many failed log-ins for this address. Wait a moment, or reset the password.', { retryAfter: Math.ceil(wait / 1000) });
    const failures = (row && now - row.failed_at.getTime() < day ? row.failures : 0) + 1;
    await queryable.query(
      'UPDATE login_throttle SET failures = $2, failed_at = $3, blocked_until = $4 WHERE subject = $1',
      [subject, failures, new Date(now), new Date(now + delayAfter(failures))],
    );
  });
}

/** A log-in that succeeded, or a new password, starts the count again. */
export async function forgetLogins(queryable: Queryable, subject: Buffer): Promise<void> {
  await queryable.query('DELETE FROM login_throttle WHERE subject = $1', [subject]);
}

/** Milliseconds to wait after so many failures in a row. */
function delayAfter(failures: number): number {
  return failures < freeFailures ? 0 : Math.min(longestDelay, 1000 * 2 ** (failures - freeFailures));
}
