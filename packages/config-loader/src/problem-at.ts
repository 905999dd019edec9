import type { ConfigFinding, ConfigProblem } from '@quire/validation';

const longestExcerpt = 400;
const longestSentence = 800;

/** The sentences about a mistake, without its place. */
export type Sentences = Omit<ConfigFinding, 'file' | 'path' | 'at' | 'causes'> & Pick<ConfigProblem, 'causes'>;

/** A problem at an offset of a file's text, counted in UTF-16 units from 0. */
export function problemAt(file: string, text: string, offset: number, sentences: Sentences): ConfigProblem {
  const starts = lineStarts(text);
  const line = lineOf(starts, offset);
  const start = starts[line]!;
  const excerpt = text
    .slice(start, Math.min((starts[line + 1] ?? text.length + 1) - 1, start + longestExcerpt))
    .trimEnd();
  return { file, line: line + 1, column: offset - start + 1, excerpt, ...withinReason(sentences) };
}

/** The text of the last mistake: ten thousand mistakes of one file come one after the other. */
let last: { text: string; starts: number[] } = { text: '', starts: [0] };

function lineStarts(text: string): readonly number[] {
  if (last.text === text) return last.starts;
  const starts = [0];
  for (let at = text.indexOf('\n'); at >= 0; at = text.indexOf('\n', at + 1)) starts.push(at + 1);
  last = { text, starts };
  return starts;
}

/** The index of the line that an offset stands on. */
function lineOf(starts: readonly number[], offset: number): number {
  let [low, high] = [0, starts.length - 1];
  while (low < high) {
    const middle = Math.ceil((low + high) / 2);
    if (starts[middle]! <= offset) low = middle;
    else high = middle - 1;
  }
  return low;
}

/** What was written stands in the sentences, and may be half a megabyte of a forgotten bracket. */
function withinReason(sentences: Sentences): Sentences {
  const cut = (text: string): string =>
    text.length > longestSentence
      ? `${text.slice(0, longestSentence / 2)} ... ${text.slice(-longestSentence / 4)}`
      : text;
  return { ...sentences, what: cut(sentences.what), why: cut(sentences.why), mend: cut(sentences.mend) };
}

/** A problem of a file as a whole, or of one that is not there. */
export function problemOfFile(file: string, sentences: Sentences): ConfigProblem {
  return { file, line: 1, column: 1, excerpt: '', ...withinReason(sentences) };
}
