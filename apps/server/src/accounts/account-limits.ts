import type { Queryable } from '../database/database.ts';
import { keyedHash } from '../security/keyed-hash.ts';
import {
  countCaller,
  countUse,
  countedUses,
  placesOf,
  returnPlaces,
  takePlaces,
  type Places,
} from '../security/rate-limit.ts';
import type { Secrets } from '../settings/secrets.ts';
import type { Requester } from './browser-cookies.ts';
import { codeMinutes } from './confirmation-code.ts';

const hour = 60 * 60_000;

/**
 * Counts an email that is asked for. A known device has its own counter. Others count for the address, the caller, and
 * the caller over all addresses, by the hour and by unanswered emails.
 */
export async function countMail(
  queryable: Queryable,
  secrets: Secrets,
  requester: Requester,
  now: number,
): Promise<void> {
  const { email, caller, mayBeEverybody, device } = requester;
  const count = (subject: Buffer, most: number): Promise<void> =>
    countUse(queryable, now, { subject, most, within: hour, code: 'limits.mails' });
  if (device !== undefined) return count(keyedHash(secrets, 'mails for a device', email, device), 5);
  await count(keyedHash(secrets, 'mails for a caller', email, caller), 5);
  await count(keyedHash(secrets, 'mails to', email), 20);
  if (mayBeEverybody) return;
  // A school has one address for all its students: in a full hall, half ask for a second code.
  await countCaller(queryable, secrets, requester, now, {
    purpose: 'mails from',
    most: 500,
    within: hour,
    code: 'limits.mailsFromHere',
  });
  await takePlaces(queryable, now, unansweredMails(secrets, requester));
}

/**
 * Unanswered emails of one caller to strangers. A class gets its places back with its codes; where email is slow, it
 * goes on by the pace alone. Emails to strangers give none back.
 */
const unansweredMails = (secrets: Secrets, requester: Requester): Places[] =>
  placesOf(secrets, requester, {
    purpose: 'unanswered mails from',
    most: 30,
    everyMs: 20_000,
    code: 'limits.mailsFromHere',
  });

/** Wrong codes of one caller, at any account. A class gets its places back as its students confirm. */
const wrongCodes = (secrets: Secrets, requester: Requester): Places[] =>
  placesOf(secrets, requester, { purpose: 'wrong codes from', most: 30, everyMs: 60_000, code: 'limits.codes' });

/** Gives back the places of an email whose code was typed. Accounts confirm once: each email gives back one at most. */
export const returnMail = (queryable: Queryable, secrets: Secrets, requester: Requester): Promise<void> =>
  returnPlaces(queryable, [...unansweredMails(secrets, requester), ...wrongCodes(secrets, requester)], 1);

/**
 * Counts a code: thirty an hour for the browser that signed up and for each caller, on top of the five tries of each
 * code. Thirty wrong ones of each caller, at any account.
 */
export async function countCode(
  queryable: Queryable,
  secrets: Secrets,
  requester: Requester,
  now: number,
): Promise<void> {
  await countUse(queryable, now, {
    subject: keyedHash(secrets, 'codes of', requester.email, ...whoTypes(requester)),
    most: 30,
    within: hour,
    code: 'limits.codes',
  });
  if (!requester.mayBeEverybody) await takePlaces(queryable, now, wrongCodes(secrets, requester));
}

/** Spends one of the five tries that the signed-up browser and each caller have at the newest code. */
export async function spendTry(
  queryable: Queryable,
  secrets: Secrets,
  requester: Requester,
  newestCode: Buffer | undefined,
  now: number,
): Promise<boolean> {
  const subject = keyedHash(
    secrets,
    'tries of',
    requester.email,
    ...whoTypes(requester),
    newestCode?.toString('hex') ?? '',
  );
  return (await countedUses(queryable, now, { subject, within: codeMinutes * 60_000 })).used <= 5;
}

/** Counts a wrong link for the work it causes: ids have 256 bits. A right one is never counted. */
export const countWrongLink = (
  queryable: Queryable,
  secrets: Secrets,
  requester: Requester,
  now: number,
): Promise<void> =>
  countCaller(queryable, secrets, requester, now, {
    purpose: 'wrong links from',
    most: 100,
    within: hour,
    code: 'limits.links',
  });

const whoTypes = ({ signUp, caller }: Requester): [string, string] =>
  signUp === undefined ? ['from', caller] : ['after', signUp];
