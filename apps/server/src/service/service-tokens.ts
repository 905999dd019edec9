import { randomUUID } from 'node:crypto';
import type { Database, Queryable } from '../database/database.ts';
import { newToken, tokenHash } from '../security/keyed-hash.ts';

/** Makes a token that opens one application to be read, until it expires. Only its hash is kept. */
export async function makeServiceToken(queryable: Queryable, applicationId: string, { now, expiresAt }: { now: number; expiresAt: number }): Promise<string> {
  const token = newToken();
  const hash = tokenHash(token);
  await queryable.query('INSERT INTO service_token (token_hash, application_id, expires_at) VALUES ($1, $2, $3)', [hash, applicationId, new Date(expiresAt)]);
  await note(queryable, applicationId, hash, 'made', now);
  return token;
}

/** The application that a token opens; undefined where it never did or does no more. Each use of a known token is noted. */
export async function openServiceToken(database: Database, token: string, now: number): Promise<string | undefined> {
  const hash = tokenHash(token);
  const { rows: [row] } = await database.query<{ application_id: string; expires_at: Date; revoked_at: Date | null }>(
    'SELECT application_id, expires_at, revoked_at FROM service_token WHERE token_hash = $1', [hash],
  );
  if (!row) return undefined;
  const isLiving = row.revoked_at === null && now < row.expires_at.getTime();
  // Noted before anything is answered: who cannot be noted reads nothing.
  await note(database, row.application_id, hash, isLiving ? 'opened' : 'refused', now);
  return isLiving ? row.application_id : undefined;
}

/** Ends every living token of an application, and says how many those were. */
export async function revokeServiceTokens(queryable: Queryable, applicationId: string, now: number): Promise<number> {
  const { rows } = await queryable.query<{ token_hash: Buffer }>(
    'UPDATE service_token SET revoked_at = $2 WHERE application_id = $1 AND revoked_at IS NULL AND expires_at > $2 RETURNING token_hash', [applicationId, new Date(now)],
  );
  for (const { token_hash: hash } of rows) await note(queryable, applicationId, hash, 'revoked', now);
  return rows.length;
}

/** Ends one token, which nobody needs any more. */
export async function revokeServiceToken(queryable: Queryable, applicationId: string, token: string, now: number): Promise<void> {
  const hash = tokenHash(token);
  await queryable.query('UPDATE service_token SET revoked_at = $2 WHERE token_hash = $1', [hash, new Date(now)]);
  await note(queryable, applicationId, hash, 'revoked', now);
}

async function note(queryable: Queryable, applicationId: string, hash: Buffer, happened: 'made' | 'opened' | 'refused' | 'revoked', now: number): Promise<void> {
  await queryable.query(
    'INSERT INTO service_event (application_id, event_id, token_hash, happened, happened_at) VALUES ($1, $2, $3, $4, $5)',
    [applicationId, randomUUID(), hash, happened, new Date(now)],
  );
}
