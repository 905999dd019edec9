import { spawn } from 'node:child_process';
import { closeSync, openSync, readFileSync, renameSync, statSync } from 'node:fs';
import { setTimeout as delay } from 'node:timers/promises';
import { nextStep, StartRefused } from '../../settings/start-refused.ts';
import { writeClusterKeys, type ClusterKeys } from './cluster-keys.ts';
import { freePort, isFreePort } from './free-port.ts';
import { clusterOf } from './init-cluster.ts';
import type { Place } from './place.ts';
import { disownPostmasterFile, readPostmasterFile, isRunning, servesDirectory } from './postmaster-file.ts';
import { asAdmin } from './roles.ts';

/** A running PostgreSQL server of ours. */
export interface Postmaster {
  pid: number;
  port: number;
}

export interface ClusterFiles {
  place: Place;
  dataDir: string;
  keys: ClusterKeys;
  /** Where PostgreSQL writes what it has to say. */
  logFile: string;
  /** The settings that a test changes. */
  settings?: Readonly<Record<string, string>> | undefined;
}

const readyWithinMs = 60_000;
const keptLogBytes = 5_000_000;

/** Takes over the server of this cluster when one runs already (a killed Quire leaves it running), else starts one. */
export async function runPostmaster(files: ClusterFiles): Promise<Postmaster> {
  const cluster = clusterOf(files.place.home);
  const found = readPostmasterFile(cluster);
  if (found && servesDirectory(found.pid, cluster)) {
    if (await becomesReady(cluster, found.pid))
      return proven(files, { pid: found.pid, port: readPostmasterFile(cluster)?.port ?? found.port });
    if (isRunning(found.pid))
      throw new StartRefused(
        `PostgreSQL (process ${found.pid}) already runs for ${cluster} but does not answer. End that process, ` +
          'then start Quire again.',
      );
  } else if (found && seemsAlive(found.pid)) {
    disownPostmasterFile(cluster);
  }
  return start(files, cluster);
}

async function start(files: ClusterFiles, cluster: string): Promise<Postmaster> {
  const port = (await isFreePort(files.keys.port)) ? files.keys.port : await freePort();
  if (port !== files.keys.port) {
    files.keys.port = port;
    await writeClusterKeys(files.dataDir, files.keys);
  }
  const { log, from } = openLog(files.logFile);
  // Detached, so Ctrl-C in a terminal reaches Quire alone, which stops the database after its last request.
  const child = spawn(files.place.binaries.postgres, serverOptions(cluster, port, files.settings), {
    ...files.place.user,
    cwd: '/',
    env: {},
    detached: true,
    stdio: ['ignore', log, log],
  });
  closeSync(log);
  let failure: Error | undefined;
  child.on('error', (error) => {
    failure = error;
  });
  child.unref();
  if (child.pid !== undefined && (await becomesReady(cluster, child.pid)))
    return proven(files, { pid: child.pid, port });
  const said = failure?.message ?? lastWords(files.logFile, from);
  throw new Error(`PostgreSQL did not start: ${said}${nextStep(said)} (all of it in ${files.logFile})`);
}

function serverOptions(cluster: string, port: number, others: Readonly<Record<string, string>> = {}): string[] {
  const settings = {
    listen_addresses: '127.0.0.1',
    unix_socket_directories: '',
    fsync: 'on',
    synchronous_commit: 'on',
    max_connections: '60',
    timezone: 'UTC',
    log_timezone: 'UTC',
    // Typed text is in statements and details of errors, so neither is written down.
    log_min_messages: 'log',
    log_min_error_statement: 'panic',
    log_error_verbosity: 'terse',
    ...others,
  };
  return [
    '-D',
    cluster,
    '-p',
    String(port),
    ...Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]),
  ];
}

/** Waits while the process lives; false when it ends or takes too long. */
async function becomesReady(cluster: string, pid: number): Promise<boolean> {
  const until = Date.now() + readyWithinMs;
  while (isRunning(pid) && Date.now() < until) {
    const file = readPostmasterFile(cluster);
    if (file?.pid === pid && file.ready) return true;
    await delay(10);
  }
  return false;
}

/** Only a server that knows our password and names our directory is ours. */
async function proven({ keys, place }: ClusterFiles, postmaster: Postmaster): Promise<Postmaster> {
  const cluster = clusterOf(place.home);
  const directory = await asAdmin(postmaster.port, keys, async (client) => {
    const { rows } = await client.query<{ data_directory: string }>('show data_directory');
    return rows[0]?.data_directory;
  }).catch((error: Error & { code?: string }) => {
    if (error.code !== '28P01') throw error;
    throw new StartRefused(
      `The database in ${cluster} does not accept the password kept for it in postgres.json. Bring that file ` +
        'back from a backup, or start anew with another DATA_DIR.',
    );
  });
  if (directory !== cluster)
    throw new Error(`Port ${postmaster.port} answers for ${directory ?? 'another database'}, not for ${cluster}.`);
  return postmaster;
}

function seemsAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code !== 'ESRCH';
  }
}

function openLog(path: string): { log: number; from: number } {
  const size = statSync(path, { throwIfNoEntry: false })?.size ?? 0;
  if (size > keptLogBytes) renameSync(path, `${path}.1`);
  return { log: openSync(path, 'a', 0o600), from: size > keptLogBytes ? 0 : size };
}

function lastWords(path: string, from: number): string {
  const lines = readFileSync(path).subarray(from).toString('utf8').trim().split('\n');
  return (
    (lines.findLast((line) => /FATAL|PANIC/.test(line)) ?? lines.at(-1) ?? '').replace(/^.*?(FATAL|PANIC):\s*/, '') ||
    'it ended without a word'
  );
}
