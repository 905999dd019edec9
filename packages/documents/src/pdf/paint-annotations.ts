import { PDFArray, PDFDict, PDFName, PDFNumber, PDFRef, PDFStream, type PDFObject } from '@cantoo/pdf-lib';
import { DocumentRefused } from '../document-refused.ts';
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
 * Returns the visible fields and markings of a page, to be painted: they stay visible when they are no annotations any
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
  const rect = numbers(annotation.lookup(PDFName.of('Rect')), 4);
  if (!appearance || !(stream instanceof PDFStream) || !rect) {
    if (!written.has(subtype.decodeText())) return undefined;
    throw new DocumentRefused('conversion.pdfAnnotations');
  }
  const box = numbers(stream.dict.lookup(PDFName.of('BBox')), 4);
  if (!box) return undefined;
  // A form that does not say so is taken for none by strict readers.
  stream.dict.set(PDFName.of('Type'), PDFName.of('XObject'));
  stream.dict.set(PDFName.of('Subtype'), PDFName.of('Form'));
  const layer = annotation.get(PDFName.of('OC'));
  if (layer) stream.dict.set(PDFName.of('OC'), layer);

  const matrix = placed(box, numbers(stream.dict.lookup(PDFName.of('Matrix')), 6) ?? [1, 0, 0, 1, 0, 0], rect);
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
function placed(
  box: readonly number[],
  matrix: readonly number[],
  rect: readonly number[],
): readonly number[] | undefined {
  const [x0 = 0, y0 = 0, x1 = 0, y1 = 0] = box;
  const [a = 1, b = 0, c = 0, d = 1, e = 0, f = 0] = matrix;
  const corners = [
    [x0, y0],
    [x1, y0],
    [x0, y1],
    [x1, y1],
  ].map(([x = 0, y = 0]) => [a * x + c * y + e, b * x + d * y + f] as const);
  const from = bounds(
    corners.map(([x]) => x),
    corners.map(([, y]) => y),
  );
  const to = bounds([rect[0] ?? 0, rect[2] ?? 0], [rect[1] ?? 0, rect[3] ?? 0]);
  if (from.width === 0 || from.height === 0) return undefined;
  const [sx, sy] = [to.width / from.width, to.height / from.height];
  return [sx, 0, 0, sy, to.x - from.x * sx, to.y - from.y * sy];
}

function bounds(xs: readonly number[], ys: readonly number[]): { x: number; y: number; width: number; height: number } {
  const [x, y] = [Math.min(...xs), Math.min(...ys)];
  return { x, y, width: Math.max(...xs) - x, height: Math.max(...ys) - y };
}

function numbers(array: PDFObject | undefined, count: number): readonly number[] | undefined {
  if (!(array instanceof PDFArray) || array.size() !== count) return undefined;
  const all = array.asArray().map((_, index) => array.lookup(index));
  return all.every((one) => one instanceof PDFNumber) ? all.map((one) => one.asNumber()) : undefined;
}
