import type { Queryable } from '../database/database.ts';

export interface Account { applicationId: string; passwordHash: string; confirmed: boolean }

export async function accountOf(queryable: Queryable, email: string): Promise<Account | undefined> {
  const { rows: [row] } = await queryable.query<{ application_id: string; password_hash: string; confirmed_at: Date | null }>(
    'SELECT application_id, password_hash, confirmed_at FROM account WHERE email = $1', [email],
  );
  return row && { applicationId: row.application_id, passwordHash: row.password_hash, confirmed: row.confirmed_at !== null };
}

/** Confirms an account, whose mailbox has been shown to be its owner's, and opens its application. */
export async function confirmAccount(queryable: Queryable, applicationId: string, now: number): Promise<void> {
  await queryable.query('UPDATE account SET confirmed_at = coalesce(confirmed_at, $2) WHERE application_id = $1', [applicationId, new Date(now)]);
  await queryable.query('DELETE FROM confirmation_code WHERE application_id = $1', [applicationId]);
  await queryable.query('INSERT INTO application (application_id, created_at, changed_at) VALUES ($1, $2, $2) ON CONFLICT DO NOTHING', [applicationId, new Date(now)]);
}
