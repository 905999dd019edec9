import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Database } from '../database/database.ts';
import { readCommand } from '../lookup/import/command.ts';
import { importFile, type Imported } from '../lookup/import/import-file.ts';

/** Imports a file of this content as `npm run staff -- lookup import` does, and returns what was printed. */
export async function importText(
  database: Database,
  category: string,
  format: string,
  content: string | Buffer,
  more: string[] = [],
): Promise<Imported & { output: string[] }> {
  const folder = await mkdtemp(join(tmpdir(), 'quire-import-'));
  const path = join(folder, 'records.txt');
  const output: string[] = [];
  try {
    await writeFile(path, content);
    return {
      ...(await importFile(
        database,
        readCommand(['--category', category, '--format', format, path, ...more]),
        0,
        (line) => output.push(line.replaceAll(path, 'FILE')),
      )),
      output,
    };
  } catch (error) {
    throw new Error((error as Error).message.replaceAll(path, 'FILE'), { cause: error });
  } finally {
    await rm(folder, { recursive: true });
  }
}
