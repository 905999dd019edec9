import type { ConfigFinding, ConfigProblem } from '@quire/validation';

const longestExcerpt = 400;

/** What is said about a mistake, apart from where it stands. */
export type Sentences = Omit<ConfigFinding, 'file' | 'path' | 'at'>;

/** A problem at an offset of a file's text, counted in UTF-16 units from 0. */
export function problemAt(file: string, text: string, offset: number, sentences: Sentences): ConfigProblem {
  const before = text.slice(0, offset);
  const start = before.lastIndexOf('\n') + 1;
  const end = text.indexOf('\n', start);
  const excerpt = text.slice(start, Math.min(end === -1 ? text.length : end, start + longestExcerpt)).trimEnd();
  return { file, line: before.split('\n').length, column: before.length - start + 1, excerpt, ...sentences };
}

/** A problem of a file as a whole, or of one that is not there. */
export function problemOfFile(file: string, sentences: Sentences): ConfigProblem {
  return { file, line: 1, column: 1, excerpt: '', ...sentences };
}
