import { PDFArray, PDFDict, PDFName, PDFStream, decodePDFRawStream, PDFRawStream, type PDFDocument, type PDFObject } from '@cantoo/pdf-lib';

const drawing = /\/([^\s/<>[\](){}%]+)\s+Do\b/g;

/**
 * How many drawings are drawn to show all pages: one may draw others several times, and these others again, so that few bytes can
 * ask for more than a reader draws in a year.
 */
export function countDrawings(document: PDFDocument): number {
  const counted = new Map<PDFStream, number>();
  const within = new Set<PDFStream>();

  const inContent = (content: string, resources: PDFDict | undefined): number => {
    const among = resources?.lookup(PDFName.of('XObject'));
    if (!(among instanceof PDFDict)) return 0;
    let count = 0;
    for (const [, name = ''] of content.matchAll(drawing)) count += 1 + inside(among.lookup(PDFName.of(name)), resources);
    return count;
  };
  const inside = (form: PDFObject | undefined, above: PDFDict | undefined): number => {
    // One inside of itself is drawn no further.
    if (!(form instanceof PDFStream) || form.dict.lookup(PDFName.of('Subtype')) !== PDFName.of('Form') || within.has(form)) return 0;
    const known = counted.get(form);
    if (known !== undefined) return known;
    within.add(form);
    const own = form.dict.lookup(PDFName.of('Resources'));
    const count = inContent(contentOf(form), own instanceof PDFDict ? own : above);
    within.delete(form);
    counted.set(form, count);
    return count;
  };

  return document.getPages().reduce((sum, { node }) => {
    const contents = node.lookup(PDFName.of('Contents'));
    const streams = contents instanceof PDFArray ? contents.asArray().map((_, index) => contents.lookup(index)) : [contents];
    return sum + inContent(streams.map((stream) => (stream instanceof PDFStream ? contentOf(stream) : '')).join('\n'), node.Resources());
  }, 0);
}

function contentOf(stream: PDFStream): string {
  try {
    return Buffer.from(stream instanceof PDFRawStream ? decodePDFRawStream(stream).decode() : stream.getContents()).toString('latin1');
  } catch {
    // What cannot be unpacked draws nothing.
    return '';
  }
}
