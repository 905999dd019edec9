import type { LookupCategory } from '@quire/api-client/contract';
import type { Queryable } from '../database/database.ts';
import type { QueryWord } from './query-words.ts';
import { shortMark } from './searchable.ts';

export interface Found {
  id: string;
  name: string;
  city: string;
  state: string;
  zip: string;
  country: string;
}

export interface Search {
  category: LookupCategory;
  words: readonly QueryWord[];
  /** Leaves out records of weight 0, and ids found before. */
  weighty?: boolean;
  without?: readonly string[];
  most: number;
}

/** Literals in the statement let the index of the category serve it. */
const literal: Readonly<Record<LookupCategory, string>> = {
  hs_ceeb: "'hs_ceeb'",
  college_ceeb: "'college_ceeb'",
  address: "'address'",
};

/** Returns the records with a word for each searched word, best first. Equal ones always come in the same order. */
export async function search(
  queryable: Queryable,
  { category, words, weighty = false, without = [], most }: Search,
): Promise<Found[]> {
  const values: unknown[] = [];
  const value = (one: unknown): string => `$${values.push(one)}`;
  const asked = words.map((one) => ({
    ...one,
    any: one.any.map((word) => ({
      word: value(word),
      start: value(`% ${word}%`),
      whole: value(`% ${word} %`),
      first: value(` ${word}%`),
      afterKind: value(` university of ${word}%`),
      short: value(`% ${shortMark}${word} %`),
    })),
  }));
  const conditions = asked
    .filter(({ common }) => !common)
    .map((one) => {
      const ways = one.any.map(({ start, first }) =>
        one.first ? `name_words LIKE ${first}` : `search_words LIKE ${start}`,
      );
      return `(${ways.join(' OR ')})`;
    });
  const scores = asked.map(
    ({ any }) =>
      `greatest(${any
        .map(
          ({ word, start, whole, first, afterKind, short }) => `
    CASE WHEN search_words LIKE ${short} THEN 8 WHEN name_words LIKE ${whole} THEN 5
      WHEN name_words LIKE ${start} THEN 4
      WHEN state = upper(${word}) THEN 4.5 WHEN search_words LIKE ${whole} THEN 3
      WHEN search_words LIKE ${start} THEN 1 ELSE 0 END
    + CASE WHEN name_words LIKE ${first} OR name_words LIKE ${afterKind} THEN 3 ELSE 0 END`,
        )
        .join(', ')})`,
  );
  const plain = words.map(({ any }) => any[0]).join(' ');
  const { rows } = await queryable.query<Found>(
    `SELECT id, name, city, state, zip, country FROM lookup_record
     WHERE category = ${literal[category]} AND ${conditions.join(' AND ')}
     ${weighty ? 'AND weight > 0' : ''} ${without.length > 0 ? `AND id <> ALL (${value(without)})` : ''}
     ORDER BY ${scores.join(' + ')} + weight * 0.6 + CASE WHEN name_words = ${value(` ${plain} `)} THEN 4
       ELSE 0 END DESC,
       weight DESC, length(name_words), name_words COLLATE "C", state COLLATE "C", city COLLATE "C", zip COLLATE "C", id
         COLLATE "C"
     LIMIT ${value(most)}`,
    values,
  );
  return rows;
}
