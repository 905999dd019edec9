import type { Database, Queryable } from '../database/database.ts';
import { keyedHash } from '../security/keyed-hash.ts';
import { placesOf, returnPlaces, takePlaces, type Places } from '../security/rate-limit.ts';
import { Refusal } from '../security/refusal.ts';
import type { Secrets } from '../settings/secrets.ts';
import { type Asker, deviceLife } from './browser-cookies.ts';

const minute = 60_000;
const day = 24 * 60 * minute;
/** A device that failed so often in a row may have been stolen: it counts as a stranger from then on. */
const mostOfADevice = 10;

/** Failures in a row that cost nothing yet, and how long the wait gets that doubles with each further one. */
interface Patience {
  free: number;
  longest: number;
}
const own: Patience = { free: 5, longest: 15 * minute };
/** Strangers together: fewer than a hundred in a day, and never none at all. */
const together: Patience = { free: 50, longest: 60 * minute };
/** One caller alone cannot use up what all strangers have, however long he goes on. */
const mostOfACaller = 25;

interface Failures {
  subject: Buffer;
  failures: number;
  failedAt: number;
  blockedUntil: number;
}

/**
 * Where the failures of somebody are counted: those of a known device by itself, those of a stranger with his
 * caller, with all strangers, and with what his caller does at whatever address.
 */
export interface LoginCounters {
  device: Buffer | undefined;
  caller: Buffer;
  strangers: Buffer;
  anywhere: Places[];
}

export const loginCounters = (
  secrets: Secrets,
  { email, mayBeEverybody, device, ...callers }: Asker,
): LoginCounters => ({
  device: device === undefined ? undefined : keyedHash(secrets, 'log-ins with a device', email, device),
  caller: keyedHash(secrets, 'log-ins from', email, callers.caller),
  strangers: keyedHash(secrets, 'log-ins of strangers', email),
  // A class that logs in for the first time has its places back as soon as each student is in; who tries one password
  // on many accounts has not.
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
 * Spends a login try before the password is looked at. A day without a failure forgets them.
 * @throws Refusal 429 during a wait, whatever the password
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
 * After a login that succeeded: forgets the failures of who it was. Of those of all strangers it takes back that
 * caller's own alone, so that an owner who logs in here and there gives nobody else new tries.
 * @returns how many places those failures and this login took
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

/** Gives back the places of logins that were forgotten, once they are. */
export async function returnLogins(database: Database, { anywhere }: LoginCounters, places: number): Promise<void> {
  if (places > 0) await returnPlaces(database, anywhere, places);
}

/** The failures of a subject, which are nobody else's until the transaction ends. */
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

/** Milliseconds to wait after so many failures in a row. */
const delayAfter = (failures: number, { free, longest }: Patience): number =>
  failures < free ? 0 : Math.min(longest, 1000 * 2 ** (failures - free));
