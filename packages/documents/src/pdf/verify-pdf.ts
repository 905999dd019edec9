import { PDFDocument } from '@cantoo/pdf-lib';
import { DocumentRefused } from '../document-refused.ts';
import { findActive } from './find-active.ts';
import { openWithPdfjs } from './open-with-pdfjs.ts';
import { refuseExcess } from './refuse-excess.ts';

/**
 * Checks a finished PDF for the office. It opens in a browser's reader, and each of its pages can be drawn. Nothing in
 * it acts or is attached, and nothing would exhaust a reader. Two readers look, because one may see what the other
 * overlooks.
 * @param ownImage whether all it holds is an image that we packed; to unpack it once more would find nothing
 * @throws DocumentRefused otherwise
 */
export async function verifyPdf(pdf: Uint8Array, { ownImage = false } = {}): Promise<{ pages: number }> {
  const document = await PDFDocument.load(pdf, { updateMetadata: false, capNumbers: true }).catch(() => {
    throw unsafe();
  });
  if (findActive(document.context, document.catalog).length > 0) throw unsafe();
  refuseExcess(document);
  const pages = await readPages(pdf, ownImage).catch(() => {
    throw unsafe();
  });
  if (document.getPageCount() !== pages) throw unsafe();
  return { pages };
}

async function readPages(pdf: Uint8Array, ownImage: boolean): Promise<number> {
  const document = await openWithPdfjs(pdf, { mostPixels: ownImage ? 0 : undefined });
  try {
    const acts = await Promise.all([
      document.getJSActions(),
      document.getOpenAction(),
      document.getAttachments(),
      document.getFieldObjects(),
      document.getPermissions(),
    ]);
    if (acts.some((one) => one !== null)) throw unsafe();
    for (let number = 1; number <= document.numPages; number += 1) {
      const page = await document.getPage(number);
      if ((await page.getAnnotations()).length > 0 || (await page.getJSActions()) !== null) throw unsafe();
      // Draws the page without a surface.
      await page.getOperatorList();
      page.cleanup();
    }
    return document.numPages;
  } finally {
    await document.loadingTask.destroy();
  }
}

function unsafe(): DocumentRefused {
  return new DocumentRefused('conversion.notSafe');
}
