/** Parsed regular expression. A `character` matches one character, a `look` is a lookahead without width. */
export type PatternPart =
  | { kind: 'character'; source: string }
  | { kind: 'start' | 'end' }
  | { kind: 'boundary'; negated: boolean }
  | { kind: 'nothing' }
  | { kind: 'sequence' | 'choice'; parts: PatternPart[] }
  | { kind: 'repeat'; part: PatternPart; min: number; max: number }
  | { kind: 'look'; part: PatternPart; negated: boolean };

const token = new RegExp(
  [
    String.raw`(?<back>\\[1-9k]|\(\?<[=!]|\(\?[a-z-]+:)`,
    String.raw`(?<ahead>\(\?[=!])`,
    String.raw`(?<open>\((?:\?:|\?<[^>]+>)?)`,
    String.raw`(?<close>\))`,
    String.raw`(?<or>\|)`,
    String.raw`(?<many>(?:[*+?]|\{\d+(?:,\d*)?\})\??)`,
    String.raw`(?<start>\^)`,
    String.raw`(?<edge>\$|\\[bB])`,
    String.raw`(?<one>\[(?:\\.|[^\]\\])*\]|\\u\{[^}]*\}|\\u[dD][89abAB][\dA-Fa-f]{2}\\u[dD][c-fC-F][\dA-Fa-f]{2}|` +
      String.raw`\\u.{4}|\\x.{2}|\\c.|\\[pP]\{[^}]*\}|\\.|.)`,
  ].join('|'),
  'gsu',
);

/**
 * Takes a sound pattern (flag `u`) apart; undefined where it refers back or looks back, whose cost cannot be bounded.
 */
export function readPattern(pattern: string): PatternPart | undefined {
  return readChoice(pattern.matchAll(token));
}

type Reading = Iterator<RegExpExecArray, unknown>;

/** Reads up to the closing bracket, or to the end. */
function readChoice(tokens: Reading): PatternPart | undefined {
  const parts: PatternPart[][] = [[]];
  for (let step = tokens.next(); !step.done; step = tokens.next()) {
    const { back, ahead, open, close, or, many, start, edge, one } = step.value.groups!;
    const sequence = parts.at(-1)!;
    if (back !== undefined) return undefined;
    if (close !== undefined) break;
    if (or !== undefined) parts.push([]);
    else if (many !== undefined) sequence.push(repeated(sequence.pop() ?? { kind: 'nothing' }, many));
    else if (start !== undefined) sequence.push({ kind: 'start' });
    else if (edge !== undefined)
      sequence.push(edge === '$' ? { kind: 'end' } : { kind: 'boundary', negated: edge === String.raw`\B` });
    else if (one !== undefined) sequence.push({ kind: 'character', source: one });
    else {
      const inside = readChoice(tokens);
      if (!inside) return undefined;
      sequence.push(
        ahead !== undefined && open === undefined ? { kind: 'look', part: inside, negated: ahead === '(?!' } : inside,
      );
    }
  }
  return { kind: 'choice', parts: parts.map((sequence) => ({ kind: 'sequence', parts: sequence })) };
}

function repeated(part: PatternPart, many: string): PatternPart {
  const [, least = '', comma, most = ''] = /^\{(\d+)(,)?(\d*)\}/.exec(many) ?? [];
  if (least !== '')
    return {
      kind: 'repeat',
      part,
      min: Number(least),
      max: comma === undefined ? Number(least) : most === '' ? Infinity : Number(most),
    };
  return { kind: 'repeat', part, min: many.startsWith('+') ? 1 : 0, max: many.startsWith('?') ? 1 : Infinity };
}
