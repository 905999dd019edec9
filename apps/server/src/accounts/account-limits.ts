import type { Queryable } from '../database/database.ts';
import { keyedHash } from '../security/keyed-hash.ts';
import { countUse, countedUses, returnPlaces, takePlace, type Places, type RateLimit } from '../security/rate-limit.ts';
import type { Secrets } from '../settings/secrets.ts';
import type { Asker } from './asker.ts';
import { codeMinutes } from './confirmation-code.ts';

const hour = 60 * 60_000;

/** Mails that a known device asks for count for that device alone; all others for the caller, for the address, and for the caller whatever the address, by the hour and by how many are out. */
export async function countMail(queryable: Queryable, secrets: Secrets, { email, caller, mayBeEverybody, device }: Asker, now: number): Promise<void> {
  const count = (subject: Buffer, most: number, code: RateLimit['code'] = 'limits.mails'): Promise<void> => countUse(queryable, now, { subject, most, within: hour, code });
  if (device !== undefined) return count(keyedHash(secrets, 'mails for a device', email, device), 5);
  await count(keyedHash(secrets, 'mails for a caller', email, caller), 5);
  await count(keyedHash(secrets, 'mails to', email), 20);
  if (mayBeEverybody) return;
  // A school has one address for all its students: a full hall signs up, and half of it asks for a second code.
  await count(keyedHash(secrets, 'mails from', caller), 500, 'limits.mailsFromHere');
  await takePlace(queryable, now, unansweredMails(secrets, caller));
}

/**
 * Mails to strangers that one caller has out at a time. A class that signs up gives its places back with its codes, and goes on by the pace alone
 * where mail takes long; who writes to people who do not know him gets none back.
 */
const unansweredMails = (secrets: Secrets, caller: string): Places => ({ subject: keyedHash(secrets, 'unanswered mails from', caller), most: 30, everyMs: 20_000, code: 'limits.mailsFromHere' });

/** Gives back the place of a mail whose code was typed. An account is confirmed once, so that each mail gives back one at most. */
export const returnMail = (queryable: Queryable, secrets: Secrets, { caller }: Asker): Promise<void> => returnPlaces(queryable, unansweredMails(secrets, caller), 1);

/** Thirty codes an hour for the browser that signed up, and for each caller, on top of the five tries of each code. */
export const countCode = (queryable: Queryable, secrets: Secrets, asker: Asker, now: number): Promise<void> =>
  countUse(queryable, now, {
    subject: keyedHash(secrets, 'codes of', asker.email, ...whoTypes(asker)), most: 30, within: hour, code: 'limits.codes',
  });

/** Spends one of the five tries that the browser that signed up, and each caller, has at the newest code. */
export async function spendTry(queryable: Queryable, secrets: Secrets, asker: Asker, newestCode: Buffer | undefined, now: number): Promise<boolean> {
  const subject = keyedHash(secrets, 'tries of', asker.email, ...whoTypes(asker), newestCode?.toString('hex') ?? '');
  return (await countedUses(queryable, now, { subject, within: codeMinutes * 60_000 })).used <= 5;
}

/** Ids of links have 256 bits, so that only the work is limited. One that is right is never counted. */
export const countWrongLink = (queryable: Queryable, secrets: Secrets, { caller }: Asker, now: number): Promise<void> =>
  countUse(queryable, now, {
    subject: keyedHash(secrets, 'wrong links from', caller), most: 100, within: hour, code: 'limits.links',
  });

const whoTypes = ({ signUp, caller }: Asker): [string, string] => (signUp === undefined ? ['from', caller] : ['after', signUp]);
