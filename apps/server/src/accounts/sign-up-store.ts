import type { Queryable } from '../database/database.ts';

const day = 24 * 60 * 60_000;
/** Later visitors sign up again. */
const lifetime = 14 * day;
/** Beyond these, only sign-ups with a valid code are kept: the limit on emails limits them too. */
const mostWithoutCode = 10;

/** Sign-up that waits at an address, with a password of its own. */
export interface SignUp {
  id: string;
  isFirst: boolean;
  madeAt: number;
}

/** Returns the sign-ups that wait at an address, oldest first. */
export async function signUpsOf(queryable: Queryable, applicationId: string, now: number): Promise<SignUp[]> {
  const { rows } = await queryable.query<{ sign_up_id: string; is_first: boolean; made_at: Date }>(
    'SELECT sign_up_id, is_first, made_at FROM sign_up WHERE application_id = $1 AND expires_at > $2 ORDER BY ' +
      'made_at, sign_up_id',
    [applicationId, new Date(now)],
  );
  return rows.map((row) => ({ id: row.sign_up_id, isFirst: row.is_first, madeAt: row.made_at.getTime() }));
}

/**
 * Stores a sign-up of an unconfirmed account; other accounts run the same queries. The same browser replaces its own
 * sign-up and no other.
 */
export async function storeSignUp(
  queryable: Queryable,
  applicationId: string,
  { id, passwordHash, isFirst, madeAt }: SignUp & { passwordHash: string },
): Promise<void> {
  await queryable.query(
    `INSERT INTO sign_up (sign_up_id, application_id, password_hash, is_first, made_at, expires_at)
        SELECT $1, application_id, $3, $4, $5, $6 FROM account WHERE application_id = $2 AND confirmed_at IS NULL
     ON CONFLICT (sign_up_id) DO UPDATE SET password_hash = excluded.password_hash, made_at = excluded.made_at,
       expires_at = excluded.expires_at`,
    [id, applicationId, passwordHash, isFirst, new Date(madeAt), new Date(madeAt + lifetime)],
  );
  await queryable.query(
    `DELETE FROM sign_up WHERE sign_up_id IN (
       SELECT sign_up_id FROM sign_up WHERE application_id = $1 AND sign_up_id <> $2
       AND NOT EXISTS (SELECT FROM confirmation_code WHERE confirmation_code.sign_up_id = sign_up.sign_up_id
         AND confirmation_code.expires_at > $3)
       ORDER BY made_at DESC, sign_up_id OFFSET $4)`,
    [applicationId, id, new Date(madeAt), mostWithoutCode],
  );
}
