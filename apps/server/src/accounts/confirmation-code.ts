import { randomInt, timingSafeEqual } from 'node:crypto';
import type { Queryable } from '../database/database.ts';
import { keyedHash } from '../security/keyed-hash.ts';
import type { Secrets } from '../settings/secrets.ts';

export const codeMinutes = 10;
/** Tries at one code outside of the browser that signed up; each caller has five of them. */
const mostElsewhere = 10;

/** A valid code, and the sign-up that it confirms. */
export interface Code {
  hash: Buffer;
  signUpId: string;
}

/** Returns six digits that no other sign-up of the address has: each code belongs to one. */
export function newCode(isTaken: (code: string) => boolean): string {
  for (;;) {
    const code = String(randomInt(1_000_000)).padStart(6, '0');
    if (!isTaken(code)) return code;
  }
}

/** Keyed, because a million codes are soon tried; bound to the application, because codes repeat. */
const codeHash = (secrets: Secrets, applicationId: string, code: string): Buffer =>
  keyedHash(secrets, 'confirmation code', applicationId, code);

/**
 * Replaces the older codes of a sign-up. A code requested elsewhere leaves the signed-up browser its own. Runs the same
 * queries without a sign-up.
 */
export async function storeCode(
  queryable: Queryable,
  secrets: Secrets,
  applicationId: string,
  signUpId: string,
  { elsewhere }: { elsewhere: boolean },
  now: number,
): Promise<string> {
  // Locked: of codes requested at the same moment one stays.
  const { rows } = await queryable.query<{ code_hash: Buffer | null }>(
    'SELECT code_hash FROM sign_up LEFT JOIN confirmation_code USING (sign_up_id) WHERE sign_up.application_id ' +
      '= $1 FOR NO KEY UPDATE OF sign_up',
    [applicationId],
  );
  const code = newCode((made) =>
    rows.some(({ code_hash: hash }) => hash?.equals(codeHash(secrets, applicationId, made)) === true),
  );
  await queryable.query('DELETE FROM confirmation_code WHERE sign_up_id = $1 AND (asked_elsewhere OR NOT $2)', [
    signUpId,
    elsewhere,
  ]);
  await queryable.query(
    `INSERT INTO confirmation_code (application_id, code_hash, sign_up_id, asked_elsewhere, expires_at, tries_elsewhere)
     SELECT application_id, $2, sign_up_id, $3, $4, 0 FROM sign_up WHERE sign_up_id = $1`,
    [signUpId, codeHash(secrets, applicationId, code), elsewhere, new Date(now + codeMinutes * 60_000)],
  );
  return code;
}

/** Restarts the lifetime of a code. @returns whether it is still the one of its sign-up */
export async function renewCode(
  queryable: Queryable,
  secrets: Secrets,
  applicationId: string,
  code: string,
  now: number,
): Promise<boolean> {
  const { rowCount } = await queryable.query(
    'UPDATE confirmation_code SET expires_at = $3 WHERE application_id = $1 AND code_hash = $2',
    [applicationId, codeHash(secrets, applicationId, code), new Date(now + codeMinutes * 60_000)],
  );
  return rowCount === 1;
}

/** Returns the valid codes of an address, newest first. */
export async function codesOf(queryable: Queryable, applicationId: string, now: number): Promise<Code[]> {
  const { rows } = await queryable.query<{ code_hash: Buffer; sign_up_id: string }>(
    'SELECT code_hash, sign_up_id FROM confirmation_code WHERE application_id = $1 AND expires_at > $2 ORDER BY ' +
      'expires_at DESC, code_hash',
    [applicationId, new Date(now)],
  );
  return rows.map((row) => ({ hash: row.code_hash, signUpId: row.sign_up_id }));
}

/**
 * Spends a try at every code of an address that has one left, and returns these. Other codes work only in their own
 * browser.
 */
export async function spendTriesElsewhere(
  queryable: Queryable,
  applicationId: string,
  codes: readonly Code[],
  { hasTry }: { hasTry: boolean },
): Promise<Code[]> {
  const { rows } = await queryable.query<{ code_hash: Buffer }>(
    'UPDATE confirmation_code SET tries_elsewhere = tries_elsewhere + 1 WHERE application_id = $1 AND ' +
      'tries_elsewhere < $2 AND $3 RETURNING code_hash',
    [applicationId, mostElsewhere, hasTry],
  );
  return codes.filter(({ hash }) => rows.some((row) => row.code_hash.equals(hash)));
}

export const codeThatIs = (
  secrets: Secrets,
  applicationId: string,
  typed: string,
  codes: readonly Code[],
): Code | undefined => codes.find(({ hash }) => timingSafeEqual(hash, codeHash(secrets, applicationId, typed)));
