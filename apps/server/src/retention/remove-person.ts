import { eraseAudit, type AuditEntry } from '../audit/entry.ts';
import type { Database, Queryable } from '../database/database.ts';
import { installationId } from '../documents/store-of-database.ts';
import { forgetRemovals } from '../documents/sweep-storage.ts';
import { uploadsLast } from '../documents/uploads.ts';
import { StoreDown, type ObjectStore } from '../storage/object-store.ts';

interface RemovalParts {
  database: Database;
  /** Called where there are files, before anything is removed: a caller that must not touch the store throws. */
  store: () => Promise<Pick<ObjectStore, 'remove'>>;
  by: Pick<AuditEntry, 'actor' | 'actorId'>;
  /** In milliseconds since 1970, by the database's clock. */
  now: number;
}

/** The outcome of a removal. `filesLeft` are those that the store could not remove now: the sweep will. */
export type Removal = { removed: true; filesLeft: number } | { removed: false };

/**
 * Removes an account with everything that is kept of it: application, answers and their history, documents, emails,
 * links and sessions, and its files for good. All of it, or nothing.
 * @param mayGo asked once nobody can change the application any more
 */
export async function removePerson(
  { database, store, by, now }: RemovalParts,
  applicationId: string,
  mayGo: (queryable: Queryable) => Promise<boolean>,
): Promise<Removal> {
  const keys = await database.transaction(async (queryable) => {
    const { rowCount } = await queryable.query('SELECT FROM account WHERE application_id = $1 FOR UPDATE', [
      applicationId,
    ]);
    await queryable.query('SELECT FROM application WHERE application_id = $1 FOR UPDATE', [applicationId]);
    if (rowCount === 0 || !(await mayGo(queryable))) return undefined;
    const files = await filesOf(queryable, applicationId);
    if (files.length > 0) await store();
    await queryable.query(
      'INSERT INTO file_removal (file_key, repeat_until) SELECT file_key, expires_at + make_interval(secs => $2) ' +
        'FROM upload WHERE application_id = $1 AND expires_at > $3',
      [applicationId, uploadsLast / 1_000, new Date(now - uploadsLast)],
    );
    await queryable.query('DELETE FROM account WHERE application_id = $1', [applicationId]);
    // Behind the sessions and links of the account: a request that just used one has noted it.
    await eraseAudit(queryable, applicationId, { ...by, chainId: await installationId(queryable), at: now });
    // A process that dies from here on leaves them to the sweep.
    await queryable.query('INSERT INTO file_removal (file_key) SELECT unnest($1::text[]) ON CONFLICT DO NOTHING', [
      files,
    ]);
    return files;
  });
  if (keys === undefined) return { removed: false };
  return { removed: true, filesLeft: await removeFiles({ database, store, now }, keys) };
}

async function removeFiles(
  { database, store, now }: Pick<RemovalParts, 'database' | 'store' | 'now'>,
  keys: readonly string[],
): Promise<number> {
  if (keys.length === 0) return 0;
  try {
    await (await store()).remove(keys);
  } catch (error) {
    if (error instanceof StoreDown) return keys.length;
    throw error;
  }
  // The account is gone. For rows that stay, the sweep repeats the removal.
  await forgetRemovals(database, keys, now).catch(() => undefined);
  return 0;
}

/** The keys of everything in the store that is an applicant's: as uploaded, converted, and the PDF copy. */
export async function filesOf(queryable: Queryable, applicationId: string): Promise<string[]> {
  const { rows } = await queryable.query<{ key: string }>(
    `SELECT key FROM (
       SELECT file_key AS key FROM document WHERE application_id = $1 UNION SELECT pdf_key FROM document
         WHERE application_id = $1 UNION SELECT earlier ->> 'pdf_key' FROM document WHERE application_id = $1
       UNION SELECT pdf_key FROM application_pdf WHERE application_id = $1 UNION SELECT file_key FROM upload
         WHERE application_id = $1 AND used_at IS NULL
     ) AS referred WHERE key IS NOT NULL`,
    [applicationId],
  );
  return rows.map(({ key }) => key);
}
