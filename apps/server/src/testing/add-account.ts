import { randomUUID } from 'node:crypto';
import { confirmAccount } from '../accounts/account-store.ts';
import type { Queryable } from '../database/database.ts';

/** Puts an account straight into the database, confirmed where it has a password; the id of its application. */
export async function addAccount(
  queryable: Queryable,
  email: string,
  now: number,
  passwordHash?: string,
): Promise<string> {
  const applicationId = randomUUID();
  await queryable.query('INSERT INTO account (application_id, email, created_at) VALUES ($1, $2, $3)', [
    applicationId,
    email,
    new Date(now),
  ]);
  if (passwordHash !== undefined) await confirmAccount(queryable, applicationId, passwordHash, now);
  return applicationId;
}
