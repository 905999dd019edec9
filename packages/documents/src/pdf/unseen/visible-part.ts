import { PDFDocument, PDFName, type PDFPage } from '@cantoo/pdf-lib';
import { DocumentRefused } from '../../document-refused.ts';
import { boxIn, meet, type Box } from '../boxes.ts';
import { openWithPdfjs } from '../open-with-pdfjs.ts';

const mediaOf = ({ node }: PDFPage): Box => boxIn(node, 'MediaBox') ?? [0, 0, 612, 792];

/** The part of a page that readers show. */
export const visibleOf = (page: PDFPage): Box =>
  meet(boxIn(page.node, 'CropBox') ?? mediaOf(page), mediaOf(page)) ?? mediaOf(page);

/** Whether that is less than the page. */
export const isCut = (page: PDFPage): boolean =>
  visibleOf(page).some((side, at) => Math.abs(side - (mediaOf(page)[at] ?? side)) > 1);

/** @throws DocumentRefused where a page that was cut has text outside of the part that is seen */
export async function refuseTextCutOff(document: PDFDocument): Promise<void> {
  const whole = await PDFDocument.load(await document.save(), { updateMetadata: false, capNumbers: true });
  // A reader tells of no text outside of it.
  for (const { node } of whole.getPages()) node.delete(PDFName.of('CropBox'));
  const reader = await openWithPdfjs(await whole.save(), { mostPixels: 0 });
  try {
    for (const [index, page] of document.getPages().entries()) {
      const { items } = isCut(page) ? await (await reader.getPage(index + 1)).getTextContent() : { items: [] };
      for (const item of items) {
        if (!('str' in item) || item.str.trim() === '') continue;
        const [left, bottom] = [Number(item.transform[4]), Number(item.transform[5])];
        if (!meet([left, bottom, left + item.width, bottom + item.height], visibleOf(page)))
          throw new DocumentRefused('conversion.pdfCutOff');
      }
    }
  } finally {
    await reader.loadingTask.destroy();
  }
}
