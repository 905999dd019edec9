// `npm run staff`: commands of staff and operators on the server's own machine, also beside a running server.
import { once } from 'node:events';
import { BackupRefused } from '../backup/take-backup.ts';
import { DatabaseBusy, DatabaseDown } from '../database/connection-failure.ts';
import { MissingFieldKey } from '../security/sealed-answer.ts';
import { openDataDirectory } from '../settings/data-directory.ts';
import { StartRefused } from '../settings/start-refused.ts';
import { StoreDown } from '../storage/object-store.ts';
import { noteCommand } from './audited.ts';
import { StaffRefused } from './command-group.ts';
import { readCommand } from './command.ts';
import { openContext, ownData } from './command-context.ts';

process.umask(0o077);
const expected = [StaffRefused, StartRefused, BackupRefused, DatabaseBusy, DatabaseDown, StoreDown, MissingFieldKey];

// A reader may stop before the end, as `head` does.
process.stdout.on('error', () => process.exit());

try {
  const args = process.argv.slice(2);
  const run = readCommand(args);
  const { context, close } = await openContext(process.env, print, args[0] === 'restore' ? openDataDirectory : ownData);
  try {
    const warning = await noteCommand(context.database, args, context.now);
    if (warning !== undefined) process.stderr.write(`${warning}\n`);
    await run(context);
  } finally {
    await close();
  }
} catch (error) {
  if (!expected.some((kind) => error instanceof kind)) throw error;
  const fix =
    error instanceof StoreDown
      ? ' Look whether it can be reached from here, and whether DATA_DIR or the settings of S3 are those of the server.'
      : '';
  process.stderr.write(`${(error as Error).message}${fix}\n`);
  process.exitCode = 1;
}

async function print(text: string): Promise<void> {
  if (!process.stdout.write(`${text}\n`)) await once(process.stdout, 'drain');
}
