import type { Operand, Operation } from './read-content.ts';
import { readContent } from './read-content.ts';

/** The glyphs of one operator that shows text, as a reader knows them; numbers stand between them. */
export interface Shown {
  glyphs: readonly (number | { width: number; isSpace: boolean })[];
  /** Width of a glyph in the units of its text. */
  unit: number;
  /** From the lowest to the highest point of any of its glyphs, in parts of their size. */
  reach: readonly [number, number];
  /** Its glyphs may be of any height, or follow each other downwards. */
  isOdd: boolean;
}

/** A content stream, and which of its operations somebody sees. */
export interface Content {
  text: string;
  operations: readonly Operation[];
  seen: Set<number>;
  /** Of each operation that shows text: the glyphs that are seen, and how far each moves what follows. */
  glyphs: Map<number, { seen: boolean[]; shown: Shown; moves: number[] }>;
  /** The marks around text, and whether somebody sees any of it: a mark may say what is read out in its place. */
  marks: Map<number, boolean>;
}

export const contentOf = (text: string): Content => ({
  text,
  operations: readContent(text),
  seen: new Set(),
  glyphs: new Map(),
  marks: new Map(),
});

/** A content with nothing that nobody sees; undefined where all of it is seen. */
export function withoutUnseen({ text, operations, seen, glyphs, marks }: Content): string | undefined {
  const parts: string[] = [];
  let [at, isWhole] = [0, true];
  for (const [index, { name, operands, from, to }] of operations.entries()) {
    const shown = glyphs.get(index);
    const again = shown
      ? shownAgain(name, operands, shown)
      : marks.get(index) === false
        ? '/Span BMC'
        : seen.has(index)
          ? undefined
          : ' ';
    if (again === undefined) continue;
    isWhole = false;
    parts.push(text.slice(at, from), again);
    at = to;
  }
  return isWhole ? undefined : parts.join('') + text.slice(at);
}

/** The glyphs that are seen, where they were; undefined for all of them. */
function shownAgain(
  name: string,
  operands: readonly Operand[],
  { seen, shown: { glyphs }, moves }: { seen: boolean[]; shown: Shown; moves: number[] },
): string | undefined {
  if (seen.every(Boolean)) return undefined;
  const bytes = Buffer.concat(operands.flat().filter((one) => Buffer.isBuffer(one)));
  const width = bytes.length / glyphs.filter((glyph) => typeof glyph !== 'number').length;
  // Codes of several lengths are shown as a whole, or not at all.
  if (width !== 1 && width !== 2 && seen.some(Boolean)) return undefined;
  let at = 0;
  const parts = glyphs.map((glyph, nth) => {
    if (typeof glyph === 'number') return String(glyph);
    const code = bytes.subarray(at, (at += width));
    return seen[nth] ? `<${code.toString('hex')}>` : (moves[nth] ?? 0).toFixed(3);
  });
  const before = name === '"' ? `${Number(operands[0])} Tw ${Number(operands[1])} Tc T* ` : name === "'" ? 'T* ' : '';
  return `${before}[${parts.join(' ')}] TJ`;
}
