import { readFile } from 'node:fs/promises';
import { basename } from 'node:path';
import { fileFaults } from '@quire/validation';
import type { Converter } from '../../packages/documents/src/converter.ts';

/**
 * What became of a file. `untaken` by the rules for a chosen file, before anything was read; `broken` where nobody
 * knows.
 */
export interface Fate {
  is: 'converted' | 'refused' | 'untaken' | 'broken';
  ms: number;
  says: string;
  pdf?: Uint8Array;
}

/**
 * Converts a file as if a student had uploaded it. A name that is too long is not a fault: the browser shortens
 * it.
 */
export async function convertFile(converter: Converter, path: string): Promise<Fate> {
  const bytes = await readFile(path);
  const fileName = basename(path);
  const start = performance.now();
  const fate = (is: Fate['is'], says: string): Fate => ({ is, ms: performance.now() - start, says });
  const faults = fileFaults({ name: fileName, size: bytes.length }).filter((fault) => fault !== 'nameTooLong');
  if (faults.length > 0) return fate('untaken', faults.join(', '));
  try {
    const made = await converter.convert({ bytes, fileName });
    if (made.is === 'refused') return fate('refused', made.code);
    const leftOut = made.leftOut.length > 0 ? `, without ${made.leftOut.join(' and ')}` : '';
    return {
      ...fate(
        'converted',
        `${made.pages} ${made.pages === 1 ? 'page' : 'pages'}, ${bytes.length} bytes became ${made.pdf.length}${leftOut}`,
      ),
      pdf: made.pdf,
    };
  } catch (error) {
    return fate('broken', error instanceof Error ? error.message : String(error));
  }
}
