import {
  clip,
  concatTransformationMatrix,
  endPath,
  PDFArray,
  PDFDict,
  PDFName,
  PDFNumber,
  PDFOperator,
  PDFOperatorNames,
  popGraphicsState,
  pushGraphicsState,
  rectangle,
  type PDFPage,
} from '@cantoo/pdf-lib';

/** US Letter, in points. */
export const letterPaper = { short: 612, long: 792 } as const;

/** How high the strip is that the foot of each page has for itself, in points. */
export const footHeight = 48;

const boxes = ['CropBox', 'BleedBox', 'TrimBox', 'ArtBox'] as const;

/** The area that the foot leaves on a page, in the coordinates of a page that may be turned. */
interface Area {
  x: number;
  y: number;
  width: number;
  height: number;
}

/**
 * Makes a page US Letter, upright or lying as it is shown. Its content is as large as fits above the foot, and never
 * larger than it was. Drawings over the content, such as the fields of a form, move along.
 * @param mark the number by which the tags know the content as a whole; without one, it has tags of its own
 */
export function fitPage(page: PDFPage, mark?: number): void {
  const shown = page.getCropBox();
  const rotation = rotationOf(page);
  const isOnSide = rotation === 90 || rotation === 270;
  const isLying = (isOnSide ? shown.height : shown.width) > (isOnSide ? shown.width : shown.height);
  const [width, height] =
    isLying !== isOnSide ? [letterPaper.long, letterPaper.short] : [letterPaper.short, letterPaper.long];
  const area = areaAboveFoot(rotation, width, height);
  const scale = Math.min(1, area.width / shown.width, area.height / shown.height);
  const moved = {
    x: area.x + (area.width - shown.width * scale) / 2 - shown.x * scale,
    y: area.y + (area.height - shown.height * scale) / 2 - shown.y * scale,
  };
  const { context } = page.doc;
  page.node.normalize();
  page.node.wrapContentStreams(
    context.register(
      context.contentStream([
        ...(mark === undefined
          ? []
          : [PDFOperator.of(PDFOperatorNames.BeginMarkedContentSequence, ['/P', `<</MCID ${mark}>>`])]),
        pushGraphicsState(),
        concatTransformationMatrix(scale, 0, 0, scale, moved.x, moved.y),
        rectangle(shown.x, shown.y, shown.width, shown.height),
        clip(),
        endPath(),
      ]),
    ),
    context.register(
      context.contentStream([
        popGraphicsState(),
        ...(mark === undefined ? [] : [PDFOperator.of(PDFOperatorNames.EndMarkedContent)]),
      ]),
    ),
  );
  moveAnnotations(page, scale, moved);
  for (const box of boxes) page.node.delete(PDFName.of(box));
  page.setMediaBox(0, 0, width, height);
}

function areaAboveFoot(rotation: number, width: number, height: number): Area {
  switch (rotation) {
    case 90:
      return { x: 0, y: 0, width: width - footHeight, height };
    case 180:
      return { x: 0, y: 0, width, height: height - footHeight };
    case 270:
      return { x: footHeight, y: 0, width: width - footHeight, height };
    default:
      return { x: 0, y: footHeight, width, height: height - footHeight };
  }
}

/** A viewer lays what an annotation looks like into its rectangle, so moving that moves all. */
function moveAnnotations(page: PDFPage, scale: number, moved: { x: number; y: number }): void {
  const annotations = page.node.Annots();
  for (let at = 0; at < (annotations?.size() ?? 0); at += 1) {
    const annotation = annotations?.lookup(at);
    const place = annotation instanceof PDFDict ? annotation.lookup(PDFName.of('Rect')) : undefined;
    if (!(annotation instanceof PDFDict) || !(place instanceof PDFArray)) continue;
    const rect = place.asArray().map((value, side) => {
      const number = value instanceof PDFNumber ? value.asNumber() : 0;
      return number * scale + (side % 2 === 0 ? moved.x : moved.y);
    });
    annotation.set(PDFName.of('Rect'), page.doc.context.obj(rect));
    // The copied page is in another tree of tags.
    annotation.delete(PDFName.of('StructParent'));
  }
}

/** By how many degrees, clockwise, a page is shown turned: 0, 90, 180 or 270. */
export const rotationOf = (page: PDFPage): number => ((page.getRotation().angle % 360) + 360) % 360;
