// `npm run staff -- lookup import`: fills a category of the lookup from a file, also beside a running server.
import { connectBeside } from '../../database/connect-beside.ts';
import { DatabaseBusy, DatabaseDown } from '../../database/connection-failure.ts';
import { readTime } from '../../database/database-clock.ts';
import { openDataDirectory } from '../../settings/data-directory.ts';
import { createLog } from '../../settings/log.ts';
import { readSettings } from '../../settings/settings.ts';
import { StartRefused } from '../../settings/start-refused.ts';
import { readCommand } from './command.ts';
import { describeImport, importFile } from './import-file.ts';
import { ImportRefused } from './format.ts';

const print = (line: string): void => {
  process.stdout.write(`${line}\n`);
};
const printError = (line: string): void => {
  process.stderr.write(`${line}\n`);
};

process.umask(0o077);
const expected = [ImportRefused, StartRefused, DatabaseBusy, DatabaseDown];

try {
  const asked = readCommand(process.argv.slice(2));
  // Emails and secrets are unused here: their settings are not required.
  const settings = readSettings({ DATABASE_URL: process.env['DATABASE_URL'], DATA_DIR: process.env['DATA_DIR'] });
  const { database, close } = await connectBeside(
    {
      ...settings,
      DATA_DIR: settings.DATABASE_URL === undefined ? openDataDirectory(settings.DATA_DIR) : settings.DATA_DIR,
    },
    createLog(settings),
  );
  try {
    const started = performance.now();
    const imported = await importFile(database, asked, await readTime(database), printError);
    print(`${asked.category}: ${describeImport(imported)} (${((performance.now() - started) / 1000).toFixed(1)} s)`);
  } finally {
    await close();
  }
} catch (error) {
  if (!expected.some((kind) => error instanceof kind)) throw error;
  printError((error as Error).message);
  process.exitCode = 1;
}
