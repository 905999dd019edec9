import type { LookupCategory } from '@quire/api-client/contract';
import type { LookupRecord } from '../lookup-record.ts';

/** A row by the names of its columns; a column that the file lacks is undefined. */
export type Row = Readonly<Record<string, string | undefined>>;

/** How a kind of file is read. */
export interface Format {
  name: string;
  categories: readonly LookupCategory[];
  delimiter: string;
  /** Whether a value may stand in quotes. */
  quoted: boolean;
  /** The columns of a file that does not name them in its first line. */
  columns?: readonly string[];
  /** Those it cannot do without. */
  required: (category: LookupCategory) => readonly string[];
  /** The record of a row, what is wrong with the row, or nothing where the row is of no use here. */
  read: (row: Row, category: LookupCategory) => LookupRecord | string | undefined;
}

/** A file cannot be imported, for a reason that whoever imports it can mend; nothing of it was kept. */
export class ImportRefused extends Error {
  override readonly name = 'ImportRefused';
}
