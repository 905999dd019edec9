import { readFileSync, writeFileSync, readlinkSync } from 'node:fs';
import { join } from 'node:path';
import { execFileSync } from 'node:child_process';

/** The file of a running PostgreSQL in its directory. */
export interface PostmasterFile {
  pid: number;
  port: number;
  ready: boolean;
}

/** A process number that no system gives out, so PostgreSQL takes its owner for dead. */
const nobody = '2147483646';

export function readPostmasterFile(cluster: string): PostmasterFile | undefined {
  const lines = linesOf(cluster);
  if (lines === undefined) return undefined;
  const pid = Number(lines[0]);
  const port = Number(lines[3]);
  if (!Number.isInteger(pid) || pid <= 0) return undefined;
  return { pid, port, ready: lines[7]?.trim() === 'ready' };
}

/**
 * Disowns the file of a process that only seems to live (a zombie, or another with its number). The file stays.
 * PostgreSQL reads in its last lines whether orphans of the old server hold shared memory.
 */
export function disownPostmasterFile(cluster: string): void {
  const lines = linesOf(cluster);
  if (lines !== undefined) writeFileSync(join(cluster, 'postmaster.pid'), [nobody, ...lines.slice(1)].join('\n'));
}

function linesOf(cluster: string): string[] | undefined {
  try {
    return readFileSync(join(cluster, 'postmaster.pid'), 'utf8').split('\n');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw error;
  }
}

/** Returns whether a process lives. A zombie does not. */
export function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ESRCH') return false;
  }
  if (process.platform !== 'linux') return true;
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    return !/^[ZX]/.test(stat.slice(stat.lastIndexOf(')') + 2));
  } catch {
    return false;
  }
}

/** Returns whether a process is a PostgreSQL server of this directory, by its working directory or command line. */
export function servesDirectory(pid: number, directory: string): boolean {
  if (!isRunning(pid)) return false;
  try {
    if (process.platform === 'linux') return readlinkSync(`/proc/${pid}/cwd`) === directory;
    return execFileSync('ps', ['-p', String(pid), '-o', 'command='], { encoding: 'utf8' }).includes(directory);
  } catch {
    return false;
  }
}
