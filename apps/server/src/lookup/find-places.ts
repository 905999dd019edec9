import type { Queryable } from '../database/database.ts';
import { queryWords } from './query-words.ts';
import { search, type Found } from './search.ts';
import { respelt } from './spelling.ts';

const category = 'address';
/** The second half of 68508-1234 is the post office's own affair. */
const ownAffair = /\b(\d{5})-\d*/g;

/** Places for what was typed: cities, and the ZIP codes of a city that is told apart by its state; by digits, ZIP codes. */
export async function findPlaces(queryable: Queryable, text: string, most: number): Promise<Found[]> {
  const words = queryWords(text.replace(ownAffair, '$1')).map((word) => ({ ...word, common: false, first: false }));
  if (words.length === 0) return [];
  if (words.some(({ any: [word = ''] }) => /\d/.test(word))) return search(queryable, { category, words, most });
  const cities = await search(queryable, { category, words, weighty: true, most });
  if (cities.length === 0) {
    const mended = await respelt(queryable, category, words);
    return mended ? search(queryable, { category, words: mended, weighty: true, most }) : [];
  }
  const [last = ''] = words.at(-1)?.any ?? [];
  const inState = words.length > 1 ? cities.filter(({ state }) => state === last.toUpperCase()) : [];
  const kept = inState.length > 0 ? inState : cities;
  if (kept.length === most) return kept;
  const zips = await search(queryable, { category, words, without: kept.map(({ id }) => id), most });
  return [...kept, ...zips.filter(({ name, state }) => kept.some((city) => city.name === name && city.state === state))].slice(0, most);
}
