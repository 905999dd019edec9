import { isIP } from 'node:net';
import { accountOf } from '../accounts/account-store.ts';
import { emailOf } from '../accounts/checked-form.ts';
import {
  Misused,
  readEmail,
  readOptions,
  StaffRefused,
  type CommandGroup,
  type CommandContext,
} from './command-group.ts';
import type { Database, Queryable } from '../database/database.ts';
import { callerOf } from '../security/caller.ts';
import { keyedHash } from '../security/keyed-hash.ts';
import type { Secrets } from '../settings/secrets.ts';

/** Command that ends a wait after too many tries at an account. */
export const unlocking: CommandGroup = {
  usage: ['unlock <email> [--from <ip address>]'],
  read(_name, args) {
    const {
      values: { from },
      positionals,
    } = readOptions(args, { from: { type: 'string' } });
    const email = readEmail(positionals);
    if (from !== undefined && isIP(from) === 0)
      throw new Misused(
        'The address of --from is one such as 192.0.2.7: the one with which the applicant reaches the server.',
      );
    return (context) => unlock(context, email, from);
  },
};

async function unlock(
  { database, secrets, print }: CommandContext,
  email: string,
  from: string | undefined,
): Promise<void> {
  if (!(await accountOf(database, emailOf(email))))
    throw new StaffRefused(`Nobody has signed up with the address ${email}. Check how it is spelt.`);
  const { logins, mails, codes } = await clearThrottles(database, await secrets(), emailOf(email), from);
  const lines = [
    [logins, 'failed login', 'failed logins'],
    [mails, 'mail that was asked for', 'mails that were asked for'],
    [codes, 'code that was typed', 'codes that were typed'],
  ] as const;
  const counted = lines
    .filter(([count]) => count > 0)
    .map(([count, one, many]) => `  ${count} ${count === 1 ? one : many}`);
  await print(
    counted.length === 0
      ? `Nothing was counted against ${email} as a whole.`
      : [`Forgotten at ${email}:`, ...counted].join('\n'),
  );
  await print(
    'A browser in which the account was open ' +
      `before${from === undefined ? ', and each network address,' : ' and each other network address'} is counted ` +
      'by itself: whoever failed there waits 15 minutes at the most, and an hour for mails.',
  );
  if (from === undefined)
    await print('To forget what was counted against one network address, too: --from <ip address>');
}

/** Numbers of counters that were cleared. */
interface ClearedThrottles {
  logins: number;
  mails: number;
  codes: number;
}

/**
 * Clears the counters of everybody at an address, and of one caller there. Counters of other callers and devices are
 * hashed by secrets unknown here; they end by themselves.
 * @param ip address of the caller
 */
async function clearThrottles(
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
