import type { LookupCategory } from '@quire/api-client/contract';
import type { LookupRecord } from '../lookup-record.ts';

/** A row by the names of its columns; a column that the file lacks is undefined. */
export type Row = Readonly<Record<string, string | undefined>>;

export interface Format {
  name: string;
  categories: readonly LookupCategory[];
  delimiter: string;
  quoted: boolean;
  /** Columns of a file without a header line. */
  columns?: readonly string[];
  required: (category: LookupCategory) => readonly string[];
  /** Returns the record of a row, its fault as text, or undefined for a row of no use. */
  read: (row: Row, category: LookupCategory) => LookupRecord | string | undefined;
}

/** The file cannot be imported, for a reason that its reader can fix; nothing of it was kept. */
export class ImportRefused extends Error {
  override readonly name = 'ImportRefused';
}
