import { randomBytes } from 'node:crypto';
import { mkdir, rename, rm, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { largestPdf } from '../documents/answer-pdf.ts';
import { ObjectMissing } from '../storage/object-store.ts';
import { refuseExisting } from './new-file.ts';
import type { FileStore, Office } from './office.ts';
import { readPerson, type KeptFile } from '../retention/person-data.ts';
import { StaffRefused } from './staff-refused.ts';

/**
 * Writes everything that is kept of a person into a new folder: `data.json`, and the files beside it. All of it, or no
 * folder.
 */
export async function exportPerson(
  { database, secrets, files, print }: Office,
  applicationId: string,
  output: string,
): Promise<void> {
  const folder = resolve(output);
  refuseExisting(folder);
  const { text, files: kept } = await readPerson(database, await secrets(), applicationId);
  const partial = `${folder}.${randomBytes(6).toString('hex')}.partial`;
  await mkdir(partial, { mode: 0o700 }).catch((error: NodeJS.ErrnoException) => {
    throw new StaffRefused(
      `${folder} cannot be made (${error.code}). Choose a folder in one that is there and that you may write ` +
        'to: --output <folder>',
    );
  });
  try {
    await writeFile(join(partial, 'data.json'), text, { mode: 0o600 });
    const missing = kept.length === 0 ? [] : await writeFiles(files(), partial, kept);
    refuseExisting(folder);
    await rename(partial, folder);
    await print(
      `Everything that is kept of this person is in ${folder}: data.json and ` +
        `${kept.length - missing.length === 1 ? '1 file' : `${kept.length - missing.length} files`}. You alone ` +
        'can read it, and confidential answers stand there in clear.',
    );
    if (missing.length > 0) await print(`The store has lost ${missing.join(', ')}.`);
  } finally {
    await rm(partial, { recursive: true, force: true });
  }
}

/** Returns the names of those that the store does not have. */
async function writeFiles({ store }: FileStore, folder: string, kept: readonly KeptFile[]): Promise<string[]> {
  await mkdir(join(folder, 'documents'), { mode: 0o700 });
  const missing: string[] = [];
  for (const { key, name } of kept) {
    try {
      await writeFile(join(folder, name), await store.read(key, largestPdf), { mode: 0o600 });
    } catch (error) {
      if (!(error instanceof ObjectMissing)) throw error;
      missing.push(name);
    }
  }
  return missing;
}
