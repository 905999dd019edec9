import type { LookupCategory } from '@quire/api-client/contract';
import type { Queryable } from '../database/database.ts';
import type { QueryWord } from './query-words.ts';

const shortest = 4;
const alternatives = 3;
/** Candidates that are compared closely: those with the most letters in common. */
const mostNear = 20;

/** Returns the words replaced by the most similar ones of records. @returns undefined when no word has one */
export async function respelt(
  queryable: Queryable,
  category: LookupCategory,
  words: readonly QueryWord[],
): Promise<QueryWord[] | undefined> {
  const typed = words
    .filter(({ common, any: [word = ''] }) => !common && word.length >= shortest && !/\d/.test(word))
    .map(({ any: [word = ''] }) => word);
  if (typed.length === 0) return undefined;
  const { rows } = await queryable.query<{ typed: string; alike: string[] }>(
    `SELECT typed, array(
       SELECT word FROM lookup_word WHERE category = $1 AND word % typed AND word <> typed
       ORDER BY greatest(similarity(word, typed), similarity(left(word, length(typed)), typed)) DESC, word COLLATE "C"
         LIMIT ${mostNear}
     ) AS alike FROM unnest($2::text[]) AS typed`,
    [category, typed],
  );
  const alike = new Map(
    rows.map((row) => [row.typed, row.alike.filter((word) => isMisspelt(row.typed, word)).slice(0, alternatives)]),
  );
  if ([...alike.values()].every((found) => found.length === 0)) return undefined;
  return words.map((word) => ({ ...word, any: [...word.any, ...(alike.get(word.any[0] ?? '') ?? [])] }));
}

/**
 * Returns whether a word may be a misspelling of another: one letter in three at most. `school` within `homeschool` is
 * none.
 */
const isMisspelt = (typed: string, word: string): boolean =>
  Math.min(distance(typed, word), distance(typed, word.slice(0, typed.length))) <= Math.floor(typed.length / 3);

/** Counts letters that are wrong, missing or extra, and swapped neighbors. */
function distance(one: string, other: string): number {
  let [before, above]: [number[], number[]] = [[], Array.from({ length: other.length + 1 }, (_, at) => at)];
  for (let row = 1; row <= one.length; row += 1) {
    const next = [row];
    for (let column = 1; column <= other.length; column += 1) {
      const isSame = one[row - 1] === other[column - 1];
      const isSwapped =
        row > 1 && column > 1 && one[row - 1] === other[column - 2] && one[row - 2] === other[column - 1];
      next.push(
        Math.min(
          above[column]! + 1,
          next[column - 1]! + 1,
          above[column - 1]! + (isSame ? 0 : 1),
          isSwapped ? before[column - 2]! + 1 : Infinity,
        ),
      );
    }
    [before, above] = [above, next];
  }
  return above[other.length]!;
}
