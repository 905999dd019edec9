import { PDFDocument, PDFName, type PDFRef } from '@cantoo/pdf-lib';
import sharp, { type Sharp } from 'sharp';
import type { Made } from '../kinds.ts';
import { readImage, type ReadImage } from './read-image.ts';

/** A Letter page in points, upright; the foot leaves room for the line that every page of an application has. */
const paper = { short: 612, long: 792, margin: 36, foot: 54 } as const;
/** A small image stays small: enlarged, it would only be coarser. */
const fewestDotsAnInch = 150;

/**
 * A page with the image on it, the paper upright or sideways as the shape asks. The image is decoded and packed anew:
 * nothing else of the file is left.
 * @throws DocumentRefused when it cannot be read
 */
export async function pdfOfImage(bytes: Uint8Array): Promise<Made> {
  const image = await readImage(bytes);
  const document = await PDFDocument.create();
  document.setTitle('Attached image', { showInWindowTitleBar: true });
  document.setLanguage('en');
  document.setProducer('Quire');
  document.setCreator('Quire');

  const largest = 72 / fewestDotsAnInch;
  const sideways = image.width > image.height && image.width * largest > paper.short - 2 * paper.margin;
  const [wide, high] = sideways ? [paper.long, paper.short] : [paper.short, paper.long];
  const { node } = document.addPage([wide, high]);
  const room = { width: wide - 2 * paper.margin, height: high - paper.margin - paper.foot };
  const scale = Math.min(room.width / image.width, room.height / image.height, largest);
  const [width, height] = [image.width * scale, image.height * scale];
  const place = [width, 0, 0, height, (wide - width) / 2, high - paper.margin - height]
    .map((one) => one.toFixed(3))
    .join(' ');
  node.set(PDFName.of('Resources'), document.context.obj({ XObject: { Image: await embedImage(document, image) } }));
  node.set(
    PDFName.of('Contents'),
    document.context.register(document.context.flateStream(`q ${place} cm /Image Do Q`)),
  );
  return { pdf: await document.save(), pages: 1, leftOut: [] };
}

/** Puts an image into a document, packed by whichever way is smaller; without loss where it was drawn. */
async function embedImage(
  { context }: PDFDocument,
  { pixels, width, height, channels, drawn }: ReadImage,
): Promise<PDFRef> {
  const image = sharp(pixels, { raw: { width, height, channels } });
  // One channel has to be asked for: what is written has three otherwise.
  const inColours = (one: Sharp): Sharp => (channels === 1 ? one.toColourspace('b-w') : one);
  const jpeg = await inColours(image.clone())
    .jpeg({ quality: 85, chromaSubsampling: drawn ? '4:4:4' : '4:2:0' })
    .toBuffer();
  const png = drawn
    ? packedPixels(
        await inColours(image.clone())
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
function packedPixels(png: Buffer): Buffer {
  const parts: Buffer[] = [];
  for (let at = 8; at < png.length;) {
    const length = png.readUInt32BE(at);
    if (png.toString('latin1', at + 4, at + 8) === 'IDAT') parts.push(png.subarray(at + 8, at + 8 + length));
    at += length + 12;
  }
  return Buffer.concat(parts);
}
