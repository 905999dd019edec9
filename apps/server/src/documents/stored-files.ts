import type { Queryable } from '../database/database.ts';
import { batchesOf } from '../database/in-batches.ts';
import type { Dependencies } from '../dependencies.ts';
import type { StoredObject } from '../storage/object-store.ts';

/** Our own keys begin so; a bucket may hold other things. */
const prefixes = ['uploads/', 'documents/', 'pdfs/'];
/** A file without a row is younger than this only while its row is being made. In milliseconds. */
const orphansLast = 12 * 60 * 60_000;

/** The files in the store, beside the database's record of them. */
export interface StoredFiles {
  /** How many there are. */
  files: number;
  /** Those that no row refers to, however young: after a backup was restored, most of them are. */
  unknown: StoredObject[];
}

export async function lookThrough({ database, store }: Pick<Dependencies, 'database' | 'store'>): Promise<StoredFiles> {
  const found: StoredFiles = { files: 0, unknown: [] };
  for (const prefix of prefixes) {
    for await (const objects of batchesOf(store.list(prefix))) {
      // Our own files are in no folder below.
      const own = objects.filter(({ key }) => !key.includes('/', prefix.length));
      const alone = new Set(
        await withoutRow(
          database,
          own.map(({ key }) => key),
        ),
      );
      found.files += own.length;
      found.unknown.push(...own.filter(({ key }) => alone.has(key)));
    }
  }
  return found;
}

/** The files without a row that are old enough to go. */
export const orphansOf = ({ unknown }: StoredFiles, now: number): string[] =>
  unknown.filter(({ changedAt }) => changedAt.getTime() < now - orphansLast).map(({ key }) => key);

/**
 * The most files that are taken unasked, since more come of a wrong database and not of crashes: 5 %, or 10 of at least
 * 20, or half, or 3.
 */
export const mostUnknown = (files: number): number =>
  Math.max(3, Math.min(10, Math.floor(files / 2)), Math.floor(files / 20));

/** The keys that no row refers to. */
export async function withoutRow(database: Queryable, keys: readonly string[]): Promise<string[]> {
  const { rows } = await database.query<{ key: string }>(
    `SELECT key FROM unnest($1::text[]) AS key
     EXCEPT (SELECT file_key FROM upload WHERE file_key = ANY($1) AND used_at IS NULL
       UNION ALL SELECT file_key FROM document WHERE file_key = ANY($1) UNION ALL SELECT pdf_key FROM document
         WHERE pdf_key = ANY($1)
       UNION ALL SELECT earlier ->> 'pdf_key' FROM document WHERE earlier IS NOT NULL
         AND earlier ->> 'pdf_key' = ANY($1) AND status <> 'completed'
       UNION ALL SELECT pdf_key FROM application_pdf WHERE pdf_key = ANY($1))`,
    [keys],
  );
  return rows.map(({ key }) => key);
}
