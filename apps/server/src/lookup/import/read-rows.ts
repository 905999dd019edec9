import { Readable } from 'node:stream';
import type { LookupCategory } from '@quire/api-client/contract';
import { CsvError, parse } from 'csv-parse';
import { counted } from './counted.ts';
import type { Format, Row } from './format.ts';
import { ImportRefused } from './import-refused.ts';
import { readText } from './read-text.ts';

/** A row, or what is wrong with it, with the line of the file that it ends in. */
export interface ReadRow {
  line: number;
  row?: Row;
  problem?: string;
}

const largestRow = 100_000;

/** The rows of a file, one after the other, never all at once. @throws ImportRefused when it is not of the format */
export async function* readRows(
  path: string,
  format: Format,
  category: LookupCategory,
  print: (line: string) => void,
): AsyncGenerator<ReadRow> {
  const parser = parse({
    delimiter: format.delimiter,
    quote: format.quoted ? '"' : false,
    relax_quotes: false,
    relax_column_count: true,
    skip_empty_lines: true,
    max_record_size: largestRow,
    info: true,
    trim: true,
  });
  const text = Readable.from(readText(path, print));
  text.on('error', (error) => parser.destroy(error));
  const refuse = (why: string): never => {
    throw new ImportRefused(
      `${path} is no file of the format ${format.name}: ${why}. Nothing was changed. Give another --format, or ` +
        'mend the file.',
    );
  };
  let columns = format.columns;
  let lines = 0;
  try {
    for await (const { record, info } of text.pipe(parser) as AsyncIterable<{
      record: string[];
      info: { lines: number };
    }>) {
      lines += 1;
      if (columns === undefined) {
        columns = record;
        const missing = format.required(category).filter((column) => !record.includes(column));
        if (missing.length > 0)
          refuse(`its first line lacks the column${missing.length === 1 ? '' : 's'} ${missing.join(', ')}`);
        continue;
      }
      if (record.length !== columns.length) {
        const problem = `has ${counted(record.length, 'column')}, and not ${columns.length}`;
        if (lines === 1) refuse(`its first line ${problem} (${columns.join(', ')})`);
        yield { line: info.lines, problem };
        continue;
      }
      yield { line: info.lines, row: Object.fromEntries(columns.map((column, at) => [column, record[at] ?? ''])) };
    }
  } catch (error) {
    // A quote that is never closed swallows all rows behind it, so that they would seem gone.
    if (error instanceof CsvError)
      refuse(
        `it cannot be read on from ${lines === 0 ? 'its beginning' : `its row ${lines + 1}`} ` +
          `(${error.message.slice(0, 200)})`,
      );
    throw error;
  } finally {
    text.destroy();
  }
}
