import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { accessSync, constants, mkdirSync, statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { isMainThread } from 'node:worker_threads';
import type { ClientConfig } from 'pg';
import { pino } from 'pino';
import { holdDataDirectory } from '../settings/data-directory.ts';
import { StartRefused } from '../settings/start-refused.ts';
import type { Database } from './database.ts';
import { applicationConnection, applicationName, asAdmin } from './embedded/roles.ts';
import { superviseEmbeddedPostgres, type EmbeddedPostgres } from './embedded/supervise.ts';
import { migrate } from './migrate.ts';
import { openDatabase } from './open-database.ts';

export interface TestDatabase {
  database: Database;
  connection: ClientConfig;
  /** The same as an operator would set it: `DATABASE_URL`. */
  url: string;
  /** Closes the connections and drops the database. */
  stop(): Promise<void>;
}

/** The process that runs the whole test run: workers are its children, or its threads. */
const runner = isMainThread ? process.ppid : process.pid;

/** Benchmarks use a database like this one too, and measure it with the disk that an operator has. */
const isTest = process.env['VITEST'] !== undefined;

/**
 * Flushing the disk takes a third of a second for each database that is dropped. A killed server loses nothing without
 * it, only a machine that loses its power does.
 */
const settings = isTest ? { fsync: 'off' } : undefined;

const memory = '/dev/shm';
/** A run fills a tenth of it. */
const roomInMemory = 4 * 2 ** 30;

/**
 * The folder in which a test run keeps its databases. It is in memory, because a disk that is rationed takes half a
 * second for each. Where there is no such place, or a small one, it is the default folder. Its size decides, which
 * stays the same during a run.
 */
function databasesFolder(): string {
  if (!isTest) return tmpdir();
  try {
    accessSync(memory, constants.W_OK | constants.X_OK);
    const { blocks, bsize } = statfsSync(memory);
    return blocks * bsize >= roomInMemory ? memory : tmpdir();
  } catch {
    return tmpdir();
  }
}

/** Migrated database that the others of a run are copied from, because a copy costs a fifth of the migrations. */
const templateName = 'migrated';

/**
 * A migrated database of its own for a test file: `beforeAll(async () => { db = await startTestDatabase(); })`, and
 * `stop` in afterAll. The first caller of a test run starts one real PostgreSQL in a temporary folder; the others find
 * it running. A watcher ends it and removes the folder when the run ends, however that ends.
 */
export async function startTestDatabase(options: { migrations?: string } = {}): Promise<TestDatabase> {
  clusterOfThisRun ??= findCluster().catch((error: unknown) => {
    clusterOfThisRun = undefined;
    throw error;
  });
  const cluster = await clusterOfThisRun;
  const port = Number(cluster.connection().port);
  const name = `test_${randomBytes(6).toString('hex')}`;
  const from = options.migrations === undefined ? `template ${templateName}` : '';
  await asAdmin(port, cluster.keys, (client) =>
    client.query(`create database ${name} owner ${applicationName} ${from}`),
  );
  const connection = applicationConnection(port, cluster.keys, name);
  if (options.migrations !== undefined) await migrate(connection, options.migrations);
  const database = openDatabase(connection, pino({ level: 'silent' }));
  // A copy would be the same installation as all others.
  if (options.migrations === undefined)
    await database.query('UPDATE installation SET installation_id = gen_random_uuid()');
  return {
    database,
    connection,
    url: `postgres://${connection.user}:${String(connection.password)}@${connection.host}:${connection.port}/${name}`,
    async stop() {
      await database.close();
      await asAdmin(port, cluster.keys, (client) => client.query(`drop database ${name} with (force)`));
    },
  };
}

/** The server of this run, looked for once in each process: to find and to prove it starts five programs. */
let clusterOfThisRun: Promise<EmbeddedPostgres> | undefined;

async function findCluster(): Promise<EmbeddedPostgres> {
  const directory = join(databasesFolder(), `quire-test-${runner}`);
  // Only the call that makes the folder returns its name.
  if (mkdirSync(directory, { recursive: true, mode: 0o711 }) !== undefined) endWithTheRun(directory);
  const held = await holdWhenFree(directory);
  try {
    const cluster = await superviseEmbeddedPostgres(directory, pino({ level: 'silent' }), settings);
    await ensureTemplate(cluster);
    cluster.leave();
    return cluster;
  } finally {
    held.release();
  }
}

/** Creates the template unless it exists; the last step marks it: a killed caller leaves no half of it. */
async function ensureTemplate({ connection, keys }: EmbeddedPostgres): Promise<void> {
  const port = Number(connection().port);
  await asAdmin(port, keys, async (client) => {
    const {
      rows: [found],
    } = await client.query<{ datistemplate: boolean }>('select datistemplate from pg_database where datname = $1', [
      templateName,
    ]);
    if (found?.datistemplate === true) return;
    if (found) await client.query(`drop database ${templateName} with (force)`);
    await client.query(`create database ${templateName} owner ${applicationName}`);
    await migrate(applicationConnection(port, keys, templateName));
    await client.query(`alter database ${templateName} with is_template true`);
  });
}

async function holdWhenFree(directory: string): Promise<{ release(): void }> {
  for (;;) {
    try {
      return holdDataDirectory(directory);
    } catch (error) {
      if (!(error instanceof StartRefused)) throw error;
      await delay(20);
    }
  }
}

/**
 * Ends PostgreSQL and removes its folder when the run is over. A zombie counts as ended: some containers never collect
 * theirs.
 */
const watch = `
  lives() { kill -0 "$1" 2>/dev/null && ! grep -q ') Z ' "/proc/$1/stat" 2>/dev/null; }
  while lives "$1"; do sleep 0.3; done
  server=$(head -n 1 "$2/postgres/data/postmaster.pid" 2>/dev/null)
  if [ -n "$server" ]; then kill -QUIT "$server"; while lives "$server"; do sleep 0.1; done; fi
  rm -rf "$(readlink -f "$2/postgres")" "$2"`;

function endWithTheRun(directory: string): void {
  spawn('/bin/sh', ['-c', watch, 'sh', String(runner), directory], { detached: true, stdio: 'ignore' }).unref();
}
