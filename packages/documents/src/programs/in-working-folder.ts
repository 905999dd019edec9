import { lstat, mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** In milliseconds. No work in such a folder takes as long: the process that made one this old was killed. */
const leftAfter = 60 * 60_000;

/**
 * Hands a new folder of its own to some work, below the system's temporary folder. Afterwards it removes the folder
 * with all that is in it. Folders of killed processes under the same name go first: by their age, because other servers
 * may be at work on this machine.
 * @param name such as `quire-printing`
 */
export async function inWorkingFolder<Result>(
  name: string,
  work: (folder: string) => Promise<Result>,
): Promise<Result> {
  await removeLeft(tmpdir(), `${name}-`);
  const folder = await mkdtemp(join(tmpdir(), `${name}-`));
  try {
    return await work(folder);
  } finally {
    // A process that is just ending may still write.
    await rm(folder, { recursive: true, force: true, maxRetries: 5 });
  }
}

async function removeLeft(directory: string, prefix: string): Promise<void> {
  const names = (await readdir(directory)).filter((name) => name.startsWith(prefix));
  await Promise.all(
    names.map(async (name) => {
      const path = join(directory, name);
      // Another process may remove it at the same moment.
      const found = await lstat(path).catch(() => undefined);
      if (
        !found?.isDirectory() ||
        found.mtimeMs > Date.now() - leftAfter ||
        (process.getuid && found.uid !== process.getuid())
      )
        return;
      await rm(path, { recursive: true, force: true }).catch(() => undefined);
    }),
  );
}
