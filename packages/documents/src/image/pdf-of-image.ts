import { PDFDocument, PDFName, type PDFRef } from '@cantoo/pdf-lib';
import sharp, { type Sharp } from 'sharp';
import type { Made } from '../kinds.ts';
import { isScroll, readImage, type ReadImage } from './read-image.ts';

/** A Letter page in points, upright; the foot leaves room for the line that every page of an application has. */
const paper = { short: 612, long: 792, margin: 36, foot: 54 } as const;
/** A small image stays small: enlarged, it would only be coarser. */
const fewestDotsAnInch = 150;
const largest = 72 / fewestDotsAnInch;
/** On an upright page. */
const room = { width: paper.short - 2 * paper.margin, height: paper.long - paper.margin - paper.foot };

/**
 * A page with the image on it, the paper upright or sideways as the shape asks; several where one would make it too
 * narrow to read. The image is decoded and packed anew: nothing else of the file is left.
 * @throws DocumentRefused when it cannot be read
 */
export async function pdfOfImage(bytes: Uint8Array): Promise<Made> {
  const image = await readImage(bytes);
  const document = await PDFDocument.create();
  document.setTitle('Attached image', { showInWindowTitleBar: true });
  document.setLanguage('en');
  document.setProducer('Quire');
  document.setCreator('Quire');

  const pieces = piecesOf(image);
  for (const piece of pieces) await addPiece(document, piece, pieces.length > 1);
  return { pdf: await document.save(), pages: pieces.length, leftOut: [] };
}

async function addPiece(document: PDFDocument, image: ReadImage, isUpright: boolean): Promise<void> {
  const sideways = !isUpright && image.width > image.height && image.width * largest > paper.short - 2 * paper.margin;
  const [wide, high] = sideways ? [paper.long, paper.short] : [paper.short, paper.long];
  const { node } = document.addPage([wide, high]);
  const across = wide - 2 * paper.margin;
  const down = high - paper.margin - paper.foot;
  const scale = Math.min(across / image.width, down / image.height, largest);
  const [width, height] = [image.width * scale, image.height * scale];
  const place = [width, 0, 0, height, (wide - width) / 2, high - paper.margin - height]
    .map((one) => one.toFixed(3))
    .join(' ');
  node.set(PDFName.of('Resources'), document.context.obj({ XObject: { Image: await embedImage(document, image) } }));
  node.set(
    PDFName.of('Contents'),
    document.context.register(document.context.flateStream(`q ${place} cm /Image Do Q`)),
  );
}

/** A picture of a whole scrolled screen, cut into what fits on a page as wide as it can be; any other as it is. */
function piecesOf(image: ReadImage): ReadImage[] {
  const { pixels, width, height, channels } = image;
  const most = Math.floor(room.height / Math.min(room.width / width, largest));
  if (!isScroll(width, height) || height <= most) return [image];
  const pieces: ReadImage[] = [];
  for (let top = 0; top < height;) {
    const end = top + most >= height ? height : quietRow(image, top + Math.ceil(most * 0.8), top + most);
    const piece = pixels.subarray(top * width * channels, end * width * channels);
    pieces.push({ ...image, pixels: piece, height: end - top });
    top = end;
  }
  return pieces;
}

/** The row with the least to see in it, the last of several: a line of text stays whole. */
function quietRow({ pixels, width, channels }: ReadImage, from: number, to: number): number {
  let [quietest, least] = [to, Number.POSITIVE_INFINITY];
  for (let row = to; row >= from; row -= 1) {
    let changes = 0;
    for (let at = row * width * channels + channels; at < (row + 1) * width * channels; at += 1)
      changes += Math.abs((pixels[at] ?? 0) - (pixels[at - channels] ?? 0));
    if (changes < least) [quietest, least] = [row, changes];
  }
  return quietest;
}

/** Puts an image into a document, packed by whichever way is smaller; without loss where it was drawn. */
async function embedImage(
  { context }: PDFDocument,
  { pixels, width, height, channels, drawn }: ReadImage,
): Promise<PDFRef> {
  const image = sharp(pixels, { raw: { width, height, channels } });
  // One channel has to be asked for: what is written has three otherwise.
  const inColors = (one: Sharp): Sharp => (channels === 1 ? one.toColourspace('b-w') : one);
  const jpeg = await inColors(image.clone())
    .jpeg({ quality: 85, chromaSubsampling: drawn ? '4:4:4' : '4:2:0' })
    .toBuffer();
  const png = drawn
    ? packedPixels(
        await inColors(image.clone())
          .png({ compressionLevel: 9, adaptiveFiltering: channels === 3 })
          .toBuffer(),
      )
    : undefined;
  const lossless = png !== undefined && png.length <= jpeg.length;
  return context.register(
    context.stream(lossless ? png : jpeg, {
      Type: 'XObject',
      Subtype: 'Image',
      Width: width,
      Height: height,
      BitsPerComponent: 8,
      ColorSpace: PDFName.of(channels === 1 ? 'DeviceGray' : 'DeviceRGB'),
      Filter: PDFName.of(lossless ? 'FlateDecode' : 'DCTDecode'),
      ...(lossless && { DecodeParms: { Predictor: 15, Colors: channels, BitsPerComponent: 8, Columns: width } }),
    }),
  );
}

/**
 * The packed pixels of a PNG that we made (8 bits, neither interlaced nor transparent), as a PDF takes them: both
 * pack alike.
 */
export function packedPixels(png: Buffer): Buffer {
  const parts: Buffer[] = [];
  for (let at = 8; at < png.length;) {
    const length = png.readUInt32BE(at);
    if (png.toString('latin1', at + 4, at + 8) === 'IDAT') parts.push(png.subarray(at + 8, at + 8 + length));
    at += length + 12;
  }
  return Buffer.concat(parts);
}
