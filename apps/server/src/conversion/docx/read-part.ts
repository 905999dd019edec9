import { buffer } from 'node:stream/consumers';
import type { Entry, ZipFile } from 'yauzl';
import { refuse } from './refusals.ts';

/**
 * Unpacks one entry. The reader stops where it grows beyond the size it declares.
 * @throws DocumentRefused when it is damaged or lied about its size
 */
export async function readPart(zip: ZipFile, entry: Entry): Promise<Buffer> {
  try {
    return await buffer(await zip.openReadStreamPromise(entry));
  } catch {
    return refuse('damaged');
  }
}
