import {
  accessSync,
  chmodSync,
  constants,
  mkdirSync,
  readFileSync,
  realpathSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { fixOfPlace, StartRefused } from './start-refused.ts';

/**
 * Makes DATA_DIR when it is not there, for its owner alone. As root others may pass through it, and no more, since the
 * database runs as a user of its own.
 * @throws StartRefused when it cannot be made or written
 */
export function openDataDirectory(path: string): string {
  try {
    mkdirSync(path, { recursive: true, mode: 0o700 });
    accessSync(path, constants.R_OK | constants.W_OK | constants.X_OK);
    if (process.getuid?.() === 0) chmodSync(path, statSync(path).mode | 0o011);
    return realpathSync(path);
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    throw new StartRefused(
      `Quire cannot use its data directory ${path} (${code}). ${fixOfPlace(code)}, or set DATA_DIR to a directory ` +
        'that this user may write.',
    );
  }
}

/** SQLite's code for a file that another process has locked. */
const busy = 5;

/** Another process holds the directory. */
export class DirectoryHeld extends StartRefused {}

/**
 * Holds the directory for this process. The operating system drops the hold when the process ends, however it ends: a
 * killed server leaves nothing to clear away. (SQLite is the one portable file lock that comes with Node.)
 * @throws DirectoryHeld when another process holds it
 */
export function holdDataDirectory(dataDir: string): { release(): void } {
  const holderPath = join(dataDir, 'server.pid');
  let lock: DatabaseSync | undefined;
  try {
    lock = new DatabaseSync(join(dataDir, 'server.lock'), { timeout: 0 });
    lock.exec('BEGIN EXCLUSIVE');
    writeFileSync(holderPath, `${process.pid}\n`);
    const held = lock;
    return { release: () => held.close() };
  } catch (error) {
    lock?.close();
    if ((error as { errcode?: number }).errcode !== busy)
      throw new StartRefused(
        `Quire cannot hold its data directory ${dataDir} by writing server.lock and server.pid there ` +
          `(${(error as Error).message}), so another server could spoil its data. Make room, fix the ` +
          'permissions, or remove a server.lock that is damaged, then start again.',
      );
    throw new DirectoryHeld(
      `Another Quire server${holderOf(holderPath)} already uses ${dataDir}, and two would spoil one another's ` +
        'data. Stop it first, or give this one a directory of its own: DATA_DIR=.data-2',
    );
  }
}

function holderOf(path: string): string {
  try {
    return ` (process ${readFileSync(path, 'utf8').trim()})`;
  } catch {
    return '';
  }
}
