import { PDFDocument } from 'pdf-lib';
import { DocumentRefused } from '../kinds.ts';
import { findActive } from './find-active.ts';
import { openWithPdfjs } from './open-with-pdfjs.ts';

/**
 * Holds a finished PDF to what the college is given: it opens in a browser's reader, each of its pages can be drawn, and nothing in it
 * acts or is attached. Two readers look, because what one overlooks the other may not.
 * @throws DocumentRefused otherwise
 */
export async function verifyPdf(pdf: Uint8Array): Promise<{ pages: number }> {
  const pages = await readPages(pdf);
  const document = await PDFDocument.load(pdf, { updateMetadata: false, capNumbers: true }).catch(() => undefined);
  if (document?.getPageCount() !== pages || findActive(document.context, document.catalog).length > 0) throw unsafe();
  return { pages };
}

async function readPages(pdf: Uint8Array): Promise<number> {
  const document = await openWithPdfjs(pdf).catch(() => {
    throw unsafe();
  });
  try {
    const acts = await Promise.all([document.getJSActions(), document.getOpenAction(), document.getAttachments(), document.getFieldObjects(), document.getPermissions()]);
    if (acts.some((one) => one !== null)) throw unsafe();
    for (let number = 1; number <= document.numPages; number += 1) {
      const page = await document.getPage(number);
      if ((await page.getAnnotations()).length > 0 || (await page.getJSActions()) !== null) throw unsafe();
      // Draws the page without a surface, which finds drawings that never end.
      await page.getOperatorList();
      page.cleanup();
    }
    return document.numPages;
  } finally {
    await document.loadingTask.destroy();
  }
}

function unsafe(): DocumentRefused {
  return new DocumentRefused('This document holds something that could not be made safe for the college to open. Print it to a new PDF and upload that.');
}
