import { fold, foldParted } from './fold.ts';
import type { LookupRecord } from './lookup-record.ts';
import { stateNames } from './states.ts';

/** Abbreviations in names, with their full words. */
export const shortForms: Readonly<Record<string, readonly string[]>> = {
  hs: ['high school'],
  st: ['saint'],
  ste: ['sainte'],
  mt: ['mount', 'mountain'],
  ft: ['fort'],
  jr: ['junior'],
  sr: ['senior'],
  hi: ['high'],
  u: ['university'],
  cc: ['community college'],
  intl: ['international'],
  ctr: ['center'],
  sci: ['science'],
  dr: ['doctor'],
  tech: ['technical', 'technology', 'technological'],
  acad: ['academy'],
  univ: ['university'],
  sch: ['school'],
  schs: ['schools'],
};

/** Prefix of a word that abbreviates a whole name, as in `=mit`. */
export const shortMark = '=';

/** Words without a letter in initials. */
const small = new Set(['of', 'the', 'and', 'at', 'in', 'for', 'a', 'de']);
/** Words that end a college's short name, before any campus. */
const kinds = new Set(['university', 'college', 'institute']);
const spaced = (words: readonly string[]): string => ` ${words.join(' ')} `;

/** Returns the two search texts of a record: the words of its name, and all words, each between spaces. */
export function searchable(record: LookupRecord): { nameWords: string; searchWords: string } {
  const folded = fold(record.name);
  const name = folded[0] === 'the' ? folded.slice(1) : folded;
  const long = name.flatMap((word) => shortForms[word]?.[0]?.split(' ') ?? [word]);
  const short = [
    ...initials(name),
    ...record.alias
      .split(/\s+/)
      .filter((word) => /^[A-Z]{3,6}$/.test(word))
      .flatMap(fold),
  ];
  const words = new Set([
    ...long,
    ...name,
    ...foldParted(record.name),
    ...short,
    ...short.map((word) => shortMark + word),
    ...fold(record.alias),
    ...fold(record.city),
    ...foldParted(record.city),
    ...longOf(fold(record.city)),
    record.state.toLowerCase(),
    ...fold(stateNames[record.state] ?? ''),
    record.ceeb,
    ...fold(record.zip),
  ]);
  words.delete('');
  return { nameWords: spaced(long), searchWords: spaced([...words]) };
}

function longOf(words: readonly string[]): string[] {
  return words.flatMap((word) => shortForms[word]?.[0]?.split(' ') ?? []);
}

/**
 * Returns initials: `university of nebraska lincoln` is also unl, `ohio state university main campus` osu, `texas a m`
 * am.
 */
function initials(words: readonly string[]): string[] {
  const kind = words.findIndex((word, at) => at > 0 && kinds.has(word));
  const joined = words
    .map((word) => (word.length === 1 ? word : ' '))
    .join('')
    .split(' ');
  const all = [words, words.slice(0, kind + 1)]
    .map((some) =>
      some
        .filter((word) => !small.has(word))
        .map((word) => word[0])
        .join(''),
    )
    .filter((letters) => letters.length > 2);
  return [...all, ...joined.filter((letters) => letters.length > 1)];
}
