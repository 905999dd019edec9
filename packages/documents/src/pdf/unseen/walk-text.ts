import { cornersOf, identity, times, type Matrix } from '../boxes.ts';
import { nowhere, seenOf, set, visibleIn, type Place, type Step } from './place.ts';
import type { Operand } from './read-content.ts';

/** How far a slanted letter leans over its neighbors, in parts of its size. */
const lean = 0.2;

const onNewLine = (here: Place): void => moveLine(here, 0, -here.state.leading);
const shows: Step = (here, _, { index, operands }) => {
  show(here, index, operands);
  return 'draws';
};

/** The operators that show text, and say where and how. */
export const textSteps: Record<string, Step> = {
  BT: (here) => {
    here.line = here.at = identity;
  },
  Tf: set(([, size = 0]) => ({ size })),
  Tc: set(([space = 0]) => ({ space })),
  Tw: set(([wordSpace = 0]) => ({ wordSpace })),
  Tz: set(([scale = 100]) => ({ scale: scale / 100 })),
  TL: set(([leading = 0]) => ({ leading })),
  Ts: set(([rise = 0]) => ({ rise })),
  Td: (here, [x = 0, y = 0]) => moveLine(here, x, y),
  TD: (here, [x = 0, y = 0]) => {
    here.state = { ...here.state, leading: -y };
    moveLine(here, x, y);
  },
  Tm: (here, numbers) => {
    here.line = here.at = numbers as unknown as Matrix;
  },
  'T*': onNewLine,
  Tj: shows,
  TJ: shows,
  "'": (here, numbers, of) => {
    onNewLine(here);
    return shows(here, numbers, of);
  },
  '"': (here, numbers, of) => {
    here.state = { ...here.state, wordSpace: numbers[0] ?? 0, space: numbers[1] ?? 0 };
    onNewLine(here);
    return shows(here, numbers, of);
  },
};

function moveLine(here: Place, x: number, y: number): void {
  here.line = here.at = times([1, 0, 0, 1, x, y], here.line);
}

function show(here: Place, index: number, operands: readonly Operand[]): void {
  const shown = here.next(operands);
  const { size, space, wordSpace, scale, rise, ctm } = here.state;
  const { glyphs, marks } = here.content;
  const seen = glyphs.get(index)?.seen ?? [];
  const [low, high] = shown.reach;
  const moves: number[] = [];
  let x = 0;
  for (const [nth, glyph] of shown.glyphs.entries()) {
    if (typeof glyph === 'number') {
      x -= (glyph / 1000) * size * scale;
      continue;
    }
    const wide = glyph.width * shown.unit * size * scale;
    const move = wide + (space + (glyph.isSpace ? wordSpace : 0)) * scale;
    const over = lean * size * scale;
    const corners = cornersOf([x - over, rise + low * size, x + wide + over, rise + high * size]);
    seen[nth] ||= shown.isOdd ? visibleIn(here) !== nowhere : seenOf(here, corners, times(here.at, ctm)) !== undefined;
    moves[nth] = size * scale === 0 ? 0 : (-1000 * move) / (size * scale);
    x += move;
  }
  here.at = times([1, 0, 0, 1, x, 0], here.at);
  glyphs.set(index, { seen, shown, moves });
  const isSeen = seen.some(Boolean);
  for (const { index: mark, named } of here.marks) {
    if (mark !== undefined) marks.set(mark, isSeen || marks.get(mark) === true);
    if (named) here.named.set(named, isSeen || here.named.get(named) === true);
  }
}
