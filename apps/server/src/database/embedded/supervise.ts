import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import type { FastifyBaseLogger } from 'fastify';
import type { ClientConfig } from 'pg';
import { StartRefused } from '../../settings/start-refused.ts';
import { findBinaries } from './binaries.ts';
import { readClusterKeys, type ClusterKeys } from './cluster-keys.ts';
import { clusterOf, initCluster } from './init-cluster.ts';
import { findPlace } from './place.ts';
import { runPostmaster, type ClusterFiles, type Postmaster } from './postmaster.ts';
import { isRunning } from './postmaster-file.ts';
import { applicationConnection, ensureApplicationDatabase } from './roles.ts';

/** PostgreSQL as long as this process lives. */
export interface EmbeddedPostgres {
  /** How the application connects now. */
  connection(): ClientConfig;
  readonly keys: ClusterKeys;
  /** False from the moment its end is seen until it runs again. */
  isUp(): boolean;
  /** Calls back with the port whenever the server was started again. */
  onRestart(listener: (port: number) => void): void;
  /** Stops the server after its running statements were canceled and everything was written. */
  stop(): Promise<void>;
  /** Stops watching and leaves the server running. */
  leave(): void;
}

const watchEveryMs = 100;
const attemptsAtStart = 8;
const steadyAfterMs = 10_000;

/**
 * Starts the data directory's own PostgreSQL and starts it again whenever it ends. The caller holds the directory.
 * @param settings what of its settings a test has otherwise
 * @throws StartRefused when it cannot be started
 */
export async function superviseEmbeddedPostgres(
  dataDir: string,
  log: FastifyBaseLogger,
  settings?: Readonly<Record<string, string>>,
): Promise<EmbeddedPostgres> {
  const place = findPlace(dataDir, findBinaries());
  const keys = await readClusterKeys(dataDir, existsSync(clusterOf(place.home)));
  await initCluster(place, keys.adminPassword);
  const files: ClusterFiles = { place, dataDir, keys, logFile: join(dataDir, 'postgres.log'), settings };
  const listeners: ((port: number) => void)[] = [];
  const watching = new AbortController();

  let postmaster = await firstStart(files);
  let up = true;
  await ensureApplicationDatabase(postmaster.port, keys);

  const keepUp = async (): Promise<void> => {
    let failures = 0;
    let since = Date.now();
    for (;;) {
      await delay(isRunning(postmaster.pid) ? watchEveryMs : pause(failures), undefined, { signal: watching.signal });
      if (isRunning(postmaster.pid)) continue;
      up = false;
      failures = Date.now() - since > steadyAfterMs ? 0 : failures + 1;
      log.error({ postgres: postmaster.pid }, 'PostgreSQL has ended unasked and is started again');
      try {
        postmaster = await runPostmaster(files);
        up = true;
        for (const listener of listeners) listener(postmaster.port);
        log.warn({ postgres: postmaster.pid }, 'PostgreSQL runs again');
      } catch (error) {
        log.error({ reason: (error as Error).message }, 'PostgreSQL could not be started again yet');
      }
      since = Date.now();
    }
  };
  const watched = keepUp().catch((error: Error) => {
    if (!watching.signal.aborted) throw error;
  });

  return {
    connection: () => applicationConnection(postmaster.port, keys),
    keys,
    isUp: () => up,
    onRestart: (listener) => {
      listeners.push(listener);
    },
    async stop() {
      watching.abort();
      await watched;
      await end(postmaster.pid);
    },
    leave: () => watching.abort(),
  };
}

/** Orphans of a killed server may hold its memory for a moment, so one refusal is not the last word. */
async function firstStart(files: ClusterFiles): Promise<Postmaster> {
  for (let failures = 1; ; failures += 1) {
    try {
      return await runPostmaster(files);
    } catch (error) {
      if (error instanceof StartRefused) throw error;
      if (failures === attemptsAtStart) throw new StartRefused((error as Error).message);
      await delay(pause(failures));
    }
  }
}

/** Milliseconds before the next attempt: at once, then longer, never above 5 seconds. */
function pause(failures: number): number {
  return failures === 0 ? 0 : Math.min(50 * 2 ** failures, 5_000);
}

/** PostgreSQL's fast shutdown, and its immediate one (which recovers at the next start) when that takes too long. */
async function end(pid: number): Promise<void> {
  for (const [signal, patience] of [
    ['SIGINT', 10_000],
    ['SIGQUIT', 5_000],
    ['SIGKILL', 5_000],
  ] as const) {
    try {
      process.kill(pid, signal);
    } catch {
      return;
    }
    const until = Date.now() + patience;
    while (isRunning(pid) && Date.now() < until) await delay(10);
    if (!isRunning(pid)) return;
  }
}
