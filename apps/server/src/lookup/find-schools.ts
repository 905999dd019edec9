import type { LookupCategory } from '@quire/api-client/contract';
import type { Queryable } from '../database/database.ts';
import { queryWords, type QueryWord } from './query-words.ts';
import { search, type Found } from './search.ts';
import { respelt } from './spelling.ts';

/** Schools or colleges for what was typed: those that fit it, then those that fit it less, then those that fit it spelt otherwise. */
export async function findSchools(queryable: Queryable, category: LookupCategory, text: string, most: number): Promise<Found[]> {
  const words = queryWords(text);
  const found: Found[] = [];
  const add = async (these: readonly QueryWord[]): Promise<void> => {
    found.push(...await search(queryable, { category, words: these, without: found.map(({ id }) => id), most: most - found.length }));
  };
  if (words.length === 0) return found;
  await add(words);
  const anywhere = words.map((word) => ({ ...word, first: false }));
  if (found.length < most && words[0]?.first) await add(anywhere);
  if (found.length === most) return found;
  const mended = await respelt(queryable, category, anywhere);
  if (mended) await add(mended);
  return found;
}
