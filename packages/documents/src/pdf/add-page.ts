import {
  PDFArray,
  PDFDict,
  PDFName,
  PDFNumber,
  PDFRef,
  PDFStream,
  type PDFDocument,
  type PDFObject,
} from '@cantoo/pdf-lib';
import type { FoundPage } from './find-pages.ts';
import { paintAnnotations } from './paint-annotations.ts';
import { resolve } from './resolve.ts';

const letter = [0, 0, 612, 792] as const;
const quarters = new Set([90, 180, 270]);

/**
 * Adds a page that looks like the given one, and takes nothing from it but what draws. Returns whether fields or
 * markings are drawn over it.
 */
export function addPage(
  target: PDFDocument,
  { dict, entry }: FoundPage,
  copy: (object: PDFObject | undefined) => PDFObject,
): boolean {
  const { context } = target;
  const { node } = target.addPage();
  const set = (name: string, value: PDFObject): void => node.set(PDFName.of(name), value);
  const copied = (name: string): PDFObject | undefined => resolve(context, copy(entry(name)));

  const marks = paintAnnotations(dict).map(({ appearance, matrix }, index) => ({
    name: `QuireMark${index}`,
    matrix,
    appearance: copy(appearance),
  }));
  // Resources of its own, because pages may share theirs and have other marks.
  const resources = ownDict(target, copied('Resources'));
  if (marks.length > 0) {
    const drawn = ownDict(target, resources.lookup(PDFName.of('XObject')));
    for (const { name, appearance } of marks) drawn.set(PDFName.of(name), appearance);
    resources.set(PDFName.of('XObject'), drawn);
  }
  set('Resources', resources);

  set('MediaBox', context.obj([...(boxOf(copied('MediaBox')) ?? letter)]));
  const cropBox = boxOf(copied('CropBox'));
  if (cropBox) set('CropBox', context.obj([...cropBox]));
  const rotation = numberOf(copied('Rotate')) ?? 0;
  const quarterTurns = ((rotation % 360) + 360) % 360;
  if (quarters.has(quarterTurns)) set('Rotate', PDFNumber.of(quarterTurns));
  const unit = numberOf(copied('UserUnit'));
  if (unit !== undefined && unit > 0) set('UserUnit', PDFNumber.of(unit));
  const group = copied('Group');
  if (group instanceof PDFDict) set('Group', group);

  const contents = streamsOf(target, copy(entry('Contents')));
  const drawn = marks.map(
    ({ name, matrix }) => `q ${matrix.map((one) => one.toFixed(5)).join(' ')} cm /${name} Do Q\n`,
  );
  // Wrapped, so nothing the page leaves behind moves or colors the marks.
  const wrapped = (): PDFRef[] => [
    context.register(context.flateStream('q\n')),
    ...contents,
    context.register(context.flateStream(`\nQ\n${drawn.join('')}`)),
  ];
  set('Contents', context.obj(marks.length > 0 ? wrapped() : contents));
  return marks.length > 0;
}

function ownDict({ context }: PDFDocument, value: PDFObject | undefined): PDFDict {
  return value instanceof PDFDict ? value.clone(context) : PDFDict.withContext(context);
}

function numberOf(value: PDFObject | undefined): number | undefined {
  return value instanceof PDFNumber && Number.isFinite(value.asNumber()) ? value.asNumber() : undefined;
}

/** The streams of a content, which may be cut between any two words of it. */
export function streamsOf({ context }: PDFDocument, contents: PDFObject): PDFRef[] {
  const value = resolve(context, contents);
  const all = value instanceof PDFArray ? value.asArray() : [contents];
  return all.filter((one) => one instanceof PDFRef).filter((one) => context.lookup(one) instanceof PDFStream);
}

/** The lower left and the upper right corner, whichever two were given; undefined for a page without a surface. */
function boxOf(value: PDFObject | undefined): readonly number[] | undefined {
  if (!(value instanceof PDFArray) || value.size() !== 4) return undefined;
  const sides = value.asArray().map((_, index) => numberOf(value.lookup(index)) ?? Number.NaN);
  const [x0 = 0, y0 = 0, x1 = 0, y1 = 0] = sides;
  const [left, bottom, right, top] = [Math.min(x0, x1), Math.min(y0, y1), Math.max(x0, x1), Math.max(y0, y1)];
  return right - left >= 1 && top - bottom >= 1 ? [left, bottom, right, top] : undefined;
}
