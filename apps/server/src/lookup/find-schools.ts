import type { LookupCategory } from '@quire/api-client/contract';
import type { Queryable } from '../database/database.ts';
import { queryWords } from './query-words.ts';
import { search, type Found } from './search.ts';
import { respelt } from './spelling.ts';

/** Schools or colleges for what was typed: those that fit it, then those that fit it spelt otherwise. */
export async function findSchools(queryable: Queryable, category: LookupCategory, text: string, most: number): Promise<Found[]> {
  const words = queryWords(text);
  if (words.length === 0) return [];
  const found = await search(queryable, { category, words, most });
  if (found.length === most) return found;
  const mended = await respelt(queryable, category, words);
  if (!mended) return found;
  return [...found, ...await search(queryable, { category, words: mended, without: found.map(({ id }) => id), most: most - found.length })];
}
