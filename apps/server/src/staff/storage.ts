import type { Dependencies } from '../dependencies.ts';
import { adoptStore, installationId } from '../documents/store-of-database.ts';
import { readTrouble, storageTroubles } from '../documents/storage-trouble.ts';
import { lookThrough, orphansOf } from '../documents/stored-files.ts';
import { referredFiles, restoreReferred, trashLasts, trashOrphans } from '../documents/sweep-storage.ts';
import { readMarks } from '../storage/installation-marks.ts';
import { listTrash, takeFromTrash, type TrashedFile } from '../storage/trash.ts';
import { Misused, StaffRefused, type CommandGroup, type FileStore } from './command-group.ts';
import { moment } from './moment.ts';

type Parts = Pick<Dependencies, 'database' | 'store' | 'clock' | 'log'> & Pick<FileStore, 'where'>;

type StorageCommand =
  | { action: 'show' | 'trash' | 'adopt' }
  /** Moves at most so many files without a row into the trash. */
  | { action: 'sweep'; most: number }
  /** Restores from the trash: files with a row again, everything, or one file. */
  | { action: 'restore'; which: 'known' | 'all' | { key: string } };

/** Commands that compare the store of files with the database. */
export const storage: CommandGroup = {
  usage: ['storage [trash | adopt | sweep <files> | restore [<key> | all]]'],
  read(_name, args) {
    const command = readStorageCommand(args);
    return async ({ database, log, now, print, files }) =>
      print(await doStorageCommand({ database, ...files(), clock: () => now, log }, command));
  },
};

/** @throws Misused */
export function readStorageCommand([action = 'show', value, ...more]: readonly string[]): StorageCommand {
  if (more.length === 0 && action === 'restore')
    return { action, which: value === undefined ? 'known' : value === 'all' ? value : { key: value } };
  if (more.length === 0 && action === 'sweep' && /^\d{1,9}$/.test(value ?? '')) return { action, most: Number(value) };
  if (action === 'sweep')
    throw new Misused('The number of files that may go is needed, as npm run staff -- storage tells it.');
  if (value === undefined && (action === 'show' || action === 'trash' || action === 'adopt')) return { action };
  throw new Misused(`${[action, value, ...more].join(' ')} is nothing that can be done with the storage.`);
}

/** @throws StaffRefused where it cannot be done safely */
async function doStorageCommand(parts: Parts, command: StorageCommand): Promise<string> {
  if (command.action === 'sweep') return sweep(parts, command.most);
  if (command.action === 'restore') return restore(parts, command.which);
  return { show, trash: showTrash, adopt }[command.action](parts);
}

async function show(parts: Parts): Promise<string> {
  const { database, store, clock, where } = parts;
  const [id, marks, trouble] = [await installationId(database), await readMarks(store), await readTrouble(database)];
  const found = await lookThrough(parts);
  const trash = await trashOf(parts);
  const missing = await missingFiles(parts);
  const back = await referredFiles(database, trash);
  const {
    rows: [row],
  } = await database.query<{ sweep_after: Date | null }>('SELECT sweep_after FROM installation');
  const lines = [
    ['Store', where],
    [
      'Marks',
      marks.length === 0
        ? 'none yet'
        : marks.map((mark) => `${mark} (${mark === id ? 'this database' : 'another installation'})`).join(', '),
    ],
    ['Database', `installation ${id}`],
    [
      'Files',
      `${found.files}; this database does not know ${found.unknown.length} of them, of which ` +
        `${orphansOf(found, clock()).length} are older than twelve hours and may go`,
    ],
    [
      'Missing',
      `${missing.length} that this database refers to are not in the store; ` +
        `${missing.filter((key) => back.some((file) => file.key === key)).length} of these are in the trash`,
    ],
    [
      'Trash',
      `${trash.length}${trash[0] ? `, the oldest since ${moment(trash[0].trashedAt)}` : ''}; each goes for good ` +
        `after ${trashLasts / 86_400_000} days`,
    ],
    [
      'Next sweep',
      row?.sweep_after
        ? `not before ${moment(row.sweep_after.getTime())}`
        : 'an hour after a server that does jobs has asked for it',
    ],
  ].map(([name = '', value]) => `${name.padEnd(12)}${value}`);
  if (trouble) lines.push('', storageTroubles[trouble].happened, storageTroubles[trouble].fix);
  return lines.join('\n');
}

