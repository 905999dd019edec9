import { randomBytes } from 'node:crypto';
import { link, mkdir, open, readFile, rename, rm } from 'node:fs/promises';
import { dirname } from 'node:path';

/** Writes a file readable by its owner alone, whole or not at all, over any earlier one. */
export async function writePrivateFile(path: string, content: string | Buffer): Promise<void> {
  await rename(await writtenBeside(path, content), path);
}

/** Reads a file, or makes it first. Of two processes that make it at once, one wins and both read the same. */
export async function readOrMakePrivateFile(path: string, make: () => string): Promise<string> {
  const there = await readFile(path, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return undefined;
    throw error;
  });
  if (there !== undefined) return there;
  const partial = await writtenBeside(path, make());
  try {
    await link(partial, path);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  } finally {
    await rm(partial, { force: true });
  }
  return readFile(path, 'utf8');
}

async function writtenBeside(path: string, content: string | Buffer): Promise<string> {
  await mkdir(dirname(path), { recursive: true });
  const partial = `${path}.${randomBytes(6).toString('hex')}.draft`;
  const file = await open(partial, 'wx', 0o600);
  try {
    await file.writeFile(content);
    await file.sync();
  } catch (error) {
    await rm(partial, { force: true });
    throw error;
  } finally {
    await file.close();
  }
  return partial;
}
