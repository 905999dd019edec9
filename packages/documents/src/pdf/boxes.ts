import { PDFArray, PDFName, PDFNumber, type PDFDict, type PDFObject } from '@cantoo/pdf-lib';

export type Matrix = readonly [number, number, number, number, number, number];
export type Point = readonly [x: number, y: number];
/** Left, bottom, right and top. */
export type Box = readonly [number, number, number, number];

export const identity: Matrix = [1, 0, 0, 1, 0, 0];

/** A matrix followed by another. */
export const times = ([a, b, c, d, e, f]: Matrix, [g, h, i, j, k, l]: Matrix): Matrix => [
  a * g + b * i,
  a * h + b * j,
  c * g + d * i,
  c * h + d * j,
  e * g + f * i + k,
  e * h + f * j + l,
];

export const moved = ([x, y]: Point, [a, b, c, d, e, f]: Matrix): Point => [a * x + c * y + e, b * x + d * y + f];

export const cornersOf = ([left, bottom, right, top]: Box): readonly Point[] => [
  [left, bottom],
  [right, bottom],
  [left, top],
  [right, top],
];

/** The smallest upright box around some points. */
export function around(points: readonly Point[]): Box {
  let [left, bottom, right, top] = [Infinity, Infinity, -Infinity, -Infinity];
  for (const [x, y] of points)
    [left, bottom, right, top] = [Math.min(left, x), Math.min(bottom, y), Math.max(right, x), Math.max(top, y)];
  return [left, bottom, right, top];
}

/** What two boxes have in common; undefined for nothing. */
export function meet([a, b, c, d]: Box, [e, f, g, h]: Box): Box | undefined {
  const common: Box = [Math.max(a, e), Math.max(b, f), Math.min(c, g), Math.min(d, h)];
  return common[0] < common[2] && common[1] < common[3] ? common : undefined;
}

/** The box of four numbers in a dictionary, whichever two corners were given. */
export function boxIn(dict: PDFDict, name: string): Box | undefined {
  const [a = 0, b = 0, c = 0, d = 0] = numbersIn(dict, name, 4) ?? [];
  return (
    numbersIn(dict, name, 4) &&
    around([
      [a, b],
      [c, d],
    ])
  );
}

export const matrixIn = (dict: PDFDict): Matrix => (numbersIn(dict, 'Matrix', 6) as Matrix | undefined) ?? identity;

/** So many numbers in an array of a dictionary. */
function numbersIn(dict: PDFDict, name: string, count: number): readonly number[] | undefined {
  const array: PDFObject | undefined = dict.lookup(PDFName.of(name));
  if (!(array instanceof PDFArray) || array.size() !== count) return undefined;
  const all = array.asArray().map((_, index) => array.lookup(index));
  return all.every((one) => one instanceof PDFNumber) ? all.map((one) => one.asNumber()) : undefined;
}
