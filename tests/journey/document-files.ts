import type { Page } from 'playwright';
import {
  buildPng,
  encryptedPdf,
  onePage,
  paragraph,
  wordDocument,
} from '../../packages/documents/src/testing/index.ts';

/** A file as somebody chooses it. */
export interface ChosenFile {
  name: string;
  mimeType: string;
  buffer: Buffer;
}

const pdf = 'application/pdf';
const square = buildPng({
  width: 200,
  height: 150,
  pixels: Array.from({ length: 30_000 }, () => [31, 58, 95] as const),
});

export const documentFiles = {
  pdf: { name: 'statement.pdf', mimeType: pdf, buffer: onePage({ objects: {} }) },
  other: { name: 'second.pdf', mimeType: pdf, buffer: onePage({ objects: {} }) },
  docx: {
    name: 'statement.docx',
    mimeType: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
    buffer: wordDocument({ body: paragraph('I changed my mind about prime numbers.') }),
  },
  png: { name: 'sketch.png', mimeType: 'image/png', buffer: square },
  pngCalledPdf: { name: 'sketch.pdf', mimeType: pdf, buffer: square },
  pdfByItsBeginning: { name: 'sketch.pdf', mimeType: pdf, buffer: Buffer.concat([Buffer.from('%PDF-1.7\n'), square]) },
  locked: { name: 'locked.pdf', mimeType: pdf, buffer: encryptedPdf('secret') },
  longName: {
    name: 'My personal statement, the very last version.pdf',
    mimeType: pdf,
    buffer: onePage({ objects: {} }),
  },
  empty: { name: 'nothing.pdf', mimeType: pdf, buffer: Buffer.alloc(0) },
} satisfies Record<string, ChosenFile>;

/** A photo of some 5 MB as a phone makes it, taken by the browser itself. */
export async function phonePhoto(page: Page): Promise<ChosenFile> {
  const encoded = await page.evaluate(async () => {
    const canvas = new OffscreenCanvas(3024, 4032);
    const context = canvas.getContext('2d')!;
    const pixels = context.createImageData(3024, 4032);
    const { data } = pixels;
    for (let at = 0; at < data.length; at += 4) {
      const light = 128 + 90 * Math.sin(at / 90_000) + (Math.random() - 0.5) * 60;
      data[at] = light;
      data[at + 1] = light * 0.9;
      data[at + 2] = light * 0.8;
      data[at + 3] = 255;
    }
    context.putImageData(pixels, 0, 0);
    const blob = await canvas.convertToBlob({ type: 'image/jpeg', quality: 0.9 });
    const bytes = new Uint8Array(await blob.arrayBuffer());
    let text = '';
    for (let at = 0; at < bytes.length; at += 32_768) text += String.fromCharCode(...bytes.subarray(at, at + 32_768));
    return btoa(text);
  });
  return { name: 'IMG_4031.JPG', mimeType: 'image/jpeg', buffer: Buffer.from(encoded, 'base64') };
}
