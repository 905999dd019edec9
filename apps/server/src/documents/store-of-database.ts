import type { Queryable } from '../database/database.ts';
import type { Dependencies } from '../dependencies.ts';
import { putMark, readMarks, removeMarks } from '../storage/installation-marks.ts';
import { listTrash } from '../storage/trash.ts';
import { clearTrouble, reportTrouble } from './storage-trouble.ts';
import { lookThrough, mostUnknown, type StoredFiles } from './stored-files.ts';

type Parts = Pick<Dependencies, 'database' | 'store' | 'log'>;

/**
 * Whether this database alone may clear the store. A store without a mark is taken where that is safe; otherwise its
 * trouble is reported.
 */
export async function isStoreOfDatabase(parts: Parts): Promise<boolean> {
  const { database, store, log } = parts;
  const id = await installationId(database);
  const marks = await readMarks(store);
  if (marks.length !== 1 || marks[0] !== id) {
    const found = await lookThrough(parts);
    const counts = { files: found.files, unknown: found.unknown.length };
    if (marks.length > 0) {
      // Keeps the other installation from taking these files for orphans of its own.
      if (!marks.includes(id) && counts.files > counts.unknown) await putMark(store, id);
      await reportTrouble(parts, 'another-installation', counts);
      return false;
    }
    if (!isKnown(found) || !(await listTrash(store).next()).done) {
      await reportTrouble(parts, 'unknown-files', counts);
      return false;
    }
    await putMark(store, id);
    log.info(counts, 'the store of files has the mark of this installation from now on');
  }
  await clearTrouble(database, ['another-installation', 'unknown-files']);
  return true;
}

/** Returns whether the files are this database's: crashes may have left a few others. */
function isKnown({ files, unknown: { length: unknown } }: StoredFiles): boolean {
  return unknown === 0 || (unknown * 5 <= files && unknown <= mostUnknown(files));
}

/** Makes the store this database's alone. Its next sweep is no sooner than in an hour. */
export async function adoptStore({ database, store }: Omit<Parts, 'log'>): Promise<void> {
  const id = await installationId(database);
  await putMark(store, id);
  await removeMarks(
    store,
    (await readMarks(store)).filter((mark) => mark !== id),
  );
  await database.query('UPDATE installation SET storage_trouble = NULL, looked_at = NULL, sweep_after = NULL');
}

export async function installationId(database: Queryable): Promise<string> {
  const {
    rows: [row],
  } = await database.query<{ installation_id: string }>('SELECT installation_id FROM installation');
  if (!row)
    throw new Error(
      'The table installation has lost its row, so that this database cannot be told from others. Put it back: ' +
        'INSERT INTO installation DEFAULT VALUES',
    );
  return row.installation_id;
}
