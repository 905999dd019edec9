import { PDFNumber, PDFName, PDFRawStream, PDFStream, type PDFContext, type PDFRef } from '@cantoo/pdf-lib';
import sharp from 'sharp';
import type { Box } from '../boxes.ts';
import type { Size } from '../coded-size.ts';
import { filtersOf, parametersOf } from '../stream-filters.ts';
import { unpack } from '../unpack.ts';

/** Less is no part that anybody cut off. */
const edge = 0.005;
/** Pixels around what is seen that stay, because a reader mixes neighbors where it draws an image smaller. */
const margin = 8;

/**
 * Makes white what of an image is outside of the part that is seen, as of a scan of which half was cut off. One that is
 * packed in a rare way stays as it is.
 * @param part of the image, from 0 to 1 each way, the lower left corner first
 * @returns whether it was changed
 */
export async function blankUnseen(context: PDFContext, reference: PDFRef, part: Box): Promise<boolean> {
  const [left, bottom, right, top] = part;
  const image = context.lookup(reference);
  if (!(image instanceof PDFStream) || (left < edge && bottom < edge && right > 1 - edge && top > 1 - edge))
    return false;
  const size = (name: string): number => {
    const value = image.dict.lookup(PDFName.of(name));
    return value instanceof PDFNumber ? value.asNumber() : 0;
  };
  const [width, height] = [size('Width'), size('Height')];
  const among = (from: number, to: number, most: number) =>
    [Math.max(0, Math.floor(from * most) - margin), Math.min(most, Math.ceil(to * most) + margin)] as const;
  const [rows, columns] = [among(1 - top, 1 - bottom, height), among(left, right, width)];
  // A damaged one is the reader's to judge.
  const packed = await repacked(image, { width, height }, (pixels) => {
    const rowLength = pixels.length / height;
    const pixel = rowLength / width;
    for (let row = 0; row < height; row += 1) {
      const [from, to] = row < rows[0] || row >= rows[1] ? [0, 0] : Number.isInteger(pixel) ? columns : [0, width];
      pixels.fill(255, row * rowLength, row * rowLength + Math.round(from * pixel));
      pixels.fill(255, row * rowLength + Math.round(to * pixel), (row + 1) * rowLength);
    }
  }).catch(() => undefined);
  if (packed) context.assign(reference, packed);
  return packed !== undefined;
}

/** The image with other pixels, packed as it was; undefined where we cannot. */
async function repacked(
  image: PDFStream,
  { width, height }: Size,
  change: (pixels: Buffer) => void,
): Promise<PDFRawStream | undefined> {
  const { context } = image.dict;
  const filters = filtersOf(image.dict);
  const packed = (bytes: Uint8Array, filter: string): PDFRawStream => {
    const dict = image.dict.clone(context);
    dict.set(PDFName.of('Filter'), PDFName.of(filter));
    dict.delete(PDFName.of('DecodeParms'));
    return PDFRawStream.of(dict, bytes);
  };
  if (filters.at(-1) === 'DCTDecode') {
    // Readers of a PDF ask its own color space alone.
    const { data, info } = await sharp(unpack(image, Number.POSITIVE_INFINITY), { ignoreIcc: true })
      .raw()
      .toBuffer({ resolveWithObject: true });
    if (info.channels > 3 || info.width !== width || info.height !== height) return undefined;
    change(data);
    const again = sharp(data, { raw: { width, height, channels: info.channels } }).jpeg({
      quality: 95,
      chromaSubsampling: '4:4:4',
    });
    return packed(await (info.channels === 1 ? again.toColourspace('b-w') : again).toBuffer(), 'DCTDecode');
  }
  if (filters.length !== 1 || filters[0] !== 'FlateDecode' || parametersOf(image.dict, 0)) return undefined;
  const pixels = unpack(image, Number.POSITIVE_INFINITY);
  if (pixels.length === 0 || pixels.length % height !== 0) return undefined;
  change(pixels);
  return packed(context.flateStream(pixels).getContents(), 'FlateDecode');
}
