import type { Database, Queryable } from '../database/database.ts';
import { callerOf } from '../security/caller.ts';
import { keyedHash } from '../security/keyed-hash.ts';
import type { Secrets } from '../settings/secrets.ts';

/** How often something was counted that counts no more. */
export interface ClearedThrottles {
  logins: number;
  mails: number;
  codes: number;
}

/**
 * Forgets what was counted against everybody at an address, and against one caller there. Counters of other
 * callers and of devices are kept under hashes of what nobody here knows; they end by themselves.
 * @param ip where somebody asks from
 */
export async function clearThrottles(
  database: Database,
  secrets: Secrets,
  email: string,
  ip?: string,
): Promise<ClearedThrottles> {
  const caller = ip === undefined ? undefined : callerOf({ ip });
  const ofCaller = (purpose: string, ...parts: string[]): Buffer[] =>
    caller === undefined ? [] : [keyedHash(secrets, purpose, email, ...parts, caller)];
  return database.transaction(async (queryable) => ({
    logins: await forget(queryable, 'login_throttle', 'failures', [
      keyedHash(secrets, 'log-ins of strangers', email),
      ...ofCaller('log-ins from'),
    ]),
    mails: await forget(queryable, 'rate_limit', 'used', [
      keyedHash(secrets, 'mails to', email),
      ...ofCaller('mails for a caller'),
    ]),
    codes: await forget(queryable, 'rate_limit', 'used', ofCaller('codes of', 'from')),
  }));
}

async function forget(
  queryable: Queryable,
  table: string,
  counter: string,
  subjects: readonly Buffer[],
): Promise<number> {
  const { rows } = await queryable.query<{ counted: number }>(
    `DELETE FROM ${table} WHERE subject = ANY($1) RETURNING ${counter} AS counted`,
    [subjects],
  );
  return rows.reduce((sum, { counted }) => sum + counted, 0);
}
