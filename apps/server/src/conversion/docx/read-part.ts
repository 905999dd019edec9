import type { Entry, ZipFile } from 'yauzl';
import { refuse } from './refusals.ts';

/**
 * Unpacks one entry, and stops where it grows beyond the size it declares.
 * @throws DocumentRefused when it is damaged or lied about its size
 */
export async function readPart(zip: ZipFile, entry: Entry): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let size = 0;
  try {
    for await (const chunk of await zip.openReadStreamPromise(entry)) {
      size += (chunk as Buffer).length;
      if (size > entry.uncompressedSize) break;
      chunks.push(chunk as Buffer);
    }
  } catch {
    refuse('damaged');
  }
  if (size !== entry.uncompressedSize) refuse('damaged');
  return Buffer.concat(chunks);
}
