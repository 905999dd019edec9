import type { Queryable } from '../database/database.ts';

/** An account that is not confirmed yet has no password: those of its sign-ups wait with them. */
export interface Account { applicationId: string; passwordHash: string | undefined; confirmed: boolean }

export async function accountOf(queryable: Queryable, email: string): Promise<Account | undefined> {
  return read(queryable, 'SELECT application_id, password_hash, confirmed_at FROM account WHERE email = $1', email);
}

/** The same, and nobody else changes what waits to be confirmed until the transaction ends. */
export async function holdAccount(queryable: Queryable, email: string): Promise<Account | undefined> {
  return read(queryable, 'SELECT application_id, password_hash, confirmed_at FROM account WHERE email = $1 FOR NO KEY UPDATE', email);
}

async function read(queryable: Queryable, text: string, email: string): Promise<Account | undefined> {
  const { rows: [row] } = await queryable.query<{ application_id: string; password_hash: string | null; confirmed_at: Date | null }>(text, [email]);
  return row && { applicationId: row.application_id, passwordHash: row.password_hash ?? undefined, confirmed: row.confirmed_at !== null };
}

/** Confirms an account, whose mailbox has been shown to be its owner's, with its password; opens its application, and drops what waited. */
export async function confirmAccount(queryable: Queryable, applicationId: string, passwordHash: string, now: number): Promise<void> {
  await queryable.query('UPDATE account SET password_hash = $2, confirmed_at = coalesce(confirmed_at, $3) WHERE application_id = $1', [applicationId, passwordHash, new Date(now)]);
  await queryable.query('DELETE FROM sign_up WHERE application_id = $1', [applicationId]);
  await queryable.query('INSERT INTO application (application_id, created_at, changed_at) VALUES ($1, $2, $2) ON CONFLICT DO NOTHING', [applicationId, new Date(now)]);
}
