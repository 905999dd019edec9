import { PDFArray, PDFName, type PDFDict, type PDFObject } from '@cantoo/pdf-lib';

const longNames: Readonly<Record<string, string>> = {
  AHx: 'ASCIIHexDecode',
  A85: 'ASCII85Decode',
  LZW: 'LZWDecode',
  Fl: 'FlateDecode',
  RL: 'RunLengthDecode',
  CCF: 'CCITTFaxDecode',
  DCT: 'DCTDecode',
};
const ofImages = new Set(['JBIG2Decode', 'DCTDecode', 'JPXDecode', 'CCITTFaxDecode']);

/** The filters of a stream, the one that is undone first in front, each by its long name. */
export function filtersOf(dict: PDFDict): readonly string[] {
  return listed(dict.lookup(PDFName.of('Filter'))).map((one) =>
    longName(one instanceof PDFName ? one.decodeText() : ''),
  );
}

/** The parameters of a filter beside its bytes; undefined for none. */
export function parametersOf(dict: PDFDict, index: number): PDFObject | undefined {
  return listed(dict.lookup(PDFName.of('DecodeParms')))[index];
}

export const longName = (name: string): string => longNames[name] ?? name;

/**
 * Whether only images are packed this way: a reader that meets it elsewhere draws a picture of any size to read a few
 * words.
 */
export const isImageFilter = (filter: string): boolean => ofImages.has(filter);

export const isImage = (dict: PDFDict): boolean => dict.lookup(PDFName.of('Subtype')) === PDFName.of('Image');

function listed(value: PDFObject | undefined): readonly (PDFObject | undefined)[] {
  if (value === undefined) return [];
  return value instanceof PDFArray ? value.asArray().map((_, index) => value.lookup(index)) : [value];
}
