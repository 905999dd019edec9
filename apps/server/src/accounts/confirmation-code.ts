import { randomInt, timingSafeEqual } from 'node:crypto';
import type { Queryable } from '../database/database.ts';
import { keyedHash } from '../security/keyed-hash.ts';
import type { Secrets } from '../secrets.ts';

export const codeMinutes = 10;
const mostTries = 5;

export const newCode = (): string => String(randomInt(1_000_000)).padStart(6, '0');

/** Keyed, because a million codes are soon tried; bound to the application, because the same code may be given twice. */
export const codeHash = (secrets: Secrets, applicationId: string, code: string): Buffer => keyedHash(secrets, 'confirmation code', applicationId, code);

/** Keeps a code in the place of the older one. */
export async function keepCode(queryable: Queryable, applicationId: string, hash: Buffer, now: number): Promise<void> {
  await queryable.query(
    `INSERT INTO confirmation_code (application_id, code_hash, expires_at) VALUES ($1, $2, $3)
     ON CONFLICT (application_id) DO UPDATE SET code_hash = excluded.code_hash, expires_at = excluded.expires_at, tries = 0`,
    [applicationId, hash, new Date(now + codeMinutes * 60_000)],
  );
}

/** Keeps a code for an account that waits to be confirmed; asks the database the same where there is none. */
export async function replaceCode(queryable: Queryable, applicationId: string, hash: Buffer, now: number): Promise<void> {
  await queryable.query(
    `INSERT INTO confirmation_code (application_id, code_hash, expires_at) SELECT application_id, $2, $3 FROM account WHERE application_id = $1 AND confirmed_at IS NULL
     ON CONFLICT (application_id) DO UPDATE SET code_hash = excluded.code_hash, expires_at = excluded.expires_at, tries = 0`,
    [applicationId, hash, new Date(now + codeMinutes * 60_000)],
  );
}

/** Spends a try before it is known whether the code is right, so that guesses at the same moment count too. */
export async function isNewestCode(queryable: Queryable, secrets: Secrets, applicationId: string, code: string, now: number): Promise<boolean> {
  const { rows: [row] } = await queryable.query<{ code_hash: Buffer }>(
    'UPDATE confirmation_code SET tries = tries + 1 WHERE application_id = $1 AND tries < $2 AND expires_at > $3 RETURNING code_hash',
    [applicationId, mostTries, new Date(now)],
  );
  return row !== undefined && timingSafeEqual(row.code_hash, codeHash(secrets, applicationId, code));
}
