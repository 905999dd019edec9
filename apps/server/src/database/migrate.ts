import { fileURLToPath } from 'node:url';
import { runner } from 'node-pg-migrate';
import { Client, type ClientConfig } from 'pg';

/** The same path from the source and from the bundle, where the build copies the files. */
const ownMigrations = fileURLToPath(new URL('./migrations', import.meta.url));

/**
 * Brings the database to this version: every file of migrations/ (0001_name.sql, in order) that it has not run, in one
 * transaction, under an advisory lock that a second server waits for. Of a server that is killed meanwhile nothing remains.
 * @returns the names of the migrations that ran
 */
export async function migrate(connection: ClientConfig, directory = ownMigrations): Promise<string[]> {
  const client = new Client({ connectionTimeoutMillis: 5_000, ...connection });
  client.on('error', () => undefined);
  await client.connect();
  try {
    // PostgreSQL looks this often whether the server that migrates is alive: one that was killed would hold the lock until its statement ends. Windows cannot look.
    await client.query("SET client_connection_check_interval = '1s'").catch(() => undefined);
    const ran = await runner({
      dbClient: client,
      dir: directory,
      direction: 'up',
      migrationsTable: 'migration',
      singleTransaction: true,
      advisoryLockMode: 'wait',
      logger: { info: () => undefined, warn: () => undefined, error: () => undefined },
    });
    return ran.map(({ name }) => name);
  } finally {
    await client.end();
  }
}
