import { PDFArray, PDFDict, PDFName, PDFNumber, PDFRef, PDFStream } from '@cantoo/pdf-lib';
import { DocumentRefused } from '../document-refused.ts';
import { around, boxIn, cornersOf, matrixIn, moved, type Box, type Matrix } from './boxes.ts';
import { resolve } from './resolve.ts';

/** An annotation that a page shows, and where: operands of `cm`. */
export interface Painted {
  appearance: PDFRef;
  matrix: readonly number[];
}

/**
 * Annotations that people see on a page without opening anything. Links, notes to open, attachments and media are not
 * among them.
 */
const shown = new Set([
  'Caret',
  'Circle',
  'FreeText',
  'Highlight',
  'Ink',
  'Line',
  'PolyLine',
  'Polygon',
  'Redact',
  'Square',
  'Squiggly',
  'Stamp',
  'StrikeOut',
  'Underline',
  'Watermark',
  'Widget',
]);
/**
 * Of these, what an applicant wrote or drew: readers make up how they look where the document does not say, and we
 * cannot.
 */
const written = new Set(['FreeText', 'Ink']);
const hidden = 2;
const noView = 32;

/**
 * Returns the visible fields and markings of a page, to be painted: they stay visible when they are not annotations any
 * more.
 * @throws DocumentRefused when something written on the page would be missing
 */
export function paintAnnotations(page: PDFDict): readonly Painted[] {
  const annotations = page.lookup(PDFName.of('Annots'));
  if (!(annotations instanceof PDFArray)) return [];
  return annotations.asArray().flatMap((one) => {
    const annotation = resolve(page.context, one);
    return annotation instanceof PDFDict ? (painted(annotation) ?? []) : [];
  });
}

function painted(annotation: PDFDict): Painted | undefined {
  const { context } = annotation;
  const subtype = annotation.lookup(PDFName.of('Subtype'));
  const flags = annotation.lookup(PDFName.of('F'));
  if (!(subtype instanceof PDFName) || !shown.has(subtype.decodeText())) return undefined;
  if (flags instanceof PDFNumber && (flags.asNumber() & (hidden | noView)) !== 0) return undefined;

  const appearance = appearanceOf(annotation);
  const stream = context.lookup(appearance);
  const rect = boxIn(annotation, 'Rect');
  if (!appearance || !(stream instanceof PDFStream) || !rect) {
    if (!written.has(subtype.decodeText())) return undefined;
    throw new DocumentRefused('conversion.pdfAnnotations');
  }
  const box = boxIn(stream.dict, 'BBox');
  if (!box) return undefined;
  // A form that does not say so is taken for none by strict readers.
  stream.dict.set(PDFName.of('Type'), PDFName.of('XObject'));
  stream.dict.set(PDFName.of('Subtype'), PDFName.of('Form'));
  const layer = annotation.get(PDFName.of('OC'));
  if (layer) stream.dict.set(PDFName.of('OC'), layer);

  const matrix = placed(box, matrixIn(stream.dict), rect);
  return matrix && { appearance, matrix };
}

/** The normal appearance, in the state that is chosen where there are several. */
function appearanceOf(annotation: PDFDict): PDFRef | undefined {
  const { context } = annotation;
  const all = annotation.lookup(PDFName.of('AP'));
  const normal = all instanceof PDFDict ? all.get(PDFName.of('N')) : undefined;
  if (normal === undefined) return undefined;
  const value = resolve(context, normal);
  if (value instanceof PDFStream) return normal instanceof PDFRef ? normal : context.register(value);
  const state = annotation.lookup(PDFName.of('AS'));
  const ofState = value instanceof PDFDict && state instanceof PDFName ? value.get(state) : undefined;
  return ofState instanceof PDFRef ? ofState : undefined;
}

/**
 * Moves and scales the box of an appearance, as its matrix turns it, onto the rectangle (ISO 32000-1, 12.5.5, algorithm
 * 8.1).
 */
function placed(box: Box, matrix: Matrix, to: Box): readonly number[] | undefined {
  const from = around(cornersOf(box).map((point) => moved(point, matrix)));
  const [width, height] = [from[2] - from[0], from[3] - from[1]];
  if (width === 0 || height === 0) return undefined;
  const [sx, sy] = [(to[2] - to[0]) / width, (to[3] - to[1]) / height];
  return [sx, 0, 0, sy, to[0] - from[0] * sx, to[1] - from[1] * sy];
}
