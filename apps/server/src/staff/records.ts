import { restoreBackup } from '../backup/restore-backup.ts';
import { takeBackup } from '../backup/take-backup.ts';
import { verifyRecords } from '../backup/verify-records.ts';
import type { Dependencies } from '../dependencies.ts';
import type { Settings } from '../settings/settings.ts';
import { openStore } from '../storage/open-store.ts';
import { staffActor } from './audited.ts';
import { showAudit, tellAuditState } from './show-audit.ts';
import { Misused, StaffRefused, type CommandGroup } from './command-group.ts';
import { noSecrets, readKnownSecrets } from './command-context.ts';
import { resolve } from 'node:path';

/** Commands on all records: audit, check, backup. */
type RecordsCommand =
  | { does: 'audit'; action: 'verify' }
  | { does: 'audit'; action: 'show'; email: string }
  | { does: 'verify' }
  | { does: 'backup'; directory: string }
  | { does: 'restore'; directory: string };

/** @throws Misused with the fault */
export function readRecordsCommand([does, value, email, ...more]: readonly string[]): RecordsCommand {
  if (does === 'verify' && value === undefined) return { does };
  if ((does === 'backup' || does === 'restore') && value !== undefined && email === undefined)
    return { does, directory: resolve(value) };
  if (does === 'audit' && value === 'verify' && email === undefined) return { does, action: value };
  if (does === 'audit' && value === 'show' && email?.includes('@') === true && more.length === 0)
    return { does, action: value, email };
  throw new Misused(
    `${[does, value, email, ...more].filter((word) => word !== undefined).join(' ')} is nothing that can be ` +
      'done with the records.',
  );
}

/** Limit of the printed keys of files. */
const mostTold = 100;

export const records: CommandGroup = {
  usage: ['audit verify | audit show <email>', 'verify', 'backup <directory> | restore <directory>'],
  read(name, args) {
    const command = readRecordsCommand([name, ...args]);
    return async ({ database, settings, now, print }) =>
      print(await doRecordsCommand({ database, settings: settings('storage', 'secrets'), now }, command));
  },
};

async function doRecordsCommand(
  { database, settings, now }: { database: Dependencies['database']; settings: Settings; now: number },
  command: RecordsCommand,
): Promise<string> {
  const store = openStore(settings, noSecrets, () => now);
  switch (command.does) {
    case 'audit':
      return command.action === 'show'
        ? showAudit(database, command.email)
        : tellAuditState(database, await readKnownSecrets(settings));
    case 'verify':
      return verify({ database, store, secrets: await readKnownSecrets(settings) });
    case 'backup': {
      const { tables, files, missing } = await takeBackup({ database, store, now }, command.directory);
      const gaps =
        missing.length > 0
          ? `\n${missing.length} files that rows refer to were not in the store:\n${listed(missing)}`
          : '';
      return (
        `${rowsOf(tables)} rows and ${files.length} files are in ${command.directory}.${gaps}\nThe secrets are ` +
        'not among them: keep a copy of them elsewhere, since without the field keys nobody reads confidential ' +
        'answers.'
      );
    }
    case 'restore': {
      const { tables, files, takenAt } = await restoreBackup(
        { database, store, now, by: staffActor() },
        command.directory,
      );
      return (
        `${rowsOf(tables)} rows and ${files.length} files of ${takenAt} are back. Put the secrets in their place, ` +
        'and look: npm run staff -- verify'
      );
    }
  }
}

async function verify(parts: Pick<Dependencies, 'database' | 'store' | 'secrets'>): Promise<string> {
  const { tables, files, opened, audit, unknown, problems } = await verifyRecords(parts);
  const state = [
    ...tables.map(({ name, rows, hash }) => `${name.padEnd(20)}${String(rows).padStart(9)}  ${hash}`),
    `${'files'.padEnd(20)}${String(files).padStart(9)}  are there and as their rows say`,
    `${'confidential answers'.padEnd(20)}${String(opened).padStart(9)}  can be read`,
    `${'audit'.padEnd(20)}${String(audit.entries).padStart(9)}  entries in ${audit.chains} chains, ` +
      `${audit.anchors} anchors`,
    ...(unknown.length > 0
      ? [
          `${'files without a row'.padEnd(20)}${String(unknown.length).padStart(9)}  uploads under way, or of ` +
            'the time after a backup:',
          listed(unknown),
        ]
      : []),
  ].join('\n');
  if (problems.length > 0) throw new StaffRefused(`${state}\nNot everything is there:\n${listed(problems)}`);
  return `${state}\nEverything is there.`;
}

const rowsOf = (tables: readonly { rows: number }[]): number => tables.reduce((sum, { rows }) => sum + rows, 0);
const listed = (lines: readonly string[]): string =>
  [...lines.slice(0, mostTold), ...(lines.length > mostTold ? [`and ${lines.length - mostTold} more`] : [])]
    .map((line) => `  ${line}`)
    .join('\n');
