import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { refusals } from './refusals.ts';
import type { DeskRefusal } from '../protocol/desk.ts';

/** Returns whether a file is another than it was read, or gone. */
export const isChanged = async (directory: string, file: string, before: string): Promise<boolean> =>
  (await readFile(join(directory, file), 'utf8').catch(() => undefined)) !== before;

/**
 * Writes a file of a config, unless somebody has changed it since it was read.
 * @param file relative to the directory
 * @param before its text as it was read; undefined for a file that is new
 * @param whenChanged said where somebody has
 * @returns why nothing was written
 */
export async function writeUnchanged(
  directory: string,
  file: string,
  before: string | undefined,
  after: string,
  whenChanged: DeskRefusal = refusals.changed(file),
): Promise<DeskRefusal | undefined> {
  if (before !== undefined && (await isChanged(directory, file, before))) return whenChanged;
  try {
    const path = join(directory, file);
    await mkdir(dirname(path), { recursive: true });
    await writeFile(path, after, { flag: before === undefined ? 'wx' : 'w' });
    return undefined;
  } catch (error) {
    return refusals.unwritten(file, error as NodeJS.ErrnoException);
  }
}
