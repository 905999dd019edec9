import { PDFDict, PDFName, PDFNumber, PDFRef, PDFStream, type PDFObject } from '@cantoo/pdf-lib';
import { around, boxIn, cornersOf, matrixIn, meet, moved, times, type Box, type Matrix, type Point } from '../boxes.ts';
import { unpack } from '../unpack.ts';
import { contentOf, type Shown } from './content.ts';
import {
  everywhere,
  lookIn,
  nowhere,
  resolved,
  seenOf,
  set,
  visibleIn,
  type Place,
  type Step,
  type Walk,
} from './place.ts';
import type { Operand } from './read-content.ts';

const path =
  (pointsOf: (numbers: readonly number[]) => readonly Point[]): Step =>
  (here, numbers, { index }) => {
    here.path.operations.push(index);
    for (const point of pointsOf(numbers)) here.path.points.push(moved(point, here.state.ctm));
    return 'draws';
  };
const inPairs = (numbers: readonly number[]): Point[] =>
  numbers.flatMap((x, at) => (at % 2 === 0 ? [[x, numbers[at + 1] ?? 0] as const] : []));

const paints: Step = (here, _, { index }) => {
  const { operations, points, clips } = here.path;
  const { lineWidth, ctm } = here.state;
  const [left, bottom, right, top] = around(points);
  // As far as the tip of two lines that meet at an acute angle.
  const over = 1 + 5 * lineWidth * Math.hypot(...ctm.slice(0, 4));
  if (clips || points.length === 0 || meet([left - over, bottom - over, right + over, top + over], visibleIn(here)))
    for (const one of [...operations, index]) here.content.seen.add(one);
  here.path = { operations: [], points: [], clips: false };
  return 'draws';
};
const clips: Step = (here) => {
  here.path.clips = true;
};
const pattern: Step = (here, _, { operands }) => {
  const found = streamOf(here, lookIn(here, 'Pattern', operands.at(-1)));
  // No picture, but a paint that may be used anywhere; a reader keeps its text apart.
  if (found) drawForm(here, found, everywhere, guessed);
};

/** The operators that draw lines, images, and other contents. */
export const drawingSteps: Record<string, Step> = {
  w: set(([lineWidth = 1]) => ({ lineWidth })),
  gs: (here, _, { operands }) => {
    const state = resolved(here, lookIn(here, 'ExtGState', operands[0]));
    if (!(state instanceof PDFDict)) return;
    if (state.has(PDFName.of('Font'))) throw new Error('The size of text is set where hardly any writer sets it.');
    const lineWidth = state.lookup(PDFName.of('LW'));
    if (lineWidth instanceof PDFNumber) here.state = { ...here.state, lineWidth: lineWidth.asNumber() };
    const mask = state.lookup(PDFName.of('SMask'));
    const drawn = mask instanceof PDFDict ? mask.lookup(PDFName.of('G')) : undefined;
    // A mask is not a picture: what it leaves of others is seen.
    if (drawn instanceof PDFStream) drawForm(here, drawn, everywhere);
  },
  scn: pattern,
  SCN: pattern,
  Do: (here, _, { index, operands }) => {
    draw(here, index, lookIn(here, 'XObject', operands[0]));
    return 'draws';
  },
  BI: (here, _, { index }) => {
    if (seenOf(here, cornersOf([0, 0, 1, 1]), here.state.ctm)) here.content.seen.add(index);
    return 'draws';
  },
  ...Object.fromEntries(['m', 'l', 'c', 'v', 'y', 'h'].map((name) => [name, path(inPairs)])),
  re: path(([x = 0, y = 0, width = 0, height = 0]) => cornersOf([x, y, x + width, y + height])),
  ...Object.fromEntries(['S', 's', 'f', 'F', 'f*', 'B', 'B*', 'b', 'b*', 'n'].map((name) => [name, paints])),
  W: clips,
  'W*': clips,
};

/** Half as wide as high, which is about what letters are: enough to see whether a closer look is worth it. */
export const guessed = (operands: readonly Operand[]): Shown => ({
  glyphs: operands
    .flat()
    .filter((one) => Buffer.isBuffer(one))
    .flatMap((bytes) => Array.from(bytes, () => ({ width: 500, isSpace: false }))),
  unit: 0.001,
  reach: [-0.25, 0.95],
  isOdd: false,
});

const mostBytes = 7 * 1024 ** 2;

/** @throws Error where it is longer than any page that is taken */
export function unpackContent(stream: PDFStream): string {
  const bytes = unpack(stream, mostBytes);
  if (bytes.length > mostBytes) throw new Error('There is too much to read.');
  return bytes.toString('latin1');
}

function streamOf(here: Place, found: PDFObject | undefined): PDFStream | undefined {
  const drawn = resolved(here, found);
  return drawn instanceof PDFStream ? drawn : undefined;
}

function draw(here: Place, index: number, found: PDFObject | undefined): void {
  const { images, state } = here;
  const { seen } = here.content;
  const drawn = streamOf(here, found);
  if (!drawn) return void seen.add(index);
  const isForm = drawn.dict.lookup(PDFName.of('Subtype')) === PDFName.of('Form');
  const ctm = isForm ? times(matrixIn(drawn.dict), state.ctm) : state.ctm;
  const box = cornersOf(isForm ? (boxIn(drawn.dict, 'BBox') ?? everywhere) : [0, 0, 1, 1]);
  const visible = here.isOff(drawn.dict.get(PDFName.of('OC'))) ? undefined : seenOf(here, box, ctm);
  if (visible) seen.add(index);
  if (isForm) drawForm(here, drawn, visible ?? nowhere);
  else if (found instanceof PDFRef) {
    const parts = [images.get(found), visible && partSeen(visible, ctm)].filter((part) => part !== undefined);
    images.set(found, parts.length > 0 ? around(parts.flatMap(cornersOf)) : undefined);
  }
}

/** What a box covers of an image that a matrix draws. */
function partSeen(box: Box, [a, b, c, d, e, f]: Matrix): Box {
  const size = a * d - b * c;
  const corners = cornersOf(box).map(([x, y]): Point => {
    return [(d * (x - e) - c * (y - f)) / size, (a * (y - f) - b * (x - e)) / size];
  });
  return meet(around(corners), [0, 0, 1, 1]) ?? [0, 0, 1, 1];
}

function drawForm(here: Place, form: PDFStream, visible: Box, next: Walk['next'] = here.next): void {
  let content = here.contents.get(form);
  if (!content) here.contents.set(form, (content = contentOf(unpackContent(form))));
  const own = form.dict.lookup(PDFName.of('Resources'));
  const state = { ...here.state, ctm: times(matrixIn(form.dict), here.state.ctm) };
  const resources = own instanceof PDFDict ? own : here.resources;
  here.enter({ content, visible, state, resources, depth: here.depth + 1 }, next);
}
