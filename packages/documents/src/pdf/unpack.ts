import { PDFName, PDFRawStream, decodePDFRawStream, type PDFStream } from '@cantoo/pdf-lib';
import { filtersOf, isImageFilter, parametersOf } from './stream-filters.ts';

const chunkLength = 64 * 1024;

/**
 * The bytes of a stream with its filters undone up to the first that only images have. At most so many, and some more
 * where there are more. Bytes that cannot be unpacked count as far as they go.
 */
export function unpack(stream: PDFStream, most = Number.POSITIVE_INFINITY): Buffer {
  const filters = filtersOf(stream.dict);
  const ofImage = filters.findIndex(isImageFilter);
  const undone = ofImage < 0 ? filters : filters.slice(0, ofImage);
  const chunks: Buffer[] = [];
  try {
    const source = PDFRawStream.of(stream.dict.clone(), stream.getContents());
    const { context } = stream.dict;
    source.dict.set(PDFName.of('Filter'), context.obj(undone.map((name) => PDFName.of(name))));
    source.dict.set(
      PDFName.of('DecodeParms'),
      context.obj(undone.map((_, index) => parametersOf(stream.dict, index) ?? null)),
    );
    const decoded = decodePDFRawStream(source);
    for (let length = 0; length <= most;) {
      const chunk = decoded.getBytes(chunkLength);
      if (chunk.length === 0) break;
      chunks.push(Buffer.from(chunk.buffer, chunk.byteOffset, chunk.length));
      length += chunk.length;
    }
  } catch {
    // Damage is the reader's to judge.
  }
  return Buffer.concat(chunks);
}

/** The stream with other bytes, packed by that one filter. */
export function packedAs(stream: PDFStream, bytes: Uint8Array, filter: string): PDFRawStream {
  const dict = stream.dict.clone(stream.dict.context);
  dict.set(PDFName.of('Filter'), PDFName.of(filter));
  dict.delete(PDFName.of('DecodeParms'));
  return PDFRawStream.of(dict, bytes);
}
