import { crc32 } from 'node:zlib';
import { PDFDict, PDFStream, type PDFContext, type PDFRawStream, type PDFRef } from '@cantoo/pdf-lib';
import sharp from 'sharp';
import type { Box } from '../boxes.ts';
import { numberIn, sizeIn } from '../refuse-excess.ts';
import { filtersOf, isImageFilter, parametersOf } from '../stream-filters.ts';
import { packedAs, unpack } from '../unpack.ts';

/** Less is not part that anybody cut off. */
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
  const { width, height } = sizeIn(image.dict);
  const among = (from: number, to: number, most: number) =>
    [Math.max(0, Math.floor(from * most) - margin), Math.min(most, Math.ceil(to * most) + margin)] as const;
  const [rows, columns] = [among(1 - top, 1 - bottom, height), among(left, right, width)];
  // A damaged one is the reader's to judge.
  const packed = await repacked(image, (pixels) => {
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
async function repacked(image: PDFStream, change: (pixels: Buffer) => void): Promise<PDFRawStream | undefined> {
  const { width, height } = sizeIn(image.dict);
  const filters = filtersOf(image.dict);
  if (filters.at(-1) === 'DCTDecode') {
    // Readers of a PDF ask its own color space alone.
    const { data, info } = await sharp(unpack(image), { ignoreIcc: true }).raw().toBuffer({ resolveWithObject: true });
    if (info.channels > 3 || info.width !== width || info.height !== height) return undefined;
    change(data);
    const again = sharp(data, { raw: { width, height, channels: info.channels } }).jpeg({
      quality: 95,
      chromaSubsampling: '4:4:4',
    });
    return packedAs(image, await (info.channels === 1 ? again.toColourspace('b-w') : again).toBuffer(), 'DCTDecode');
  }
  if (filters.some(isImageFilter)) return undefined;
  const parameters = parametersOf(image.dict, filters.length - 1);
  const pixels =
    parameters instanceof PDFDict ? await unpredicted(image, numberIn(parameters, 'Colors') ?? 1) : unpack(image);
  if (pixels.length === 0 || pixels.length % height !== 0) return undefined;
  change(pixels);
  return packedAs(image, image.dict.context.flateStream(pixels).getContents(), 'FlateDecode');
}

/** Pixels that were packed with a predictor, as PNG packs them all. Rejects all others. */
async function unpredicted(image: PDFStream, colors: number): Promise<Buffer> {
  const { width, height } = sizeIn(image.dict);
  const four = (number: number): Buffer => Buffer.from(Uint32Array.of(number).buffer).reverse();
  const chunk = (name: string, data: Uint8Array): Buffer => {
    const named = Buffer.concat([Buffer.from(name), data]);
    return Buffer.concat([four(data.length), named, four(crc32(named))]);
  };
  const png = Buffer.concat([
    Buffer.from('\x89PNG\r\n\x1A\n', 'latin1'),
    chunk('IHDR', Buffer.concat([four(width), four(height), Buffer.from([8, colors === 1 ? 0 : 2, 0, 0, 0])])),
    chunk('IDAT', image.getContents()),
    chunk('IEND', Buffer.of()),
  ]);
  return sharp(png)
    .toColourspace(colors === 1 ? 'b-w' : 'srgb')
    .raw()
    .toBuffer();
}
