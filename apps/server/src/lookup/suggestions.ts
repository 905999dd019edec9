import type { calls, LookupCategory } from '@quire/api-client/contract';
import type { z } from 'zod';
import type { Queryable } from '../database/database.ts';
import { queryWords, type QueryWord } from './query-words.ts';
import { search, type Found } from './search.ts';
import { respelt } from './spelling.ts';
import { stateNames } from './states.ts';
import { streetId, typedStreet } from './typed-street.ts';

export type Suggestion = z.input<typeof calls.findSuggestions.answer>[number];

/** The second half of 68508-1234 is only for the post office. */
const ownAffair = /\b(\d{5})-\d*/g;

/** Returns the suggestions for a typed text, best first. */
export async function suggestions(
  queryable: Queryable,
  category: LookupCategory,
  text: string,
  most: number,
): Promise<Suggestion[]> {
  if (text.trim().length < 2) return [];
  if (category !== 'address')
    return (await findSchools(queryable, category, text, most)).map((found) => ({
      id: found.id,
      text: found.name,
      sub_text: listed(found.city, found.state),
    }));
  const { street, place } = typedStreet(text);
  // Behind a street, the beginning of a ZIP code would offer five wrong places.
  if (street !== '' && /\b\d{1,4}\b/.test(place)) return [];
  return (await findPlaces(queryable, place, most)).map((found) => suggestedPlace(found, street));
}

/** Returns the suggestion of a place. Streets are unknown here: a typed one travels in the id. */
function suggestedPlace({ id, name, state, zip }: Found, street: string): Suggestion {
  return {
    id: street === '' ? id : streetId(id, street),
    text: listed(name, state),
    sub_text: [zip, stateNames[state] ?? ''].filter((part) => part !== '').join(' · '),
  };
}

const listed = (...parts: string[]): string => parts.filter((part) => part !== '').join(', ');

/** Returns schools or colleges: exact matches, then weaker ones, then those of other spelling. */
async function findSchools(
  queryable: Queryable,
  category: LookupCategory,
  text: string,
  most: number,
): Promise<Found[]> {
  const words = queryWords(text);
  const found: Found[] = [];
  const add = async (these: readonly QueryWord[]): Promise<void> => {
    found.push(
      ...(await search(queryable, {
        category,
        words: these,
        without: found.map(({ id }) => id),
        most: most - found.length,
      })),
    );
  };
  if (words.length === 0) return found;
  await add(words);
  const anywhere = words.map((word) => ({ ...word, first: false }));
  if (found.length < most && words[0]?.first) await add(anywhere);
  if (found.length === most) return found;
  const respelled = await respelt(queryable, category, anywhere);
  if (respelled) await add(respelled);
  return found;
}

/** Returns places: cities, and the ZIP codes of a city with a state; for digits, ZIP codes. */
async function findPlaces(queryable: Queryable, text: string, most: number): Promise<Found[]> {
  const words = queryWords(text.replace(ownAffair, '$1')).map((word) => ({ ...word, common: false, first: false }));
  if (words.length === 0) return [];
  if (words.some(({ any: [word = ''] }) => /\d/.test(word)))
    return search(queryable, { category: 'address', words, most });
  const cities = await search(queryable, { category: 'address', words, weighty: true, most });
  if (cities.length === 0) {
    const respelled = await respelt(queryable, 'address', words);
    return respelled ? search(queryable, { category: 'address', words: respelled, weighty: true, most }) : [];
  }
  const [last = ''] = words.at(-1)?.any ?? [];
  const inState = words.length > 1 ? cities.filter(({ state }) => state === last.toUpperCase()) : [];
  const shown = inState.length > 0 ? inState : cities;
  if (shown.length === most) return shown;
  const zips = await search(queryable, { category: 'address', words, without: shown.map(({ id }) => id), most });
  return [
    ...shown,
    ...zips.filter(({ name, state }) => shown.some((city) => city.name === name && city.state === state)),
  ].slice(0, most);
}
