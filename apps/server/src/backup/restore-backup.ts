import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import { writeAudit, type AuditEntry } from '../audit/entry.ts';
import type { Queryable } from '../database/database.ts';
import type { Dependencies } from '../dependencies.ts';
import { installationId } from '../documents/store-of-database.ts';
import { endEmail } from '../mail/email-store.ts';
import { putMark } from '../storage/installation-marks.ts';
import { continueNumbers, listMigrations, writeRows } from './tables.ts';
import { BackupRefused, manifestName, type Manifest } from './take-backup.ts';

const manifestSchema: z.ZodType<Manifest> = z.object({
  takenAt: z.string(),
  installation: z.string(),
  migrations: z.array(z.string()),
  missing: z.array(z.string()),
  tables: z.array(z.object({ name: z.string().regex(/^[a-z_]+$/), rows: z.int(), sha256: z.string() })),
  files: z.array(
    z.object({
      key: z
        .string()
        .regex(/^[\w./-]+$/)
        .refine((key) => !key.includes('..')),
      size: z.int(),
      sha256: z.string(),
    }),
  ),
});

const anotherCopy = 'Restore another copy of this backup, or an earlier backup.';
/** A new database has rows of its own in these. */
const madeAnew = ['installation', 'field_key', 'lookup_record', 'lookup_word', 'lookup_filled'];
/** And commands that were given beforehand are in the chain of its installation, where they stay. */
const ofChains = ['audit_chain', 'audit_entry'];

/**
 * Puts a backup into an empty database and its store: all rows or none. Files that the store has stay as they are.
 * @throws BackupRefused for a directory without a whole backup, for another version, and for a database with something
 * in it; StoreDown
 */
export async function restoreBackup(
  {
    database,
    store,
    now,
    by,
  }: Pick<Dependencies, 'database' | 'store'> & { now: number; by: Pick<AuditEntry, 'actor' | 'actorId'> },
  directory: string,
): Promise<Manifest> {
  const manifest = await readManifest(directory);
  for (const { name, sha256 } of manifest.tables)
    await requireWhole(join(directory, 'tables', `${name}.jsonl`), sha256);
  for (const { key, sha256 } of manifest.files) await requireWhole(join(directory, 'files', key), sha256);
  await requireEmpty(database, manifest);
  for (const { key } of manifest.files) {
    if ((await store.head(key)) === undefined)
      await store.write(
        key,
        await readFile(join(directory, 'files', key)),
        key.startsWith('uploads/') ? 'application/octet-stream' : 'application/pdf',
      );
  }
  await putMark(store, manifest.installation);
  await database.transaction(async (queryable) => {
    await requireEmpty(queryable, manifest);
    for (const table of madeAnew) await queryable.query(`DELETE FROM ${table}`);
    for (const { name, rows } of manifest.tables) {
      let written = 0;
      for await (const lines of linesOf(join(directory, 'tables', `${name}.jsonl`))) {
        await writeRows(queryable, name, lines);
        written += lines.length;
      }
      if (written !== rows)
        throw new BackupRefused(`The backup has ${written} rows of ${name}, and should have ${rows}.`);
    }
    await continueNumbers(queryable);
    await endEmails(queryable, now);
    // The sweep waits for an hour, and looks at the store as if for the first time.
    await queryable.query('UPDATE installation SET storage_trouble = NULL, looked_at = NULL, sweep_after = NULL');
    await writeAudit(queryable, { ...by, chainId: manifest.installation, at: now, action: 'staff restore' });
  });
  return manifest;
}

/** Emails that waited when the backup was taken have no job any more, and may have been sent since. */
async function endEmails(queryable: Queryable, now: number): Promise<void> {
  const { rows } = await queryable.query<{ letter_id: string }>(
    'SELECT letter_id FROM letter WHERE sealed IS NOT NULL',
  );
  for (const { letter_id: id } of rows)
    await endEmail(queryable, id, { refused: 'it waited when the backup was taken' }, now);
}

/** Lines in batches. Answers may have the other characters that some take for the end of a line. */
async function* linesOf(path: string): AsyncGenerator<string[]> {
  let rest = '';
  for await (const part of createReadStream(path, { encoding: 'utf8', highWaterMark: 1024 * 1024 })) {
    const lines = (rest + (part as string)).split('\n');
    rest = lines.pop() ?? '';
    if (lines.length > 0) yield lines;
  }
}

async function readManifest(directory: string): Promise<Manifest> {
  try {
    return manifestSchema.parse(JSON.parse(await readFile(join(directory, manifestName), 'utf8')));
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code !== undefined && code !== 'ENOENT')
      throw new BackupRefused(
        `${join(directory, manifestName)} cannot be read (${code}), so nothing was restored. Let the user who ` +
          'runs this command read the whole backup.',
      );
    throw new BackupRefused(
      `${directory} holds no whole backup: its ${manifestName} is ${code === 'ENOENT' ? 'missing' : 'damaged'}. ` +
        `${anotherCopy}`,
    );
  }
}

async function requireWhole(path: string, sha256: string): Promise<void> {
  const hash = createHash('sha256');
  try {
    for await (const part of createReadStream(path)) hash.update(part as Buffer);
  } catch {
    throw new BackupRefused(
      `The backup is not whole: ${path} is missing or cannot be read, so nothing was restored. ${anotherCopy}`,
    );
  }
  if (hash.digest('hex') !== sha256)
    throw new BackupRefused(
      `The backup is damaged: ${path} is not what it was, so nothing was restored. ${anotherCopy}`,
    );
}

async function requireEmpty(queryable: Queryable, { migrations, tables }: Manifest): Promise<void> {
  const own = await listMigrations(queryable);
  if (own.join() !== migrations.join()) {
    const more = own.length > migrations.length ? 'an older' : 'a newer or another';
    throw new BackupRefused(
      `The backup is of ${more} version of Quire (its last migration is ${migrations.at(-1)}, here it is ` +
        `${own.at(-1)}). Restore it with the version that took it, then start the new one.`,
    );
  }
  const ownChain = await installationId(queryable);
  for (const { name } of tables.filter((table) => !madeAnew.includes(table.name))) {
    const { rowCount } = ofChains.includes(name)
      ? await queryable.query(`SELECT FROM ${name} WHERE chain_id IS DISTINCT FROM $1 LIMIT 1`, [ownChain])
      : await queryable.query(`SELECT FROM ${name} LIMIT 1`);
    if (rowCount !== 0)
      throw new BackupRefused(
        `The database is not empty: there is something in ${name}. Nothing was changed. Restore into a new one: ` +
          'another DATA_DIR or DATABASE_URL.',
      );
  }
}
