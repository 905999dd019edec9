import { mkdirSync, readFileSync, realpathSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { StartRefused } from './start-refused.ts';

/** Makes DATA_DIR when it is not there; as root others may pass through it, since the database runs as a user of its own. */
export function openDataDirectory(path: string): string {
  try {
    mkdirSync(path, { recursive: true, mode: process.getuid?.() === 0 ? 0o711 : 0o700 });
    return realpathSync(path);
  } catch (error) {
    throw new StartRefused(`Quire cannot make its data directory ${path} (${(error as Error).message}). Set DATA_DIR to a directory that this user may write.`);
  }
}

/**
 * Holds the directory for this process. The operating system itself drops the hold when the process ends, however it
 * ends, so a killed server leaves nothing to clear away. (SQLite is the one portable file lock that comes with Node.)
 * @throws StartRefused when another process holds it
 */
export function holdDataDirectory(dataDir: string): { release(): void } {
  const holderPath = join(dataDir, 'server.pid');
  const lock = new DatabaseSync(join(dataDir, 'server.lock'), { timeout: 0 });
  try {
    lock.exec('BEGIN EXCLUSIVE');
  } catch {
    lock.close();
    throw new StartRefused(`Another Quire server${holderOf(holderPath)} already uses ${dataDir}, and two would spoil one another's data. Stop it first, or give this one a directory of its own: DATA_DIR=.data-2`);
  }
  writeFileSync(holderPath, `${process.pid}\n`);
  return { release: () => lock.close() };
}

function holderOf(path: string): string {
  try {
    return ` (process ${readFileSync(path, 'utf8').trim()})`;
  } catch {
    return '';
  }
}
