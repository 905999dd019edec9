import type { LookupCategory } from '@quire/api-client/contract';
import type { Database } from '../../database/database.ts';
import { claimCategory } from '../fill-when-empty.ts';
import type { LookupRecord } from '../lookup-record.ts';
import { counted, readRows } from './read-rows.ts';
import { type Format, ImportRefused } from './format.ts';
import { storeRecords, type Stored } from './store-records.ts';

export interface Import {
  path: string;
  format: Format;
  category: LookupCategory;
  /** Whether the file replaces everything else in the category, however few its rows are. */
  replace?: boolean;
}

export interface Imported extends Stored {
  badRows: number;
}

const mostShown = 20;

/** Imports a file in one transaction: all of its good rows, or nothing. @throws ImportRefused */
export async function importFile(
  database: Database,
  { path, format, category, replace = false }: Import,
  now: number,
  print: (line: string) => void,
): Promise<Imported> {
  let badRows = 0;
  const report = (line: number, problem: string): void => {
    badRows += 1;
    if (badRows <= mostShown) print(`line ${line} ${problem}, and was left out`);
  };
  const records = async function* (): AsyncGenerator<LookupRecord> {
    badRows = 0;
    for await (const { line, row, problem } of readRows(path, format, category, print)) {
      const read = row === undefined ? (problem ?? '') : format.read(row, category);
      if (typeof read === 'string') report(line, read);
      else if (read !== undefined) yield read;
    }
  };
  const check = (before: number, after: number): void => {
    if (after === 0)
      throw new ImportRefused(
        `${path} has no row that can be imported, so nothing was changed. Look at the lines above, or give ` +
          'another file.',
      );
    if (!replace && after < before / 2) {
      throw new ImportRefused(
        `${path} has ${counted(after, 'record')}, and ${before} were imported from such a file before, so more ` +
          'than half would go. Nothing was changed. When that is right, add --replace.',
      );
    }
  };
  const stored = await database.transaction(async (queryable) => {
    await claimCategory(queryable, category, now);
    return storeRecords(queryable, { category, source: format.name, alone: replace, check }, records());
  });
  if (badRows > mostShown) print(`and ${counted(badRows - mostShown, 'more row')} left out`);
  return { ...stored, badRows };
}

/** Returns the result in words: "3 new, 1 changed, 0 removed, 7 as before; 1 bad row left out". */
export const describeImport = ({ added, changed, removed, unchanged, badRows }: Imported): string =>
  `${added} new, ${changed} changed, ${removed} removed, ${unchanged} as before; ${counted(badRows, 'bad row')} ` +
  'left out';
