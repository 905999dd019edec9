import { applications } from './applications.ts';
import { Misused, StaffRefused, type CommandGroup, type Run } from './command-group.ts';
import { exports } from './export.ts';
import { fieldKeys } from './keys.ts';
import { emails } from './emails.ts';
import { links } from './links.ts';
import { migration } from './migrate.ts';
import { person } from './person.ts';
import { records } from './records.ts';
import { retention } from './retention.ts';
import { storage } from './storage.ts';
import { unlocking } from './unlock.ts';
import { webhooks } from './webhooks.ts';

const groups: Readonly<Record<string, CommandGroup>> = {
  applications,
  export: exports,
  link: links,
  revoke: links,
  letters: emails,
  keys: fieldKeys,
  migrate: migration,
  unlock: unlocking,
  webhooks,
  person,
  retention,
  storage,
  audit: records,
  verify: records,
  backup: records,
  restore: records,
};

/** Parses a command line. @throws StaffRefused */
export function readCommand([name = '', ...args]: readonly string[]): Run {
  const group = Object.hasOwn(groups, name) ? groups[name] : undefined;
  if (!group)
    throw refusal(name === '' ? 'There is a command for each of these.' : `There is no command "${name}".`, [
      ...[...new Set(Object.values(groups))].flatMap(({ usage }) => usage),
      'lookup import --category <category> ...',
    ]);
  try {
    return group.read(name, args);
  } catch (error) {
    throw error instanceof Misused ? refusal(error.message, group.usage) : error;
  }
}

const refusal = (why: string, usage: readonly string[]): StaffRefused =>
  new StaffRefused(`${why} Use it so:\n${usage.map((line) => `  npm run staff -- ${line}`).join('\n')}`);
