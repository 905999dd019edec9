import { PDFDocument, PDFName } from 'pdf-lib';
import type { Made } from '../kinds.ts';
import { embedImage } from './embed-image.ts';
import { readImage } from './read-image.ts';

/** A Letter page in points, upright; the foot leaves room for the line that every page of an application has. */
const paper = { short: 612, long: 792, margin: 36, foot: 54 } as const;
/** A small image stays small: enlarged, it would only be coarser. */
const fewestDotsAnInch = 150;

/**
 * A page with the image on it, the paper upright or sideways as the shape asks, decoded and packed anew so that nothing else of the file is left.
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
  const place = [width, 0, 0, height, (wide - width) / 2, high - paper.margin - height].map((one) => one.toFixed(3)).join(' ');
  node.set(PDFName.of('Resources'), document.context.obj({ XObject: { Image: await embedImage(document, image) } }));
  node.set(PDFName.of('Contents'), document.context.register(document.context.flateStream(`q ${place} cm /Image Do Q`)));
  return { pdf: await document.save(), pages: 1 };
}
