import { createHash } from 'node:crypto';
import { readFile, readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';

const skipped = /^(node_modules|dist|\..*)$|\.(test|stories)\.tsx?$/;

async function filesUnder(path: string): Promise<string[]> {
  const found = await stat(path).catch(() => undefined);
  if (found === undefined) return [];
  if (!found.isDirectory()) return [path];
  const names = (await readdir(path)).filter((name) => !skipped.test(name)).sort();
  return (await Promise.all(names.map((name) => filesUnder(join(path, name))))).flat();
}

/**
 * One hash over the names and contents of all the sources under these paths; tests, builds and installed packages do
 * not count.
 */
export async function sourceHash(paths: readonly string[]): Promise<string> {
  const files = (await Promise.all(paths.map(filesUnder))).flat();
  const contents = await Promise.all(files.map((file) => readFile(file)));
  const hash = createHash('sha256');
  for (const [at, file] of files.entries())
    hash.update(`${file}\n${contents[at]?.length ?? 0}\n`).update(contents[at] ?? '');
  return hash.digest('hex');
}
