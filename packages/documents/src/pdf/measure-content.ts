import { PDFArray, PDFDict, PDFName, PDFStream, type PDFDocument, type PDFObject } from '@cantoo/pdf-lib';
import { unpack } from './unpack.ts';

/** The work of a reader that shows a page: instructions in bytes, and drawings. Each counts as often as it is drawn. */
export interface Work {
  bytes: number;
  drawings: number;
}

const named = /\/([^\s/<>[\](){}%]+)\s+(Do|scn|SCN)\b/g;

/**
 * The work of showing each page. A drawing may draw others several times, and these others again: few bytes can ask for
 * more than a reader draws in a year. A pattern is drawn once where it is used. `read` is given each content once.
 * @param most bytes of one content that are looked at
 */
export function measureContent(document: PDFDocument, most: number, read: (content: string) => void): readonly Work[] {
  const measured = new Map<PDFStream, Work>();
  const within = new Set<PDFStream>();

  const ofContent = (bytes: Buffer, resources: PDFDict | undefined): Work => {
    const content = bytes.toString('latin1');
    read(content);
    const work = { bytes: bytes.length, drawings: 0 };
    const patterns = new Set<PDFStream>();
    for (const [, name = '', operator] of content.matchAll(named)) {
      const among = resources?.lookup(PDFName.of(operator === 'Do' ? 'XObject' : 'Pattern'));
      const found = among instanceof PDFDict ? among.lookup(PDFName.of(name)) : undefined;
      if (operator === 'Do') {
        if (among instanceof PDFDict) add(work, { bytes: 0, drawings: 1 });
        if (found instanceof PDFStream && found.dict.lookup(PDFName.of('Subtype')) === PDFName.of('Form'))
          add(work, ofStream(found, resources));
      } else if (found instanceof PDFStream && !patterns.has(found)) {
        patterns.add(found);
        add(work, ofStream(found, resources));
      }
    }
    return work;
  };
  const ofStream = (stream: PDFStream, above: PDFDict | undefined): Work => {
    // One inside of itself is drawn no further.
    if (within.has(stream)) return { bytes: 0, drawings: 0 };
    const known = measured.get(stream);
    if (known) return known;
    within.add(stream);
    const own = stream.dict.lookup(PDFName.of('Resources'));
    const work = ofContent(unpack(stream, most), own instanceof PDFDict ? own : above);
    within.delete(stream);
    measured.set(stream, work);
    return work;
  };

  return document
    .getPages()
    .map(({ node }) => ofContent(unpackAll(node.lookup(PDFName.of('Contents')), most), node.Resources()));
}

function add(to: Work, { bytes, drawings }: Work): void {
  to.bytes += bytes;
  to.drawings += drawings;
}

/** The content of a page, which may be cut between any two words of it. */
function unpackAll(contents: PDFObject | undefined, most: number): Buffer {
  const streams =
    contents instanceof PDFArray ? contents.asArray().map((_, index) => contents.lookup(index)) : [contents];
  const parts: Buffer[] = [];
  for (let index = 0, length = 0; index < streams.length && length <= most; index += 1) {
    const stream = streams[index];
    if (!(stream instanceof PDFStream)) continue;
    const part = unpack(stream, most - length);
    parts.push(part, Buffer.from('\n'));
    length += part.length + 1;
  }
  return Buffer.concat(parts);
}
