import { PDFDict, PDFName, PDFNumber, PDFStream, type PDFDocument } from '@cantoo/pdf-lib';
import { DocumentRefused } from '../document-refused.ts';
import { codedSizes, type Size } from './coded-size.ts';
import { measureContent } from './measure-content.ts';
import { filtersOf, isImage, isImageFilter, longName, parametersOf } from './stream-filters.ts';
import { unpack } from './unpack.ts';

const mebibyte = 1024 ** 2;
/**
 * The most that one document may ask of a reader. pdf.js is tested with 971 PDFs. Their fullest page has 3.3 MiB of
 * instructions, and their largest image 42 megapixels. A plan of a building has some thousands of drawings.
 */
const most = {
  /** Instructions of a page, and of all pages: a reader keeps a hundred times as much while it draws. */
  pageBytes: 6 * mebibyte,
  contentBytes: 24 * mebibyte,
  drawings: 100_000,
  /** Larger than the scan of a poster; JPEG 2000 takes twelve bytes a pixel while it is read. */
  pixels: 120_000_000,
  jpxPixels: 50_000_000,
  /** Of a stream that is packed otherwise than by Flate alone, which was measured before (`refuse-bombs.ts`). */
  unpackedBytes: 32 * mebibyte,
  unpackedImageBytes: 128 * mebibyte,
} as const;

/**
 * Refuses a document that would keep a reader busy for ever or fill its memory. It decides by what the document asks
 * for, before anything is drawn.
 * @throws DocumentRefused
 */
export function refuseExcess(document: PDFDocument): void {
  for (const [, object] of document.context.enumerateIndirectObjects())
    if (object instanceof PDFStream) refuseStream(object);
  let all = 0;
  let drawings = 0;
  for (const work of measureContent(document, most.pageBytes, refuseInlineImages)) {
    all += work.bytes;
    drawings += work.drawings;
    if (work.bytes > most.pageBytes || all > most.contentBytes || drawings > most.drawings) throw tooMuch();
  }
}

function refuseStream(stream: PDFStream): void {
  const filters = filtersOf(stream.dict);
  const index = filters.findIndex(isImageFilter);
  const coded = filters[index];
  if (coded !== undefined && !isImage(stream.dict)) throw oddlyPacked();
  if (isImage(stream.dict)) refuseSize(sizeIn(stream.dict), coded);
  if (filters.some((filter) => !isImageFilter(filter) && filter !== 'FlateDecode') || filters.length > 1) {
    const limit = isImage(stream.dict) ? most.unpackedImageBytes : most.unpackedBytes;
    if (unpack(stream, limit).length > limit) throw tooMuch();
  }
  if (coded === undefined) return;
  const { width, height } = sizeIn(stream.dict);
  if (coded === 'CCITTFaxDecode')
    refuseSize(columnsAndRows(parametersOf(stream.dict, index), { width, height }), coded);
  else
    for (const size of codedSizes(coded, unpack(stream, most.unpackedBytes)))
      refuseSize({ width: size.width, height: size.height || height }, coded);
}

function refuseSize({ width, height }: Size, coded: string | undefined): void {
  if (width * height > (coded === 'JPXDecode' ? most.jpxPixels : most.pixels)) throw tooMuch();
}

export const sizeIn = (dict: PDFDict): Size => ({
  width: numberIn(dict, 'Width') ?? 0,
  height: numberIn(dict, 'Height') ?? 0,
});

function columnsAndRows(parameters: unknown, { width, height }: Size): Size {
  if (!(parameters instanceof PDFDict)) return { width, height };
  return {
    width: Math.max(width, numberIn(parameters, 'Columns') ?? 0),
    height: Math.max(height, numberIn(parameters, 'Rows') ?? 0),
  };
}

export function numberIn(dict: PDFDict, name: string): number | undefined {
  const value = dict.lookup(PDFName.of(name));
  return value instanceof PDFNumber ? value.asNumber() : undefined;
}

const inlineImage = /\bBI\s([^]{1,600}?)\sID\s/g;

/** Pictures that are among the instructions of a page themselves. */
function refuseInlineImages(content: string): void {
  for (const [, entries = ''] of content.matchAll(inlineImage)) {
    const largest = (names: string): number =>
      Math.max(
        0,
        ...[...entries.matchAll(new RegExp(`/(?:${names})\\s+(\\d+)`, 'g'))].map(([, digits]) => Number(digits)),
      );
    refuseSize({ width: largest('W|Width|Columns'), height: largest('H|Height|Rows') }, undefined);
    // The rules allow neither of them here.
    if (
      [...entries.matchAll(/\/(\w+)/g)].some(([, name = '']) => ['JBIG2Decode', 'JPXDecode'].includes(longName(name)))
    )
      throw oddlyPacked();
  }
}

const tooMuch = (): DocumentRefused => new DocumentRefused('conversion.tooMuchInside');
const oddlyPacked = (): DocumentRefused => new DocumentRefused('conversion.pdfOddPacking');
