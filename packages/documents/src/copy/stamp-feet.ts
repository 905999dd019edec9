import {
  concatTransformationMatrix,
  drawObject,
  PDFDocument,
  PDFOperator,
  PDFOperatorNames,
  popGraphicsState,
  pushGraphicsState,
  type PDFPage,
} from '@cantoo/pdf-lib';
import { letterPaper, rotationOf } from './fit-page.ts';

/**
 * Lays the foot of each page over it, marked as an artifact that needs no reading out. `feet` has as many pages,
 * upright Letter each.
 */
export async function stampFeet(copy: PDFDocument, feet: Uint8Array): Promise<void> {
  const pages = copy.getPages();
  const source = await PDFDocument.load(feet);
  if (source.getPageCount() !== pages.length)
    throw new Error(`The copy has ${pages.length} pages, and feet were printed for ${source.getPageCount()} of them.`);
  const stamps = await copy.embedPages(source.getPages());
  for (const [at, page] of pages.entries()) {
    const stamp = stamps[at]!;
    page.node.normalize();
    const name = page.node.newXObject('Foot', stamp.ref);
    page.pushOperators(
      PDFOperator.of(PDFOperatorNames.BeginMarkedContentSequence, [
        '/Artifact',
        '<</Type /Pagination /Subtype /Footer>>',
      ]),
      pushGraphicsState(),
      concatTransformationMatrix(...uprightOn(page)),
      drawObject(name),
      popGraphicsState(),
      PDFOperator.of(PDFOperatorNames.EndMarkedContent),
    );
  }
}

type Matrix = [number, number, number, number, number, number];

/** Where an upright sheet lies on a page as it is shown: at its bottom, in the middle of a lying one. */
function uprightOn(page: PDFPage): Matrix {
  const { width, height } = page.getSize();
  const rotation = rotationOf(page);
  const aside = ((rotation % 180 === 0 ? width : height) - letterPaper.short) / 2;
  switch (rotation) {
    case 90:
      return [0, 1, -1, 0, width, aside];
    case 180:
      return [-1, 0, 0, -1, width - aside, height];
    case 270:
      return [0, -1, 1, 0, 0, height - aside];
    default:
      return [1, 0, 0, 1, aside, 0];
  }
}
