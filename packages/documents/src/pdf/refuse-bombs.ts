import { createInflate } from 'node:zlib';
import { DocumentRefused } from '../document-refused.ts';

const mebibyte = 1024 ** 2;
/**
 * Unpacked bytes of one stream. A page of a scanner, uncompressed, is the largest that is honest; tables of objects are
 * small.
 */
const most = { image: 256 * mebibyte, objects: 16 * mebibyte, other: 32 * mebibyte, all: 768 * mebibyte } as const;
/** A palette in a dictionary takes some thousand bytes. */
const dictionaryLength = 4_096;
/** A reader that looks into the document opens some streams before anything of it can be measured. */
const ofImages = /\/Filter\s*(?:\[[^\]]*)?\/(?:JBIG2Decode|JPXDecode|DCTDecode|DCT|CCITTFaxDecode|CCF)\b/;

/**
 * Unpacks every stream to measure it, and keeps nothing: this comes before anything reads the document, which
 * would keep it.
 * @throws DocumentRefused when a small file unpacks to what would fill a machine
 */
export async function refuseBombs(bytes: Buffer): Promise<void> {
  let all = 0;
  for (let at = bytes.indexOf('stream'); at >= 0; at = bytes.indexOf('stream', at + 6)) {
    const start = dataAfter(bytes, at);
    if (start === undefined) continue;
    const dictionary =
      bytes
        .toString('latin1', Math.max(0, at - dictionaryLength), at)
        .split(/\bobj\b/)
        .at(-1) ?? '';
    if (
      (dictionary.match(/\/(?:FlateDecode|Fl|LZWDecode|LZW)\b/g) ?? []).length > 1 &&
      /\/Filter\s*\[[^\]]*(?:Fl|LZW)[^\]]*(?:Fl|LZW)/.test(dictionary)
    )
      throw tooMuch();
    if (kindOf(dictionary) !== 'image' && ofImages.test(dictionary))
      throw new DocumentRefused('conversion.pdfOddPacking');
    const limit = Math.min(most[kindOf(dictionary)], most.all - all);
    const length = await inflatedLength(bytes.subarray(start), limit);
    if (length > limit) throw tooMuch();
    all += length;
  }
}

function kindOf(dictionary: string): 'image' | 'objects' | 'other' {
  if (/\/(?:ObjStm|XRef)\b/.test(dictionary)) return 'objects';
  // A thumbnail need not say what it is.
  return /\/Image\b|\/Width\b[^]*\/Height\b|\/Height\b[^]*\/Width\b/.test(dictionary) ? 'image' : 'other';
}

/** Where the data of a stream begins, unless this is the end of one or a mere word. */
function dataAfter(bytes: Buffer, at: number): number | undefined {
  if (bytes.toString('latin1', Math.max(0, at - 3), at) === 'end') return undefined;
  const next = at + 'stream'.length;
  if (bytes[next] === 0x0d) return bytes[next + 1] === 0x0a ? next + 2 : next + 1;
  return bytes[next] === 0x0a ? next + 1 : undefined;
}

/**
 * At least `limit` + 1 for anything longer. Data that is packed otherwise, or only in its beginning, counts as far as
 * it goes.
 */
async function inflatedLength(packed: Buffer, limit: number): Promise<number> {
  // The method in the header: most that is not packed this way ends here.
  if (((packed[0] ?? 0) & 0x0f) !== 8) return 0;
  const inflate = createInflate({ chunkSize: 256 * 1024 });
  inflate.end(packed);
  let length = 0;
  try {
    for await (const chunk of inflate) {
      length += (chunk as Buffer).length;
      if (length > limit) break;
    }
  } catch {
    // Damage is the reader's to judge.
  } finally {
    inflate.destroy();
  }
  return length;
}

function tooMuch(): DocumentRefused {
  return new DocumentRefused('conversion.pdfBomb');
}
