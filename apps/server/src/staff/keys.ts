import type { Database } from '../database/database.ts';
import { countSealed, encryptAgain } from '../records/encrypt-again.ts';
import type { Secrets } from '../settings/secrets.ts';
import { Misused, StaffRefused, type CommandGroup } from './command-group.ts';

interface Parts {
  database: Database;
  /** Compared with those that sealed the database. */
  secrets: Secrets;
  encrypted: readonly string[];
}

/** Commands for the keys that encrypt confidential answers. */
export const fieldKeys: CommandGroup = {
  usage: ['keys [rotate]'],
  read(_name, [action = 'show', ...more]) {
    if (more.length > 0 || (action !== 'show' && action !== 'rotate'))
      throw new Misused(`${[action, ...more].join(' ')} is nothing that can be done with the keys.`);
    return async ({ database, secrets, config, print }) =>
      print(
        await { show, rotate }[action]({
          database,
          encrypted: (await config()).questionnaire.encrypted,
          secrets: await secrets(),
        }),
      );
  },
};

/** Seals all data with the newest key. @throws StaffRefused if a server could not read it then */
async function rotate(parts: Parts): Promise<string> {
  const { database, secrets } = parts;
  const [newest] = secrets.fieldKeys;
  const { rowCount } = await database.query('SELECT FROM field_key WHERE key_id = $1', [newest?.id]);
  if (rowCount === 0)
    throw new StaffRefused(
      `Nothing was encrypted again, because no server has started with the key "${newest?.id}" yet, and what it ` +
        'seals could be read by none. Give FIELD_KEYS to every server first, and start them again.',
    );
  const { sealed, unreadable } = await encryptAgain(parts);
  const left =
    unreadable > 0 ? `\n${unreadable} do not open with the key that they name, and were left as they are.` : '';
  return (
    `${sealed === 1 ? '1 value was' : `${sealed} values were`} encrypted with the key ` +
    `"${newest?.id}".${left}\n\n${await show(parts)}`
  );
}

/** Counts the data that each field key sealed. */
async function show({ database, secrets, encrypted }: Parts): Promise<string> {
  const { keys, clear } = await countSealed(database, encrypted);
  const ids = secrets.fieldKeys.map(({ id }) => id);
  // The newest key signs the audit each hour: one that never did was never the newest.
  const hasSigned = new Set(
    (await database.query<{ key_id: string }>('SELECT DISTINCT key_id FROM audit_anchor')).rows.map(
      (row) => row.key_id,
    ),
  );
  const lines = [...new Set([...ids, ...keys.keys()])].map((id) => {
    const count = keys.get(id) ?? 0;
    const unused = hasSigned.has(id) ? 'no longer needed, but by backups and by the audit' : 'not used yet';
    const state =
      id === ids[0]
        ? 'the newest, which seals'
        : ids.includes(id)
          ? count === 0
            ? unused
            : 'older'
          : 'MISSING: what it sealed cannot be read until it is in FIELD_KEYS again';
    return `${id.padEnd(16)}${String(count).padStart(9)}  ${state}`;
  });
  return [
    'Key id             Values',
    ...lines,
    `${'in clear'.padEnd(16)}${String(clear).padStart(9)}  ` +
      (clear === 0 ? 'of what is to be encrypted' : 'of what is to be encrypted by now: npm run staff -- keys rotate'),
  ].join('\n');
}
