import { readFileSync } from 'node:fs';
import { testFiles } from './test-files.ts';

/**
 * `first` is `npm test`: all behaviour, in minutes. `deep` is `npm test -- --deep`: what takes long and seldom finds
 * anything.
 */
export type Tier = 'first' | 'deep';

/** The tier of this process and of those that it starts. */
export const tier: Tier = process.env['QUIRE_TIER'] === 'deep' ? 'deep' : 'first';

/** A test carries its tier as a tag: `test('...', { tags: 'deep' }, ...)`, or `@module-tag both` for a whole file. */
export const tags = [
  { name: 'deep', description: 'Runs in `npm test -- --deep` alone.' },
  { name: 'browser', description: 'Needs a browser, in a project that has none of its own.' },
  {
    name: 'both',
    description:
      'Runs in both tiers: a property, ten times as often in the deep one, or what other deep tests need before or after them.',
  },
];

/** Between them every test runs: what the first tier leaves out is what carries the tag of the deep one. */
export const tagsFilter: Readonly<Record<Tier, string>> = { first: '!deep', deep: 'deep || both' };

const carriesTag = /\btags: (?:\[[^\]]*)?['"](?:deep|both)['"]|@module-tag (?:deep|both)\b/;

/** The files that hold tests of the deep tier, which need not load the others. */
export function deepFiles(): string[] {
  return testFiles().filter((file) => carriesTag.test(readFileSync(file, 'utf8')));
}

/**
 * The stories made from the config, which run in both tiers: axe looks at each question of them in the deep one. They
 * are not there before they are made.
 */
export const madeStories = 'apps/storybook/generated/';
