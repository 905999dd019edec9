import { setTimeout as delay } from 'node:timers/promises';
import type { FastifyBaseLogger } from 'fastify';
import type { ClientConfig, PoolConfig } from 'pg';
import { holdDataDirectory } from '../settings/data-directory.ts';
import type { Settings } from '../settings/settings.ts';
import { StartRefused } from '../settings/start-refused.ts';
import type { Metrics } from '../metrics/metrics.ts';
import { isConnectionFailure, isTlsFailure } from './connection-failure.ts';
import type { Database } from './database.ts';
import { superviseEmbeddedPostgres } from './embedded/supervise.ts';
import { migrate } from './migrate.ts';
import { openDatabase } from './open-database.ts';

const patienceMs = 30_000;

export interface ConnectedDatabase {
  database: Database;
  close(): Promise<void>;
}

/** The database of DATABASE_URL, or the data directory's own, up to date and ready. */
export async function connectDatabase(
  settings: Settings,
  log: FastifyBaseLogger,
  metrics?: Metrics,
): Promise<ConnectedDatabase> {
  return settings.DATABASE_URL === undefined
    ? connectOwn(settings.DATA_DIR, log, metrics)
    : connectGiven(settings.DATABASE_URL, log, {}, metrics);
}

/** The database of DATABASE_URL, up to date. */
export async function connectGiven(
  url: string,
  log: FastifyBaseLogger,
  limits: PoolConfig = {},
  metrics?: Metrics,
): Promise<ConnectedDatabase> {
  const connection = { connectionString: url };
  const until = Date.now() + patienceMs;
  for (;;) {
    try {
      await migrate(connection, undefined, { log });
      break;
    } catch (error) {
      // A certificate does not fix itself.
      if (!isConnectionFailure(error) || isTlsFailure(error))
        throw new StartRefused(`The database of DATABASE_URL cannot be used: ${(error as Error).message}`);
      // Where a host has several addresses, the error has no message of its own.
      const { message, code } = error as NodeJS.ErrnoException;
      if (Date.now() > until)
        throw new StartRefused(
          `The database of DATABASE_URL (${new URL(url).host}) did not answer for ${patienceMs / 1000} seconds: ` +
            `${message || code}. Start it, or leave DATABASE_URL out to use the one Quire brings along.`,
        );
      await delay(500);
    }
  }
  const database = openDatabase({ ...connection, ...limits }, log, metrics && { metrics });
  return { database, close: () => database.close() };
}

async function connectOwn(dataDir: string, log: FastifyBaseLogger, metrics?: Metrics): Promise<ConnectedDatabase> {
  const held = holdDataDirectory(dataDir);
  try {
    const server = await superviseEmbeddedPostgres(dataDir, log);
    await migrateOwn(server.connection(), () => server.stop());
    const database = openDatabase(server.connection(), log, { isUp: () => server.isUp(), ...(metrics && { metrics }) });
    server.onRestart((port) => database.moveTo(port));
    return {
      database,
      async close() {
        await Promise.race([database.close(), delay(2_000, undefined, { ref: false })]);
        await server.stop();
        held.release();
      },
    };
  } catch (error) {
    held.release();
    throw error;
  }
}

/** Brings the data directory's own database up to date; one that cannot be is stopped. */
export async function migrateOwn(connection: ClientConfig, stop: () => Promise<void>): Promise<void> {
  try {
    await migrate(connection);
  } catch (error) {
    await stop();
    throw new StartRefused(
      `The database could not be brought up to date, and is as it was before: ${(error as Error).message}`,
    );
  }
}
