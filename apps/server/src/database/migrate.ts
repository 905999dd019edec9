import { setTimeout as delay } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import type { FastifyBaseLogger } from 'fastify';
import { PG_MIGRATE_LOCK_ID, runner } from 'node-pg-migrate';
import { Client, DatabaseError, type ClientConfig } from 'pg';

/** The same path from the source and from the bundle, where the build copies the files. */
const ownMigrations = fileURLToPath(new URL('./migrations', import.meta.url));

/**
 * How long a migration waits for a table that others use, in milliseconds. Queries for that table wait behind it
 * meanwhile.
 */
const lockTimeoutMs = 2_000;

/** How long it tries again where others keep it from its tables, in milliseconds. */
const patienceMs = 120_000;

/** A deadlock and a lock that did not come in time: in both the whole transaction was undone. */
const keptByOthers = new Set(['40P01', '55P03']);

/**
 * Brings the database to this version: every file of migrations/ (0001_name.sql, in order) that it has not run. They
 * run in one transaction, under an advisory lock that a second server waits for. Nothing remains of a server that is
 * killed meanwhile. Servers of the version before go on with their work. Where one keeps a table, all is undone and
 * tried again a moment later.
 * @returns the names of the migrations that ran
 * @param log notes once that it has to try again
 * @throws Error of PostgreSQL, or that others kept a table for two minutes; the database is as it was before
 */
export async function migrate(
  connection: ClientConfig,
  directory = ownMigrations,
  { log, patience = patienceMs }: { log?: Pick<FastifyBaseLogger, 'warn'>; patience?: number } = {},
): Promise<string[]> {
  const client = new Client({ connectionTimeoutMillis: 5_000, ...connection });
  client.on('error', () => undefined);
  await client.connect();
  try {
    // PostgreSQL looks this often whether the server that migrates is alive: one that was killed would hold the lock
    // until its statement ends. Windows cannot look.
    await client.query("SET client_connection_check_interval = '1s'").catch(() => undefined);
    // The lock that earlier versions let the runner take: it may be waited for as long as another server migrates.
    await client.query('SELECT pg_advisory_lock($1)', [PG_MIGRATE_LOCK_ID]);
    await client.query(`SET lock_timeout = ${lockTimeoutMs}`);
    const until = Date.now() + patience;
    for (let attempt = 1; ; attempt += 1) {
      try {
        return await migrateOnce(client, directory);
      } catch (error) {
        if (!(error instanceof DatabaseError) || !keptByOthers.has(error.code ?? '')) throw error;
        if (Date.now() > until)
          throw new Error(
            `Others have used its tables for ${patience / 1_000} seconds (${error.message}). End long commands ` +
              'and backups of this database, and start again.',
            { cause: error },
          );
        if (attempt === 1 && log)
          log.warn(
            `The database is being used, so it could not be brought up to date at once (${error.message}). ` +
              `Nothing has changed, and it is tried again for ${patience / 1_000} seconds.`,
          );
        await delay(200 + Math.random() * 800);
      }
    }
  } finally {
    await client.end();
  }
}

async function migrateOnce(client: Client, directory: string): Promise<string[]> {
  const ran = await runner({
    dbClient: client,
    dir: directory,
    direction: 'up',
    migrationsTable: 'migration',
    singleTransaction: true,
    noLock: true,
    logger: { info: () => undefined, warn: () => undefined, error: () => undefined },
  });
  return ran.map(({ name }) => name);
}
