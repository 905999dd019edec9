import { fromBufferPromise, type Entry, type ZipFile } from 'yauzl';
import { DocumentRefused } from '../document-refused.ts';
import { packageLimits } from './package-limits.ts';
import { refuse } from './refusals.ts';

/** A Word document whose directory has been read, and nothing else of it. */
export interface Inspected {
  zip: ZipFile;
  entries: ReadonlyMap<string, Entry>;
}

const localHeaderBytes = 30;

/**
 * Measures a Word document by its directory, without unpacking anything.
 * @throws DocumentRefused when it is damaged, locked, no Word document, or larger than `packageLimits`
 */
export async function inspectDocx(bytes: Buffer): Promise<Inspected> {
  const zip = await fromBufferPromise(bytes, { lazyEntries: true, autoClose: false, strictFileNames: true }).catch(() =>
    refuse('conversion.wordDamaged'),
  );
  // Known from the end of the file: a hostile file is made to have a million entries read first.
  if (zip.entryCount > packageLimits.entries) refuse('conversion.wordTooLarge');
  const entries = await readDirectory(zip);
  if (!entries.has('[Content_Types].xml') || !entries.has('_rels/.rels')) refuse('conversion.wordArchive');
  refuseOverlaps(bytes, [...entries.values()]);
  return { zip, entries };
}

async function readDirectory(zip: ZipFile): Promise<Map<string, Entry>> {
  const entries = new Map<string, Entry>();
  let inflated = 0;
  const names = new Set<string>();
  try {
    for await (const entry of zip.eachEntry()) {
      inflated += entry.uncompressedSize;
      if (inflated > packageLimits.inflatedBytes || entry.uncompressedSize > packageLimits.entryBytes)
        refuse('conversion.wordTooLarge');
      if (
        entry.uncompressedSize > packageLimits.ratioFromBytes &&
        entry.uncompressedSize > entry.compressedSize * packageLimits.ratio
      )
        refuse('conversion.wordTooLarge');
      if (entry.isEncrypted()) refuse('conversion.wordLocked');
      // Of two entries with one name, one program shows the first and another the last; case makes no difference to
      // some.
      const name = entry.fileName.normalize('NFC').toLowerCase();
      if (names.has(name)) refuse('conversion.wordUnsafe');
      names.add(name);
      entries.set(entry.fileName, entry);
    }
  } catch (error) {
    // Faults that the reader itself finds: sizes that cannot be, paths that lead out, an end in the middle.
    if (error instanceof DocumentRefused) throw error;
    refuse('conversion.wordDamaged');
  }
  return entries;
}

/** One packed part behind many entries is how a small file unpacks to a huge one. */
function refuseOverlaps(bytes: Buffer, entries: readonly Entry[]): void {
  const places = entries
    .map(({ relativeOffsetOfLocalHeader: start, compressedSize }) => {
      if (start + localHeaderBytes > bytes.length) refuse('conversion.wordDamaged');
      const end =
        start + localHeaderBytes + bytes.readUInt16LE(start + 26) + bytes.readUInt16LE(start + 28) + compressedSize;
      if (end > bytes.length) refuse('conversion.wordDamaged');
      return { start, end };
    })
    .sort((one, other) => one.start - other.start);
  for (const [at, { start }] of places.entries())
    if (at > 0 && start < (places[at - 1]?.end ?? 0)) refuse('conversion.wordUnsafe');
}
