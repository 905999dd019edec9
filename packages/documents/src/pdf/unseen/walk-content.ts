import { PDFDict } from '@cantoo/pdf-lib';
import { identity, times, type Matrix } from '../boxes.ts';
import { lookIn, resolved, type Drawing, type Place, type State, type Step, type Walk } from './place.ts';
import { drawingSteps } from './walk-drawings.ts';
import { textSteps } from './walk-text.ts';

const mostDepth = 30;

/** The state at the beginning of a page. */
export const firstState: State = {
  ctm: identity,
  lineWidth: 1,
  size: 0,
  space: 0,
  wordSpace: 0,
  scale: 1,
  leading: 0,
  rise: 0,
};

/** Goes through a content as a reader does, and notes what is inside of a box. @throws Error where it cannot follow */
export function walkContent(walk: Walk, drawing: Drawing): void {
  const { operations, seen } = drawing.content;
  walk.left.steps -= operations.length;
  if (walk.left.steps < 0) throw new Error('There is too much to draw.');
  if (drawing.depth > mostDepth) throw new Error('Drawings stand too deep inside of one another.');
  const here: Place = {
    ...walk,
    ...drawing,
    saved: [],
    line: identity,
    at: identity,
    path: { operations: [], points: [], clips: false },
    marks: [],
    enter: (inner, next) => walkContent({ ...walk, next }, inner),
  };
  for (const [index, { name, operands }] of operations.entries()) {
    const count = counts[name] ?? operands.length;
    if (operands.length !== count) throw new Error('Readers do not agree on what an operator has to do.');
    const numbers = operands.map((one) => (typeof one === 'number' ? one : 0));
    if (steps[name]?.(here, numbers, { index, operands }) !== 'draws') seen.add(index);
  }
}

/** The operands of what moves the rest: with fewer or more of them, each reader does what it thinks best. */
const counts: Record<string, number> = { cm: 6, Tm: 6, Tf: 2, Td: 2, TD: 2, re: 4 };

const steps: Record<string, Step> = {
  q: (here) => void here.saved.push(here.state),
  Q: (here) => {
    here.state = here.saved.pop() ?? here.state;
  },
  cm: (here, numbers) => {
    here.state = { ...here.state, ctm: times(numbers as unknown as Matrix, here.state.ctm) };
  },
  BMC: (here) => void here.marks.push({}),
  BDC: (here, _, { index, operands: [tag, of] }) => {
    const said = resolved(here, lookIn(here, 'Properties', of));
    here.marks.push(
      tag === '/OC' ? { isHidden: here.isOff(said) } : { index, named: said instanceof PDFDict ? said : undefined },
    );
  },
  EMC: (here) => void here.marks.pop(),
  ...drawingSteps,
  ...textSteps,
};
