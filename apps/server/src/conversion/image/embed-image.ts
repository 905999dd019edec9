import { PDFName, type PDFDocument, type PDFRef } from 'pdf-lib';
import sharp, { type Sharp } from 'sharp';
import { packedPixels } from './packed-pixels.ts';
import type { ReadImage } from './read-image.ts';

/** Puts an image into a document, packed by whichever way is smaller; without loss where it was drawn. */
export async function embedImage({ context }: PDFDocument, { pixels, width, height, channels, drawn }: ReadImage): Promise<PDFRef> {
  const image = sharp(pixels, { raw: { width, height, channels } });
  // One channel has to be asked for: what is written has three otherwise.
  const inColours = (one: Sharp): Sharp => (channels === 1 ? one.toColourspace('b-w') : one);
  const jpeg = await inColours(image.clone()).jpeg({ quality: 85, chromaSubsampling: drawn ? '4:4:4' : '4:2:0' }).toBuffer();
  const png = drawn ? packedPixels(await inColours(image.clone()).png({ compressionLevel: 9, adaptiveFiltering: channels === 3 }).toBuffer()) : undefined;
  const lossless = png !== undefined && png.length <= jpeg.length;
  return context.register(context.stream(lossless ? png : jpeg, {
    Type: 'XObject', Subtype: 'Image', Width: width, Height: height, BitsPerComponent: 8,
    ColorSpace: PDFName.of(channels === 1 ? 'DeviceGray' : 'DeviceRGB'),
    Filter: PDFName.of(lossless ? 'FlateDecode' : 'DCTDecode'),
    ...(lossless && { DecodeParms: { Predictor: 15, Colors: channels, BitsPerComponent: 8, Columns: width } }),
  }));
}
