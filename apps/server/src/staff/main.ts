// `npm run staff`: what a member of staff or an operator may do from the server's own machine, whether or not a server runs.
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { connectBeside } from '../database/connect-beside.ts';
import { DatabaseBusy } from '../database/database-busy.ts';
import { readTime } from '../database/database-clock.ts';
import { DatabaseDown } from '../database/database-down.ts';
import { createLog } from '../settings/log.ts';
import { readSettings, type Settings } from '../settings/settings.ts';
import { StartRefused } from '../settings/start-refused.ts';
import { StoreDown } from '../storage/object-store.ts';
import { openStore } from '../storage/open-store.ts';
import { readCommand } from './command.ts';
import { doCommand } from './do-command.ts';
import { doKeysCommand, keysParts } from './do-keys-command.ts';
import { doLettersCommand } from './do-letters-command.ts';
import { doStorageCommand } from './do-storage-command.ts';
import { ownData } from './own-data.ts';
import { StaffRefused } from './staff-refused.ts';

process.umask(0o077);
const expected = [StaffRefused, StartRefused, DatabaseBusy, DatabaseDown, StoreDown];
/** Nothing is signed here, and no answer opened. */
const noSecrets = { session: Buffer.alloc(0), fieldKeys: [] };

try {
  const asked = readCommand(process.argv.slice(2));
  // Mails are of no use here, and secrets to the keys alone, so no setting of theirs is asked for.
  const { DATABASE_URL, DATA_DIR, PUBLIC_URL, HOST, PORT, S3_ENDPOINT, S3_BUCKET, S3_REGION, S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY, SECRETS_FILE, SESSION_SECRET, FIELD_KEYS, CONFIG_DIR } = process.env;
  const s3 = asked.does === 'storage' ? { S3_ENDPOINT, S3_BUCKET, S3_REGION, S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY } : {};
  const keys = asked.does === 'keys' ? { SECRETS_FILE, SESSION_SECRET, FIELD_KEYS, CONFIG_DIR } : {};
  const given = readSettings({ DATABASE_URL, DATA_DIR, PUBLIC_URL, HOST, PORT, ...s3, ...keys });
  const settings = { ...given, DATA_DIR: given.DATABASE_URL === undefined ? ownData(given.DATA_DIR) : given.DATA_DIR };
  const where = asked.does === 'storage' ? whereFilesAre(settings) : '';
  const parts = asked.does === 'keys' ? await keysParts(settings) : undefined;
  const { database, close } = await connectBeside(settings, createLog(settings));
  try {
    const now = await readTime(database);
    const answer = asked.does === 'keys' ? await doKeysCommand({ database, ...parts! }, asked) : asked.does === 'storage'
      ? await doStorageCommand({ database, store: openStore(settings, noSecrets, () => now), clock: () => now, log: createLog({ LOG_LEVEL: 'silent' }), where }, asked)
      : asked.does === 'letters' ? await doLettersCommand(database, asked) : await doCommand(database, asked, { origin: settings.PUBLIC_URL, now });
    process.stdout.write(`${answer}\n`);
  } finally {
    await close();
  }
} catch (error) {
  if (!expected.some((kind) => error instanceof kind)) throw error;
  const mend = error instanceof StoreDown ? ' Look whether it can be reached from here, and whether DATA_DIR or the settings of S3 are those of the server.' : '';
  process.stderr.write(`${(error as Error).message}${mend}\n`);
  process.exitCode = 1;
}

/** @throws StaffRefused for a directory that is not there: a mistyped one would be made, and taken for an empty store */
function whereFilesAre({ DATA_DIR, S3_BUCKET, S3_ENDPOINT }: Settings): string {
  if (S3_BUCKET !== undefined) return `the bucket ${S3_BUCKET} at ${S3_ENDPOINT}`;
  const directory = join(DATA_DIR, 'objects');
  if (!existsSync(directory)) throw new StaffRefused(`There are no files in ${directory}, because no server has kept any with this data directory. Set DATA_DIR, or the settings of S3, as the server has them.`);
  return `the directory ${directory}`;
}
