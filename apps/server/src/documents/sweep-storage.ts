import type { Queryable } from '../database/database.ts';
import { batchesOf } from '../database/in-batches.ts';
import type { Dependencies } from '../dependencies.ts';
import { listTrash, moveToTrash, takeFromTrash, type TrashedFile } from '../storage/trash.ts';
import { isStoreOfDatabase } from './store-of-database.ts';
import { clearTrouble, reportTrouble } from './storage-trouble.ts';
import { uploadsLast } from './uploads.ts';
import { lookThrough, mostUnknown, orphansOf, withoutRow } from './stored-files.ts';

type Parts = Pick<Dependencies, 'database' | 'store' | 'clock' | 'log'>;

const hour = 60 * 60_000;
const usedUploadsLast = 24 * hour;
export const trashLasts = 30 * 24 * hour;

/**
 * Removes uploads that were not used, and files that could not be removed when they should. Puts every other file that
 * no row refers to into the trash. Does nothing in a store that is not this database's alone, and takes no large share
 * of one that is.
 */
export async function sweepStorage(parts: Parts): Promise<void> {
  if (!(await isStoreOfDatabase(parts))) return;
  const { database, store, clock, log } = parts;
  await removeUnused(parts);
  await restoreReferred(parts);
  const found = await lookThrough(parts);
  if (found.unknown.length > mostUnknown(found.files))
    return reportTrouble(parts, 'many-orphans', { files: found.files, unknown: found.unknown.length });
  await clearTrouble(database, ['many-orphans']);
  await trashOrphans(parts, orphansOf(found, clock()));
  let old = 0;
  for await (const files of batchesOf(listTrash(store))) {
    const ended = files.filter(({ trashedAt }) => trashedAt < clock() - trashLasts);
    await store.remove(ended.map(({ trashKey }) => trashKey));
    old += ended.length;
  }
  if (old > 0) log.info({ files: old }, 'files were removed for good after thirty days in the trash');
}

/** Files that their rows call useless are removed for good: their students abandoned or deleted them. */
async function removeUnused({ database, store, clock, log }: Parts): Promise<void> {
  const now = clock();
  const { rows: left } = await database.query<{ file_key: string }>(
    'SELECT file_key FROM upload WHERE used_at IS NULL AND expires_at < $1',
    [new Date(now - uploadsLast)],
  );
  await store.remove(left.map(({ file_key: key }) => key));
  await database.query('DELETE FROM upload WHERE (used_at IS NULL AND file_key = ANY($1)) OR used_at < $2', [
    left.map(({ file_key: key }) => key),
    new Date(now - usedUploadsLast),
  ]);
  const { rows: noted } = await database.query<{ file_key: string }>('SELECT file_key FROM file_removal');
  const keys = noted.map(({ file_key: key }) => key);
  await store.remove(await withoutRow(database, keys));
  await forgetRemovals(database, keys, now);
  if (left.length + keys.length > 0)
    log.info({ uploads: left.length, deleted: keys.length }, 'files that nobody needs were removed');
}

/** Forgets that files are to be removed, but for those that may still come. */
export async function forgetRemovals(database: Queryable, keys: readonly string[], now: number): Promise<void> {
  await database.query(
    'DELETE FROM file_removal WHERE file_key = ANY($1) AND (repeat_until IS NULL OR repeat_until < $2)',
    [keys, new Date(now)],
  );
}

/** Puts files without a row into the trash; how many. */
export async function trashOrphans(
  { database, store, clock, log }: Parts,
  orphans: readonly string[],
): Promise<number> {
  const now = clock();
  let trashed = 0;
  // Rows are looked up once more, because one may have come while the store was looked through.
  for await (const keys of batchesOf(orphans))
    trashed += await moveToTrash(store, await withoutRow(database, keys), now);
  if (trashed > 0)
    log.warn(
      { files: trashed },
      'files that no row of the database refers to were put into the trash, where they stay for thirty days. To ' +
        'see them: npm run staff -- storage trash',
    );
  return trashed;
}

/** Brings back from the trash what a row refers to, as when a newer backup was restored; how many files. */
export async function restoreReferred({ database, store, log }: Omit<Parts, 'clock'>): Promise<number> {
  let back = 0;
  for await (const files of batchesOf(listTrash(store)))
    back += await takeFromTrash(store, await referredFiles(database, files));
  if (back > 0) log.warn({ files: back }, 'files came back from the trash, because rows of the database refer to them');
  return back;
}

/** The files that a row refers to. */
export async function referredFiles(
  database: Dependencies['database'],
  files: readonly TrashedFile[],
): Promise<TrashedFile[]> {
  const alone = new Set(
    await withoutRow(
      database,
      files.map(({ key }) => key),
    ),
  );
  return files.filter(({ key }) => !alone.has(key));
}
