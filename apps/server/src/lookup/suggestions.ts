import type { calls, LookupCategory } from '@quire/api-client/contract';
import type { z } from 'zod';
import type { Queryable } from '../database/database.ts';
import { findPlaces } from './find-places.ts';
import { findSchools } from './find-schools.ts';
import type { Found } from './search.ts';
import { stateNames } from './states.ts';
import { streetId } from './street-id.ts';
import { typedStreet } from './typed-street.ts';

export type Suggestion = z.input<typeof calls.findSuggestions.answer>[number];

/** What is offered for a typed text, the best first. */
export async function suggestions(queryable: Queryable, category: LookupCategory, text: string, most: number): Promise<Suggestion[]> {
  if (text.trim().length < 2) return [];
  if (category !== 'address') return (await findSchools(queryable, category, text, most)).map((found) => ({ id: found.id, text: found.name, sub_text: listed(found.city, found.state) }));
  const { street, place } = typedStreet(text);
  return (await findPlaces(queryable, place, most)).map((found) => (street === '' ? suggestedPlace(found) : suggestedStreet(found, street)));
}

function suggestedPlace({ id, name, state, zip }: Found): Suggestion {
  return { id, text: listed(name, state), sub_text: [zip, stateNames[state] ?? ''].filter((part) => part !== '').join(' · ') };
}

function suggestedStreet({ id, name, state, zip }: Found, street: string): Suggestion {
  return { id: streetId(id, street), text: street, sub_text: `${listed(name, state)} ${zip}`.trim() };
}

const listed = (...parts: string[]): string => parts.filter((part) => part !== '').join(', ');
