import type { Queryable } from '../database/database.ts';
import { tokenHash } from '../security/keyed-hash.ts';
import type { Settings } from '../settings/settings.ts';

export const resetMinutes = 60;

/** Returns the address at which a reader of the mailbox chooses a password. */
export const resetAddress = ({ PUBLIC_URL }: Pick<Settings, 'PUBLIC_URL'>, email: string, id: string): string =>
  `${PUBLIC_URL}/reset?${new URLSearchParams({ username: email, id }).toString()}`;

/** Stores a link of an account, beside earlier ones. Runs the same queries without an account. */
export async function storeResetLink(
  queryable: Queryable,
  email: string,
  id: string,
  { when }: { when: boolean },
  now: number,
): Promise<void> {
  await queryable.query(
    'INSERT INTO reset_link (application_id, id_hash, expires_at) SELECT application_id, $2, $3 FROM account ' +
      'WHERE email = $1 AND $4',
    [email, tokenHash(id), new Date(now + resetMinutes * 60_000), when],
  );
}

/** Restarts the lifetime of a link. @returns whether it is still there */
export async function renewLink(
  queryable: Queryable,
  applicationId: string,
  id: string,
  now: number,
): Promise<boolean> {
  const { rowCount } = await queryable.query(
    'UPDATE reset_link SET expires_at = $3 WHERE application_id = $1 AND id_hash = $2',
    [applicationId, tokenHash(id), new Date(now + resetMinutes * 60_000)],
  );
  return rowCount === 1;
}

/** Returns the owner of a valid link. */
export async function ownerOfLink(
  queryable: Queryable,
  email: string,
  id: string,
  now: number,
): Promise<string | undefined> {
  const {
    rows: [link],
  } = await queryable.query<{ application_id: string }>(
    'SELECT application_id FROM reset_link JOIN account USING (application_id) WHERE email = $1 AND id_hash = ' +
      '$2 AND expires_at > $3',
    [email, tokenHash(id), new Date(now)],
  );
  return link?.application_id;
}

/** Spends a link and every other link of the account. @returns whether it was still there */
export async function spendLink(queryable: Queryable, applicationId: string, id: string): Promise<boolean> {
  const { rowCount } = await queryable.query('DELETE FROM reset_link WHERE application_id = $1 AND id_hash = $2', [
    applicationId,
    tokenHash(id),
  ]);
  if (rowCount === 1) await queryable.query('DELETE FROM reset_link WHERE application_id = $1', [applicationId]);
  return rowCount === 1;
}
