import { fold } from './fold.ts';
import { shortForms } from './searchable.ts';

/** A typed word: a record fits if one of its words begins with one of these. */
export interface QueryWord {
  any: readonly string[];
  /** Most names have such a word: it orders results and excludes none. */
  common: boolean;
  /** The first of nothing but common words: the name itself begins with it. */
  first: boolean;
}

const mostWords = 8;
const commonWords = [
  'high',
  'school',
  'senior',
  'junior',
  'university',
  'college',
  'academy',
  'of',
  'the',
  'at',
  'and',
  'in',
  'for',
  'campus',
];
/** Two letters that abbreviate two words, and begin neither. */
const inFull: Readonly<Record<string, readonly string[]>> = {
  hs: ['high', 'school'],
  shs: ['senior', 'high', 'school'],
  cc: ['community', 'college'],
};

/** Returns the typed words. Any of them may be unfinished. */
export function queryWords(text: string): QueryWord[] {
  const typed = fold(text).flatMap((word) => inFull[word] ?? [word]);
  const words = [...new Set(typed)].slice(0, mostWords).map((word) => ({
    any: [word, ...(shortForms[word] ?? []).filter((long) => !long.includes(' '))],
    common: isCommon(word),
    first: false,
  }));
  return words.every(({ common }) => common)
    ? words.map((word, at) => ({ ...word, common: false, first: at === 0 }))
    : words;
}

function isCommon(word: string): boolean {
  return word.length === 1 || commonWords.some((common) => common.startsWith(word));
}
