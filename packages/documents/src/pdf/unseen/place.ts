import { PDFDict, PDFName, type PDFObject, type PDFRef, type PDFStream } from '@cantoo/pdf-lib';
import { around, meet, moved, type Box, type Matrix, type Point } from '../boxes.ts';
import { resolve } from '../resolve.ts';
import type { Content, Shown } from './content.ts';
import type { Operand } from './read-content.ts';

/** What a walk through the contents of a document needs, and what it found. */
export interface Walk {
  /** What the next operator shows that has these operands. @throws Error without another operator */
  next: (operands: readonly Operand[]) => Shown;
  /** Whether a layer is switched off. */
  isOff: (layer: PDFObject | undefined) => boolean;
  /** The operations that may still be followed: few bytes can ask for more than a reader draws in a year. */
  left: { steps: number };
  contents: Map<PDFStream, Content>;
  /** The images that were met, and what is seen of them: from 0 to 1 each way. */
  images: Map<PDFRef, Box | undefined>;
  /** What marks say by a name of the text within them, and whether any is seen. */
  named: Map<PDFDict, boolean>;
}

export interface State {
  ctm: Matrix;
  lineWidth: number;
  size: number;
  space: number;
  wordSpace: number;
  scale: number;
  leading: number;
  rise: number;
}

/** A content as it is drawn in one place. */
export interface Drawing {
  content: Content;
  resources: PDFDict | undefined;
  /** What is seen of it, in the units of its page. */
  visible: Box;
  state: State;
  depth: number;
}

/** A place in the middle of a content. */
export interface Place extends Walk, Drawing {
  saved: State[];
  line: Matrix;
  at: Matrix;
  path: { operations: number[]; points: Point[]; clips: boolean };
  /** The marks around this place; a layer's has no index. */
  marks: { index?: number; isHidden?: boolean; named?: PDFDict | undefined }[];
  /** Goes through a drawing inside of this one. */
  enter: (drawing: Drawing, next: Walk['next']) => void;
}

/** Does what an operator does. One that draws notes by itself whether it is seen. */
export type Step = (
  here: Place,
  numbers: readonly number[],
  of: { index: number; operands: readonly Operand[] },
) => 'draws' | void;

export const set =
  (change: (numbers: readonly number[]) => Partial<State>): Step =>
  (here, numbers) => {
    here.state = { ...here.state, ...change(numbers) };
  };

export const nowhere: Box = [1, 1, 0, 0];
export const everywhere: Box = [-1e9, -1e9, 1e9, 1e9];

export const visibleIn = ({ marks, visible }: Place): Box =>
  marks.some(({ isHidden }) => isHidden) ? nowhere : visible;

/** What is seen of some points after a matrix moved them; undefined for nothing. */
export const seenOf = (here: Place, points: readonly Point[], matrix: Matrix): Box | undefined =>
  meet(around(points.map((point) => moved(point, matrix))), visibleIn(here));

export const resolved = ({ resources }: Place, found: PDFObject | undefined): PDFObject | undefined =>
  resources && resolve(resources.context, found);

export function lookIn({ resources }: Place, kind: string, name: Operand): PDFObject | undefined {
  const among = resources?.lookup(PDFName.of(kind));
  return among instanceof PDFDict && typeof name === 'string' ? among.get(PDFName.of(name.slice(1))) : undefined;
}
