import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { connectBeside } from '../database/connect-beside.ts';
import { readTime } from '../database/database-clock.ts';
import type { Dependencies } from '../dependencies.ts';
import { openJobs } from '../jobs/pg-boss-jobs.ts';
import { compareFieldKeys } from '../security/check-field-keys.ts';
import { openDataDirectory } from '../settings/data-directory.ts';
import { createLog } from '../settings/log.ts';
import { readSecrets, type Secrets } from '../settings/secrets.ts';
import { readSettings, type Settings } from '../settings/settings.ts';
import { openStore } from '../storage/open-store.ts';
import { StaffRefused, type CommandContext } from './command-group.ts';

type Environment = Readonly<Record<string, string | undefined>>;
const always = [
  'DATABASE_URL',
  'DATA_DIR',
  'PUBLIC_URL',
  'HOST',
  'PORT',
  'CONFIG_DIR',
  'KEEP_UNSUBMITTED_DAYS',
  'KEEP_SUBMITTED_DAYS',
];
const ofStorage = ['S3_ENDPOINT', 'S3_BUCKET', 'S3_REGION', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'];
const ofSecrets = ['SECRETS_FILE', 'SESSION_SECRET', 'FIELD_KEYS'];
const namesOf = { storage: ofStorage, secrets: ofSecrets };
/** Commands sign no files. */
export const noSecrets: Secrets = { session: Buffer.alloc(0), fieldKeys: [] };

/** Returns the data directory of a server that has run with it. @throws StaffRefused without such a directory */
export function ownData(dataDir: string): string {
  if (existsSync(dataDir)) {
    const path = openDataDirectory(dataDir);
    // A link to it may be there as well.
    if (readdirSync(path).includes('postgres')) return path;
  }
  throw new StaffRefused(
    `There are no applications in ${dataDir}, because no server has run with this data directory. Set DATA_DIR, ` +
      'or DATABASE_URL, as the server has it.',
  );
}

/** @param dataOf the directory of the database, where no DATABASE_URL is set */
export async function openContext(
  environment: Environment,
  print: CommandContext['print'],
  dataOf: (directory: string) => string,
): Promise<{ context: CommandContext; close(): Promise<void> }> {
  const read = (...names: readonly string[]): Settings =>
    readSettings(Object.fromEntries([...always, ...names].map((name) => [name, environment[name]])));
  const given = read();
  const DATA_DIR = given.DATABASE_URL === undefined ? dataOf(given.DATA_DIR) : given.DATA_DIR;
  const settings = (...names: readonly string[]): Settings => ({ ...read(...names), DATA_DIR });
  const { database, close } = await connectBeside(settings(), createLog(given));
  try {
    const now = await readTime(database);
    const context: CommandContext = {
      database,
      now,
      log: createLog({ LOG_LEVEL: 'silent' }),
      print,
      settings: (...of) => settings(...of.flatMap((group) => namesOf[group])),
      config: () => readConfig(given.CONFIG_DIR),
      async secrets() {
        const secrets = await readKnownSecrets(settings(...ofSecrets));
        // A key counts as known to the servers once one has started with it: a command leaves no probe.
        await compareFieldKeys(database, secrets);
        return secrets;
      },
      async withJobs(work) {
        const jobs = openJobs(database, context.log);
        try {
          await jobs.ready();
          return await work(jobs);
        } finally {
          await jobs.stop();
        }
      },
      files() {
        const own = settings(...ofStorage);
        return { where: whereFilesAre(own), store: openStore(own, noSecrets, () => now) };
      },
    };
    return { context, close };
  } catch (error) {
    await close();
    throw error;
  }
}

/** @throws StaffRefused where the questionnaire has mistakes */
export async function readConfig(directory: string): Promise<Dependencies['config']> {
  // Most commands do without it, and it loads longer than they run.
  const { loadChecked } = await import('@quire/authoring/check');
  const { formatConfigProblems } = await import('@quire/config-loader');
  const loaded = await loadChecked(directory, { personas: 'warning' });
  if (!loaded.ok)
    throw new StaffRefused(
      `Nothing was done, because the questionnaire in ${directory} has mistakes. Set CONFIG_DIR as the server ` +
        `has it, or fix them:\n\n${formatConfigProblems(loaded.problems)}`,
    );
  return loaded.config;
}

/** @throws StaffRefused without secrets: new ones would decrypt nothing */
export async function readKnownSecrets(settings: Settings): Promise<Secrets> {
  const secrets = await readSecrets(settings);
  if (secrets) return secrets;
  throw new StaffRefused(
    `There are no secrets in ${settings.DATA_DIR}, so nothing that is encrypted can be read. Set SECRETS_FILE, ` +
      'or SESSION_SECRET and FIELD_KEYS, as the server has them.',
  );
}

/** @throws StaffRefused for a missing directory: a mistyped one would be created, as an empty store */
function whereFilesAre({ DATA_DIR, S3_BUCKET, S3_ENDPOINT }: Settings): string {
  if (S3_BUCKET !== undefined) return `the bucket ${S3_BUCKET} at ${S3_ENDPOINT}`;
  const directory = join(DATA_DIR, 'objects');
  if (!existsSync(directory))
    throw new StaffRefused(
      `There are no files in ${directory}, because no server has kept any with this data directory. Set ` +
        'DATA_DIR, or the settings of S3, as the server has them.',
    );
  return `the directory ${directory}`;
}
