import { createReadStream } from 'node:fs';
import { ImportRefused } from './import-refused.ts';

/** The text of a file, piece by piece, in the encoding that it turns out to have. */
export async function* readText(path: string, print: (line: string) => void): AsyncGenerator<string> {
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
