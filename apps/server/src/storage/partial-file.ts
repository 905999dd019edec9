import { randomBytes } from 'node:crypto';
import { link, mkdir, open, rename, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';

/** A file that is still being written. It gets its own name once it is whole and on the disk. */
export interface PartialFile {
  add(bytes: Uint8Array): Promise<void>;
  /**
   * Gives the file its name and its time.
   * @returns whether it has the name: a file that is there stays unless it is to be replaced
   */
  keepAs(path: string, options: { changedAt: Date; replace: boolean }): Promise<boolean>;
  /** Removes the file; harmless after it was kept. */
  discard(): Promise<void>;
}

/**
 * Begins a file in a directory on the disk of its later place. Only its owner reads it. Its name says when it was
 * begun, in milliseconds since 1970-01-01 UTC.
 */
export async function beginPartialFile(directory: string, now: number): Promise<PartialFile> {
  await mkdir(directory, { recursive: true, mode: 0o700 });
  const partialPath = join(directory, `${now}-${randomBytes(16).toString('hex')}`);
  const file = await open(partialPath, 'wx', 0o600);
  let isOpen = true;
  const close = async (): Promise<void> => {
    if (isOpen) await file.close();
    isOpen = false;
  };
  return {
    add: async (bytes) => file.writeFile(bytes),
    async keepAs(path, { changedAt, replace }) {
      await file.utimes(changedAt, changedAt);
      await file.sync();
      await close();
      await mkdir(dirname(path), { recursive: true, mode: 0o700 });
      const isKept = replace ? await rename(partialPath, path).then(() => true) : await linked(partialPath, path);
      if (isKept) await syncDirectory(dirname(path));
      return isKept;
    },
    async discard() {
      await close();
      await rm(partialPath, { force: true });
    },
  };
}

/** Never replaces a file, also when two come at once. */
async function linked(from: string, to: string): Promise<boolean> {
  try {
    await link(from, to);
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false;
    throw error;
  }
}

/**
 * A new name outlives a power cut only when its directory is on the disk too. Not every file system can be asked for
 * that.
 */
export async function syncDirectory(path: string): Promise<void> {
  const directory = await open(path, 'r').catch(() => undefined);
  await directory?.sync().catch(() => undefined);
  await directory?.close();
}
