// `npm run staff`: what a member of staff may do from the server's own machine, whether or not a server runs.
import { connectBeside } from '../database/connect-beside.ts';
import { DatabaseDown } from '../database/database-down.ts';
import { createLog } from '../log.ts';
import { readSettings } from '../settings.ts';
import { StartRefused } from '../start-refused.ts';
import { readCommand } from './command.ts';
import { doCommand } from './do-command.ts';
import { ownData } from './own-data.ts';
import { StaffRefused } from './staff-refused.ts';

process.umask(0o077);
const expected = [StaffRefused, StartRefused, DatabaseDown];

try {
  const asked = readCommand(process.argv.slice(2));
  // Mails and secrets are of no use here, so no setting of theirs is asked for.
  const { DATABASE_URL, DATA_DIR, PUBLIC_URL, HOST, PORT } = process.env;
  const settings = readSettings({ DATABASE_URL, DATA_DIR, PUBLIC_URL, HOST, PORT });
  const { database, close } = await connectBeside({ ...settings, DATA_DIR: settings.DATABASE_URL === undefined ? ownData(settings.DATA_DIR) : settings.DATA_DIR }, createLog(settings));
  try {
    process.stdout.write(`${await doCommand(database, asked, { origin: settings.PUBLIC_URL, now: Date.now() })}\n`);
  } finally {
    await close();
  }
} catch (error) {
  if (!expected.some((kind) => error instanceof kind)) throw error;
  process.stderr.write(`${(error as Error).message}\n`);
  process.exitCode = 1;
}
