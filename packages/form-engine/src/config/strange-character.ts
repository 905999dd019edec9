import type { Sentences } from './problem-at.ts';

/** Control characters except tabs and line ends, noncharacters, and what takes no room between two letters. */
const unseen = /(?![\t\n\r\x85])\p{Cc}|[\u200B\u2060\u2028\u2029\uFFFE\uFFFF]|\u034F|(?<!^)\uFEFF/u;
/** Characters that turn all following text; the marks U+200E, U+200F and U+061C only affect their neighbors. */
const turning = /[\u202A-\u202E\u2066-\u2069]/u;
const half = /\p{Cs}/u;

/** The first character of a text that no text may hold, and where it is; undefined for a clean text. */
export function strangeCharacter(text: string): { at: number; point: number; sentences: Sentences } | undefined {
  const [first] = [unseen, turning, half]
    .map((kind) => ({ kind, at: text.search(kind) }))
    .filter(({ at }) => at >= 0)
    .toSorted((a, b) => a.at - b.at);
  if (!first) return undefined;
  const point = text.codePointAt(first.at)!;
  return {
    at: first.at,
    point,
    sentences: sentencesFor(first.kind, `U+${point.toString(16).toUpperCase().padStart(4, '0')}`),
  };
}

function sentencesFor(kind: RegExp, name: string): Sentences {
  if (kind === turning) {
    return {
      severity: 'error',
      what: `There is a character in this line that turns the text around (${name}).`,
      why:
        'What follows it is shown in another order than it is written, to applicants and to whoever reviews this ' +
        'file.',
      fix:
        'Delete it. Text that runs from right to left needs none; where punctuation stands on the wrong side, the ' +
        'marks U+200E and U+200F may be used.',
    };
  }
  if (kind === half) {
    return {
      severity: 'error',
      what: `There is half a character in this text (${name}).`,
      why: 'It is no text: it can neither be saved nor sent.',
      fix: 'Write the whole character as it is, or delete it.',
    };
  }
  return {
    severity: 'error',
    what: `There is a character in this line that cannot be seen (${name}).`,
    why:
      'It is no text, and would reach the screen and the terminal of whoever reads it; the file may be damaged, ' +
      'or have another encoding than UTF-8.',
    fix: 'Delete it, or type the line again and save the file with the encoding UTF-8.',
  };
}

/** Returns the place of a character's escape, such as \u202E, in a quoted text; its beginning for another spelling. */
export function placeOfEscape(source: string, point: number): number {
  const escapes = [...source.matchAll(/\\(?:x([\dA-Fa-f]{2})|u([\dA-Fa-f]{4})|U([\dA-Fa-f]{8})|\\)/g)];
  return escapes.find(([, ...digits]) => Number.parseInt(digits.join(''), 16) === point)?.index ?? 0;
}
