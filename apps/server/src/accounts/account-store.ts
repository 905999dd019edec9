import type { Queryable } from '../database/database.ts';

/** An unconfirmed account has no password: those of its sign-ups wait with them. */
export interface Account {
  applicationId: string;
  passwordHash: string | undefined;
  confirmed: boolean;
}

export async function accountOf(queryable: Queryable, email: string): Promise<Account | undefined> {
  const {
    rows: [row],
  } = await queryable.query<{ application_id: string; password_hash: string | null; confirmed_at: Date | null }>(
    'SELECT application_id, password_hash, confirmed_at FROM account WHERE email = $1',
    [email],
  );
  return (
    row && {
      applicationId: row.application_id,
      passwordHash: row.password_hash ?? undefined,
      confirmed: row.confirmed_at !== null,
    }
  );
}

/** Confirms an account with a new password, after its owner has proved to read the mailbox. */
export async function confirmAccount(
  queryable: Queryable,
  applicationId: string,
  passwordHash: string,
  now: number,
): Promise<void> {
  await queryable.query(
    'UPDATE account SET password_hash = $2, confirmed_at = coalesce(confirmed_at, $3) WHERE application_id = $1',
    [applicationId, passwordHash, new Date(now)],
  );
  await openApplication(queryable, applicationId, now);
}

/**
 * Confirms an account with the password of a sign-up.
 * @returns false if it was confirmed before or at the same moment
 */
export async function confirmSignUp(
  queryable: Queryable,
  applicationId: string,
  signUpId: string,
  now: number,
): Promise<boolean> {
  const { rowCount } = await queryable.query(
    `UPDATE account SET password_hash = sign_up.password_hash, confirmed_at = $3 FROM sign_up
     WHERE account.application_id = $1 AND confirmed_at IS NULL AND sign_up.application_id = $1 AND sign_up_id = $2`,
    [applicationId, signUpId, new Date(now)],
  );
  if (rowCount === 1) await openApplication(queryable, applicationId, now);
  return rowCount === 1;
}

/** Drops all other sign-ups that wait to be confirmed. */
async function openApplication(queryable: Queryable, applicationId: string, now: number): Promise<void> {
  await queryable.query('DELETE FROM sign_up WHERE application_id = $1', [applicationId]);
  await queryable.query(
    'INSERT INTO application (application_id, created_at, changed_at) VALUES ($1, $2, $2) ON CONFLICT DO NOTHING',
    [applicationId, new Date(now)],
  );
}
