import { Readable } from 'node:stream';
import type { LookupCategory } from '@quire/api-client/contract';
import { CsvError, parse } from 'csv-parse';
import { type Format, type Row, ImportRefused } from './format.ts';
import { createReadStream } from 'node:fs';

/** A row or its fault, with the line of the file that it ends in. */
export interface ReadRow {
  line: number;
  row?: Row;
  problem?: string;
}

const largestRow = 100_000;

/** Yields the rows of a file one by one. @throws ImportRefused for another format */
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
        'fix the file.',
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
    // An unclosed quote swallows all later rows, which would seem deleted.
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

/** Yields the text of a file piece by piece, in its detected encoding. */
async function* readText(path: string, print: (line: string) => void): AsyncGenerator<string> {
  const encoding = await encodingOf(path);
  if (encoding !== 'utf-8')
    print(
      `${path} is not UTF-8, and was read as ${encoding}. Where accents look wrong, save it as UTF-8 and import ` +
        'it again.',
    );
  const decoder = new TextDecoder(encoding);
  for await (const piece of createReadStream(path)) yield decoder.decode(piece as Buffer, { stream: true });
  yield decoder.decode();
}

async function encodingOf(path: string): Promise<string> {
  const strict = new TextDecoder('utf-8', { fatal: true });
  let bytes = 0;
  try {
    for await (const piece of createReadStream(path) as AsyncIterable<Buffer>) {
      if (bytes === 0 && piece[0] === 0xff && piece[1] === 0xfe) return 'utf-16le';
      bytes += piece.length;
      strict.decode(piece, { stream: true });
    }
    strict.decode();
  } catch (error) {
    if (error instanceof TypeError) return 'windows-1252';
    throw new ImportRefused(
      `${path} cannot be read (${(error as NodeJS.ErrnoException).code}), so nothing was imported. Give the ` +
        'path of a file that this user may read.',
    );
  }
  if (bytes === 0)
    throw new ImportRefused(`${path} is empty, so nothing was changed. Download it again, or give another file.`);
  return 'utf-8';
}

/** Returns "1 record", "3 records". */
export const counted = (count: number, word: string): string => `${count} ${word}${count === 1 ? '' : 's'}`;
