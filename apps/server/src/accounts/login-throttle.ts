import type { Database, Queryable } from '../database/database.ts';
import { keyedHash } from '../security/keyed-hash.ts';
import { placesOf, returnPlaces, takePlaces, type Places } from '../security/rate-limit.ts';
import { Refusal } from '../security/refusal.ts';
import type { Secrets } from '../settings/secrets.ts';
import { type Requester, deviceLife } from './browser-cookies.ts';

const minute = 60_000;
const day = 24 * 60 * minute;
/** A device that failed so often in a row may have been stolen: it counts as a stranger from then on. */
const mostOfADevice = 10;

/** Free failures in a row, and the longest wait, which doubles with each further one. */
interface Patience {
  free: number;
  longest: number;
}
const own: Patience = { free: 5, longest: 15 * minute };
/** Strangers together: fewer than a hundred tries a day, and never none at all. */
const together: Patience = { free: 50, longest: 60 * minute };
/** One caller alone cannot use up the tries of all strangers. */
const mostOfACaller = 25;

interface Failures {
  subject: Buffer;
  failures: number;
  failedAt: number;
  blockedUntil: number;
}

/**
 * Counters of a login: a known device has its own; a stranger's are by caller, by account, and by caller over all
 * accounts.
 */
export interface LoginCounters {
  device: Buffer | undefined;
  caller: Buffer;
  strangers: Buffer;
  anywhere: Places[];
}

export const loginCounters = (
  secrets: Secrets,
  { email, mayBeEverybody, device, ...callers }: Requester,
): LoginCounters => ({
  device: device === undefined ? undefined : keyedHash(secrets, 'log-ins with a device', email, device),
  caller: keyedHash(secrets, 'log-ins from', email, callers.caller),
  strangers: keyedHash(secrets, 'log-ins of strangers', email),
  // A class gets its places back as its students log in; one password tried on many accounts does not.
  anywhere: mayBeEverybody
    ? []
    : placesOf(secrets, callers, {
        purpose: 'failed log-ins from',
        most: 30,
        everyMs: minute,
        code: 'limits.loginsFromHere',
      }),
});

/**
 * Spends a login try before the password is checked. A day without a failure resets it.
 * @throws Refusal 429 during a wait, even with the right password
 */
export async function spendLogin(
  database: Database,
  counters: LoginCounters,
  now: number,
): Promise<'device' | 'stranger'> {
  return database.transaction(async (queryable) => {
    const device = counters.device && (await lockFailures(queryable, counters.device, now));
    if (device && device.failures < mostOfADevice) {
      refuseWhileWaiting([device], now);
      const isLast = device.failures + 1 === mostOfADevice;
      await storeFailures(
        queryable,
        own,
        { ...device, failures: device.failures + 1, failedAt: now },
        now + (isLast ? deviceLife : day),
      );
      return 'device';
    }
    const caller = await lockFailures(queryable, counters.caller, now);
    const strangers = await lockFailures(queryable, counters.strangers, now);
    refuseWhileWaiting([caller, strangers], now);
    const counts = caller.failures < mostOfACaller || strangers.failures >= together.free;
    await storeFailures(queryable, own, { ...caller, failures: caller.failures + 1, failedAt: now }, now + day);
    await storeFailures(
      queryable,
      together,
      counts ? { ...strangers, failures: strangers.failures + 1, failedAt: now } : strangers,
      (counts ? now : strangers.failedAt) + day,
    );
    // Taken last: callers that wait for it hold up no others.
    await takePlaces(queryable, now, counters.anywhere);
    return 'stranger';
  });
}

/**
 * Forgets the failures behind a successful login. Of all strangers' failures only this caller's own go: an owner's
 * logins give others no new tries.
 * @returns the places that those failures and this login took
 */
export async function forgetLogins(
  queryable: Queryable,
  counters: LoginCounters,
  who: 'device' | 'stranger',
  now: number,
): Promise<number> {
  if (who === 'device') {
    await queryable.query('DELETE FROM login_throttle WHERE subject = $1', [counters.device]);
    return 0;
  }
  const caller = await lockFailures(queryable, counters.caller, now);
  await queryable.query('DELETE FROM login_throttle WHERE subject = $1', [counters.caller]);
  const strangers = await lockFailures(queryable, counters.strangers, now);
  await storeFailures(
    queryable,
    together,
    { ...strangers, failures: Math.max(0, strangers.failures - Math.min(caller.failures, mostOfACaller)) },
    strangers.failedAt + day,
  );
  return caller.failures;
}

/** Gives back the places of logins that were forgotten. */
export async function returnLogins(database: Database, { anywhere }: LoginCounters, places: number): Promise<void> {
  if (places > 0) await returnPlaces(database, anywhere, places);
}

/** Returns the failures of a subject, locked until the transaction ends. */
async function lockFailures(queryable: Queryable, subject: Buffer, now: number): Promise<Failures> {
  const {
    rows: [row],
  } = await queryable.query<{ failures: number; failed_at: Date; blocked_until: Date; forgotten_at: Date }>(
    `INSERT INTO login_throttle AS known (subject, failures, failed_at, blocked_until, forgotten_at)
        VALUES ($1, 0, $2, $2, $2)
     ON CONFLICT (subject) DO UPDATE SET subject = known.subject
       RETURNING failures, failed_at, blocked_until, forgotten_at`,
    [subject, new Date(now)],
  );
  if (!row || row.forgotten_at.getTime() <= now) return { subject, failures: 0, failedAt: now, blockedUntil: now };
  return {
    subject,
    failures: row.failures,
    failedAt: row.failed_at.getTime(),
    blockedUntil: row.blocked_until.getTime(),
  };
}

async function storeFailures(
  queryable: Queryable,
  patience: Patience,
  { subject, failures, failedAt }: Failures,
  forgottenAt: number,
): Promise<void> {
  await queryable.query(
    'UPDATE login_throttle SET failures = $2, failed_at = $3, blocked_until = $4, forgotten_at = $5 WHERE subject = $1',
    [subject, failures, new Date(failedAt), new Date(failedAt + delayAfter(failures, patience)), new Date(forgottenAt)],
  );
}

function refuseWhileWaiting(failures: readonly Failures[], now: number): void {
  const wait = Math.max(...failures.map(({ blockedUntil }) => blockedUntil)) - now;
  if (wait > 0) throw new Refusal('accounts.tooManyLogins', {}, { retryAfter: Math.ceil(wait / 1000) });
}

/** Returns the milliseconds to wait after so many failures in a row. */
const delayAfter = (failures: number, { free, longest }: Patience): number =>
  failures < free ? 0 : Math.min(longest, 1000 * 2 ** (failures - free));
