import type { Dependencies } from '../dependencies.ts';
import type { StoredObject } from '../storage/object-store.ts';

const hour = 60 * 60_000;
/** What begins so is ours; a bucket may hold other things. */
const prefixes = ['uploads/', 'documents/', 'pdfs/'];
/** A file without a row is younger than this only while its row is being made. */
const orphansLast = 12 * hour;
/** Uploads stay known for a while after the end of their forms, and after they were used. */
const uploadsLast = hour;
const usedUploadsLast = 24 * hour;
const atOnce = 200;

/** Removes what was uploaded and not used, and every file that no row refers to: left behind by a crash, or while the store was down. */
export async function sweepStorage({ database, store, clock, log }: Dependencies): Promise<void> {
  const now = clock();
  const { rows: left } = await database.query<{ file_key: string }>('SELECT file_key FROM upload WHERE used_at IS NULL AND expires_at < $1', [new Date(now - uploadsLast)]);
  await store.remove(left.map(({ file_key: key }) => key));
  await database.query('DELETE FROM upload WHERE (used_at IS NULL AND file_key = ANY($1)) OR used_at < $2', [left.map(({ file_key: key }) => key), new Date(now - usedUploadsLast)]);
  let orphans = 0;
  for (const prefix of prefixes) {
    for await (const keys of batches(store.list(prefix), now - orphansLast)) {
      const alone = await withoutRow(database, keys);
      await store.remove(alone);
      orphans += alone.length;
    }
  }
  if (left.length + orphans > 0) log.info({ uploads: left.length, orphans }, 'files that nobody needs were removed');
}

async function* batches(objects: AsyncIterable<StoredObject>, before: number): AsyncGenerator<string[]> {
  let keys: string[] = [];
  for await (const { key, changedAt } of objects) {
    if (changedAt.getTime() < before) keys.push(key);
    if (keys.length < atOnce) continue;
    yield keys;
    keys = [];
  }
  if (keys.length > 0) yield keys;
}

async function withoutRow(database: Dependencies['database'], keys: string[]): Promise<string[]> {
  const { rows } = await database.query<{ key: string }>(
    `SELECT key FROM unnest($1::text[]) AS key WHERE NOT EXISTS (SELECT 1 FROM upload WHERE file_key = key AND used_at IS NULL)
       AND NOT EXISTS (SELECT 1 FROM document WHERE file_key = key OR pdf_key = key)
       AND NOT EXISTS (SELECT 1 FROM application_pdf WHERE pdf_key = key)`,
    [keys],
  );
  return rows.map(({ key }) => key);
}
