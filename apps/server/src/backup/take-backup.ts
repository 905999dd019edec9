import { createHash } from 'node:crypto';
import { appendFile, mkdir, readdir, rename, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Dependencies } from '../dependencies.ts';
import { installationId } from '../documents/store-of-database.ts';
import { ObjectMissing } from '../storage/object-store.ts';
import { syncDirectory } from '../storage/partial-file.ts';
import { referredFiles, listMigrations, listTables, readRows } from './tables.ts';

/** The contents of a backup. A directory without it is not a backup: it is written last. */
export interface Manifest {
  takenAt: string;
  installation: string;
  migrations: string[];
  /** In the order in which they can be put back. */
  tables: { name: string; rows: number; sha256: string }[];
  files: { key: string; size: number; sha256: string }[];
  /** Files that rows refer to, and that the store did not have. */
  missing: string[];
}

export const manifestName = 'manifest.json';
/** Above what any file may have. */
export const largestFile = 512 * 1024 * 1024;

/** A directory that a backup cannot be put into, or that holds none. */
export class BackupRefused extends Error {
  override readonly name = 'BackupRefused';
}

/**
 * Copies every row as it is at one moment, and every file that these refer to, into a directory. A server may go
 * on meanwhile.
 * @throws BackupRefused for a directory with something in it; StoreDown
 */
export async function takeBackup(
  { database, store, now }: Pick<Dependencies, 'database' | 'store'> & { now: number },
  directory: string,
): Promise<Manifest> {
  await mkdir(directory, { recursive: true, mode: 0o700 });
  if ((await readdir(directory)).length > 0)
    throw new BackupRefused(`${directory} is not empty. Name a directory that is, or that is not there yet.`);
  await mkdir(join(directory, 'tables'), { mode: 0o700 });
  const rows = await database.transaction(async (queryable) => {
    await queryable.query('SET TRANSACTION ISOLATION LEVEL REPEATABLE READ, READ ONLY');
    const tables: Manifest['tables'] = [];
    for (const name of await listTables(queryable)) {
      const path = join(directory, 'tables', `${name}.jsonl`);
      const hash = createHash('sha256');
      let count = 0;
      await writeFile(path, '', { mode: 0o600, flag: 'wx' });
      for await (const lines of readRows(queryable, name)) {
        const text = `${lines.join('\n')}\n`;
        hash.update(text);
        await appendFile(path, text);
        count += lines.length;
      }
      tables.push({ name, rows: count, sha256: hash.digest('hex') });
    }
    return {
      tables,
      migrations: await listMigrations(queryable),
      installation: await installationId(queryable),
      referred: await referredFiles(queryable),
    };
  });
  const { files, missing } = await copyFiles(
    store,
    rows.referred.map(({ key }) => key),
    directory,
  );
  const manifest: Manifest = {
    takenAt: new Date(now).toISOString(),
    installation: rows.installation,
    migrations: rows.migrations,
    tables: rows.tables,
    files,
    missing,
  };
  const path = join(directory, manifestName);
  await writeFile(`${path}.draft`, `${JSON.stringify(manifest, null, 2)}\n`, { mode: 0o600, flush: true });
  await rename(`${path}.draft`, path);
  await syncDirectory(directory);
  return manifest;
}

async function copyFiles(
  store: Dependencies['store'],
  keys: readonly string[],
  directory: string,
): Promise<Pick<Manifest, 'files' | 'missing'>> {
  const [files, missing]: [Manifest['files'], string[]] = [[], []];
  for (const key of keys) {
    const bytes = await store.read(key, largestFile).catch((error: unknown) => {
      if (error instanceof ObjectMissing) return undefined;
      throw error;
    });
    if (bytes === undefined) {
      missing.push(key);
      continue;
    }
    const path = join(directory, 'files', ...key.split('/'));
    await mkdir(dirname(path), { recursive: true, mode: 0o700 });
    await writeFile(path, bytes, { mode: 0o600, flush: true });
    files.push({ key, size: bytes.length, sha256: createHash('sha256').update(bytes).digest('hex') });
  }
  return { files, missing };
}