async function showTrash(parts: Parts): Promise<string> {
  const trash = await trashOf(parts);
  if (trash.length === 0) return 'The trash is empty.';
  const referred = new Set(await referredFiles(parts.database, trash));
  return trash
    .map(
      (file) => `${moment(file.trashedAt)}  ${file.key}${referred.has(file) ? '  (this database refers to it)' : ''}`,
    )
    .join('\n');
}

async function adopt(parts: Parts): Promise<string> {
  await adoptStore(parts);
  const { files, unknown } = await lookThrough(parts);
  return (
    `${capitalized(parts.where)} belongs to this database alone from now on. It holds ${count(files)}; this ` +
    `database does not know ${unknown.length} of them.\nThe next sweep is in an hour at the earliest. Where it ` +
    'would take many, it says so and takes none.'
  );
}

async function sweep(parts: Parts, most: number): Promise<string> {
  await requireOwn(parts);
  const orphans = orphansOf(await lookThrough(parts), parts.clock());
  if (orphans.length > most)
    throw new StaffRefused(
      `${count(orphans.length)} would go, and not ${most}, so none went. Look again, then say so: npm run staff ` +
        `-- storage sweep ${orphans.length}`,
    );
  const trashed = await trashOrphans(parts, orphans);
  return (
    `${count(trashed)} went into the trash, for ${trashLasts / 86_400_000} days. To bring them back: npm run ` +
    'staff -- storage restore all'
  );
}

async function restore(parts: Parts, which: 'known' | 'all' | { key: string }): Promise<string> {
  await requireOwn(parts);
  if (which === 'known')
    return `${count(await restoreReferred(parts))} that this database refers to came back from the trash.`;
  const wanted = (await trashOf(parts)).filter(
    ({ key, trashKey }) => which === 'all' || which.key === key || which.key === trashKey,
  );
  if (wanted.length === 0 && which !== 'all')
    throw new StaffRefused(
      `There is no ${which.key} in the trash. To see what is there: npm run staff -- storage trash`,
    );
  const back = await takeFromTrash(parts.store, wanted);
  return (
    `${count(back)} came back from the trash. Those that this database does not refer to within twelve hours are ` +
    'orphans again.'
  );
}

async function requireOwn({ database, store }: Parts): Promise<void> {
  const marks = await readMarks(store);
  if (marks.length === 1 && marks[0] === (await installationId(database))) return;
  throw new StaffRefused(
    'Nothing was moved, because this store does not have the mark of this database alone. Look at it first: npm ' +
      'run staff -- storage. If it is the right one, say so: npm run staff -- storage adopt',
  );
}

async function trashOf({ store }: Parts): Promise<TrashedFile[]> {
  const trash: TrashedFile[] = [];
  for await (const file of listTrash(store)) trash.push(file);
  return trash;
}

/** Returns files of documents and copies that the store lacks, as after backups of different age. */
async function missingFiles({ database, store }: Parts): Promise<string[]> {
  const { rows } = await database.query<{ key: string }>(
    'SELECT key FROM (SELECT file_key AS key FROM document UNION SELECT pdf_key FROM document UNION SELECT ' +
      `earlier ->> 'pdf_key' FROM document WHERE status <> 'completed' UNION SELECT pdf_key FROM application_pdf) ` +
      'AS referred WHERE key IS NOT NULL',
  );
  const missing = new Set(rows.map(({ key }) => key));
  for (const prefix of new Set([...missing].map((key) => key.slice(0, key.indexOf('/') + 1))))
    for await (const { key } of store.list(prefix)) missing.delete(key);
  return [...missing];
}

const count = (files: number): string => (files === 1 ? '1 file' : `${files} files`);
const capitalized = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);
