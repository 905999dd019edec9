import type { LookupCategory } from '@quire/api-client/contract';
import type { Queryable } from '../database/database.ts';
import type { QueryWord } from './query-words.ts';

const shortest = 4;
const alternatives = 3;

/**
 * The same words with those of the records that look most like them.
 * @returns undefined when no word has one
 */
export async function respelt(queryable: Queryable, category: LookupCategory, words: readonly QueryWord[]): Promise<QueryWord[] | undefined> {
  const typed = words.filter(({ common, any: [word = ''] }) => !common && word.length >= shortest && !/\d/.test(word)).map(({ any: [word = ''] }) => word);
  if (typed.length === 0) return undefined;
  const { rows } = await queryable.query<{ typed: string; alike: string[] }>(
    `SELECT typed, array(
       SELECT word FROM lookup_word WHERE category = $1 AND word % typed AND word <> typed
       ORDER BY greatest(similarity(word, typed), similarity(left(word, length(typed)), typed)) DESC, word COLLATE "C" LIMIT ${alternatives}
     ) AS alike FROM unnest($2::text[]) AS typed`,
    [category, typed],
  );
  const alike = new Map(rows.map((row) => [row.typed, row.alike]));
  if ([...alike.values()].every((found) => found.length === 0)) return undefined;
  return words.map((word) => ({ ...word, any: [...word.any, ...(alike.get(word.any[0] ?? '') ?? [])] }));
}
