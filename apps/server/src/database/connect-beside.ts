import { setTimeout as delay } from 'node:timers/promises';
import type { FastifyBaseLogger } from 'fastify';
import type { PoolConfig } from 'pg';
import { DirectoryHeld, holdDataDirectory } from '../settings/data-directory.ts';
import type { Settings } from '../settings/settings.ts';
import { connectGiven, migrateOwn, type ConnectedDatabase } from './connect-database.ts';
import { findBinaries } from './embedded/binaries.ts';
import { readClusterKeys } from './embedded/cluster-keys.ts';
import { clusterOf } from './embedded/init-cluster.ts';
import { findPlace } from './embedded/place.ts';
import { readPostmasterFile } from './embedded/postmaster-file.ts';
import { applicationConnection } from './embedded/roles.ts';
import { superviseEmbeddedPostgres } from './embedded/supervise.ts';
import { openDatabase } from './open-database.ts';

const patienceMs = 30_000;
/** Work on a whole table takes longer than a request may. */
export const withoutTimeouts = {
  max: 2,
  statement_timeout: 600_000,
  query_timeout: 610_000,
  lock_timeout: 60_000,
  idle_in_transaction_session_timeout: 600_000,
} satisfies PoolConfig;

/**
 * The database for a command that may run beside a server. It is that of DATABASE_URL, or the data directory's own,
 * which a running server may have started. If none runs, it runs as long as the command, or a server started meanwhile,
 * needs it.
 */
export async function connectBeside(settings: Settings, log: FastifyBaseLogger): Promise<ConnectedDatabase> {
  if (settings.DATABASE_URL !== undefined) return connectGiven(settings.DATABASE_URL, log, withoutTimeouts);
  const until = Date.now() + patienceMs;
  for (;;) {
    try {
      return await startOwn(settings.DATA_DIR, log);
    } catch (error) {
      if (!(error instanceof DirectoryHeld)) throw error;
      // The one that holds it may be just starting, or just stopping.
      const found = await findRunning(settings.DATA_DIR, log);
      if (found) return found;
      if (Date.now() > until) throw error;
      await delay(200);
    }
  }
}

/** Starts it as a server would, and then releases the directory: a server can start meanwhile and take it over. */
async function startOwn(dataDir: string, log: FastifyBaseLogger): Promise<ConnectedDatabase> {
  const held = holdDataDirectory(dataDir);
  try {
    const server = await superviseEmbeddedPostgres(dataDir, log);
    await migrateOwn(server.connection(), () => server.stop());
    server.leave();
    const database = openDatabase({ ...server.connection(), ...withoutTimeouts }, log);
    return {
      database,
      async close() {
        await database.close();
        await stopUnlessServed(dataDir, log);
      },
    };
  } finally {
    held.release();
  }
}

/** Nobody may hold the directory while its database is stopped, and a process that holds it needs the database. */
async function stopUnlessServed(dataDir: string, log: FastifyBaseLogger): Promise<void> {
  let held: { release(): void };
  try {
    held = holdDataDirectory(dataDir);
  } catch (error) {
    if (error instanceof DirectoryHeld) return;
    throw error;
  }
  try {
    if (readPostmasterFile(clusterOf(findPlace(dataDir, findBinaries()).home)))
      await (await superviseEmbeddedPostgres(dataDir, log)).stop();
  } finally {
    held.release();
  }
}

async function findRunning(dataDir: string, log: FastifyBaseLogger): Promise<ConnectedDatabase | undefined> {
  const postmaster = readPostmasterFile(clusterOf(findPlace(dataDir, findBinaries()).home));
  if (!postmaster?.ready) return undefined;
  const database = openDatabase(
    { ...applicationConnection(postmaster.port, await readClusterKeys(dataDir, true)), ...withoutTimeouts },
    log,
  );
  const upToDate = await database.query("SELECT FROM pg_tables WHERE tablename = 'installation'").then(
    ({ rowCount }) => rowCount === 1,
    () => false,
  );
  if (upToDate) return { database, close: () => database.close() };
  await database.close();
  return undefined;
}
