import { writeAudit, queueAudit, type AuditEntry, type Origin } from '../audit/entry.ts';
import type { Database, Queryable } from '../database/database.ts';
import { newToken, tokenHash } from '../security/keyed-hash.ts';
import { countedUses } from '../security/rate-limit.ts';

/** How long somebody with a link counts as one reader, in milliseconds. */
const lengthOfReading = 60 * 60_000;

/** The maker or ender of links: the server itself, for a PDF copy, or a member of staff. */
type Maker = Pick<AuditEntry, 'actor' | 'actorId'>;

/** Makes a token that opens one application to be read, until it expires. Only its hash is kept. */
export async function makeServiceToken(
  queryable: Queryable,
  applicationId: string,
  { now, expiresAt, by }: { now: number; expiresAt: number; by: Maker },
): Promise<string> {
  const token = newToken();
  const hash = tokenHash(token);
  await queryable.query('INSERT INTO service_token (token_hash, application_id, expires_at) VALUES ($1, $2, $3)', [
    hash,
    applicationId,
    new Date(expiresAt),
  ]);
  await writeAudit(queryable, { ...by, chainId: applicationId, at: now, action: 'link made' });
  return token;
}

/**
 * The application that a token opens; undefined where it never did or does no more. A reading is noted when it begins:
 * once an hour for each caller, and what they read of it.
 */
export async function readServiceToken(
  database: Database,
  token: string,
  now: number,
  { keys = [], origin }: { keys?: readonly string[]; origin: Origin },
): Promise<string | undefined> {
  const hash = tokenHash(token);
  return database.transaction(async (queryable) => {
    // Kept from being deleted with its person until its use is noted: a note after that would never be erased.
    const {
      rows: [row],
    } = await queryable.query<{ application_id: string; expires_at: Date; revoked_at: Date | null }>(
      'SELECT application_id, expires_at, revoked_at FROM service_token WHERE token_hash = $1 FOR KEY SHARE',
      [hash],
    );
    if (!row) return undefined;
    const isLiving = row.revoked_at === null && now < row.expires_at.getTime();
    // Written before the answer: without an audit entry there is no reading.
    const reading = {
      subject: tokenHash(
        JSON.stringify(['link opened', hash.toString('hex'), origin.caller.toString('hex'), isLiving, keys]),
      ),
      within: lengthOfReading,
    };
    if ((await countedUses(queryable, now, reading)).used === 1)
      queueAudit(queryable, {
        chainId: row.application_id,
        at: now,
        actor: 'service',
        actorId: hash.toString('hex').slice(0, 16),
        action: 'link opened',
        keys,
        result: isLiving ? 'done' : 'refused',
        origin,
      });
    return isLiving ? row.application_id : undefined;
  });
}

/** Ends every living token of an application, and says how many those were. */
export async function revokeServiceTokens(
  queryable: Queryable,
  applicationId: string,
  now: number,
  by: Maker,
): Promise<number> {
  const { rows } = await queryable.query<{ token_hash: Buffer }>(
    'UPDATE service_token SET revoked_at = $2 WHERE application_id = $1 AND revoked_at IS NULL AND expires_at > ' +
      '$2 RETURNING token_hash',
    [applicationId, new Date(now)],
  );
  if (rows.length > 0) await writeAudit(queryable, { ...by, chainId: applicationId, at: now, action: 'link revoked' });
  return rows.length;
}

/** Ends one token, which nobody needs any more. */
export async function revokeServiceToken(
  queryable: Queryable,
  applicationId: string,
  token: string,
  now: number,
): Promise<void> {
  const hash = tokenHash(token);
  await queryable.query('UPDATE service_token SET revoked_at = $2 WHERE token_hash = $1', [hash, new Date(now)]);
  await writeAudit(queryable, { actor: 'server', chainId: applicationId, at: now, action: 'link revoked' });
}
