import type { Queryable } from '../database/database.ts';
import { keyedHash } from '../security/keyed-hash.ts';
import { countUse } from '../security/rate-limit.ts';
import type { Secrets } from '../secrets.ts';

const hour = 60 * 60_000;

/** Five mails an hour for one address, whether or not it has an account. */
export const countMail = (queryable: Queryable, secrets: Secrets, email: string, now: number): Promise<void> =>
  countUse(queryable, now, {
    subject: keyedHash(secrets, 'mails to', email), most: 5, within: hour,
    message: 'Several messages have been sent to this address within an hour. Look into its inbox and spam folder, or try again later.',
  });

/** Thirty codes or reset links an hour for one address, on top of the five tries of each code. */
export const countProof = (queryable: Queryable, secrets: Secrets, email: string, now: number): Promise<void> =>
  countUse(queryable, now, {
    subject: keyedHash(secrets, 'proofs of', email), most: 30, within: hour,
    message: 'There were too many tries for this address within an hour. Try again later.',
  });
