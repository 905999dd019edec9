import type { Queryable } from '../database/database.ts';
import { keyedHash } from '../security/keyed-hash.ts';
import { countUse, countedUses, type RateLimit } from '../security/rate-limit.ts';
import type { Secrets } from '../settings/secrets.ts';
import type { Asker } from './asker.ts';
import { codeMinutes } from './confirmation-code.ts';

const hour = 60 * 60_000;

/** Mails that a known device asks for count for that device alone; all others for the caller, for the address, and for the caller whatever the address. */
export async function countMail(queryable: Queryable, secrets: Secrets, { email, caller, isInside, device }: Asker, now: number): Promise<void> {
  const count = (subject: Buffer, most: number, code: RateLimit['code'] = 'limits.mails'): Promise<void> => countUse(queryable, now, { subject, most, within: hour, code });
  if (device !== undefined) return count(keyedHash(secrets, 'mails for a device', email, device), 5);
  await count(keyedHash(secrets, 'mails for a caller', email, caller), 5);
  await count(keyedHash(secrets, 'mails to', email), 20);
  // A school has one address for all its students: a full hall signs up, and half of it asks for a second code.
  if (!isInside) await count(keyedHash(secrets, 'mails from', caller), 500, 'limits.mailsFromHere');
}

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
