import { readChecked, type CheckedConfig } from '../check/read-checked.ts';
import type { Authoring } from '@quire/config-loader/vite';
import { placesOf } from './places-of.ts';
import { serveAuthor } from './serve-author.ts';

/**
 * What an author has beside the loader: a build proves the form and runs its personas, and a page that is developed has
 * the panel's places, personas, desk and map.
 */
export const authoring = {
  check: (directory) => readChecked(directory, { prove: true }),
  follow: (directory) => readChecked(directory, { personas: 'later' }),
  serve: serveAuthor,
  values: (read: CheckedConfig) => ({
    personas: read.personas.map(({ content }) => content),
    places: placesOf(read.questionnaire!, read),
  }),
} satisfies Authoring;
