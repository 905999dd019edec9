import { readFileSync } from 'node:fs';
import { filesInGit } from './files-in-git.ts';

export interface Block {
  /** Where it begins, such as `docs/engine/README.md:19`. */
  at: string;
  page: string;
  language: string;
  text: string;
  /** The finding that it shows on purpose: `<!-- finding: ... -->` above it. */
  finding: string | undefined;
}

/** Every page of today: decisions, changelogs and changesets are about their own. */
export const pages: readonly string[] = filesInGit().filter(
  (file) => file.endsWith('.md') && !/^docs\/decisions\/|(?:^|\/)CHANGELOG\.md$|^\.changeset\//.test(file),
);
const block = /(?:^<!-- finding: (.+) -->\n+)?^( *)```(.*)\n([^]*?)^ *```$/gm;

/** Returns a page without its blocks, with as many lines. */
export const proseOf = (page: string): string =>
  readFileSync(page, 'utf8').replaceAll(block, (whole) => whole.replaceAll(/[^\n]/g, ''));

export const blocks: readonly Block[] = pages.flatMap((page) => {
  const whole = readFileSync(page, 'utf8');
  return [...whole.matchAll(block)].map(
    ({ index, 1: finding, 2: indent = '', 3: language = '', 4: text = '' }): Block => {
      const at = `${page}:${whole.slice(0, index).split('\n').length}`;
      return { at, page, language, text: text.replaceAll(new RegExp(`^${indent}`, 'gm'), ''), finding };
    },
  );
});

/** Blocks that another test runs: those of some pages in some languages, and the test, which names the page. */
export const runElsewhere: readonly { of: RegExp; in: RegExp; test: string; names: string }[] = [
  {
    of: /^config\/README\.md$/,
    in: /^yaml$/,
    test: 'packages/authoring/src/testing/readme.test.ts',
    names: 'README.md',
  },
  {
    of: /^docs\/authoring\/personas\.md$/,
    in: /^yaml$/,
    test: 'packages/authoring/src/testing/personas.test.ts',
    names: 'docs/authoring/personas.md',
  },
  {
    of: /^docs\/authoring\/your-own-form\.md$/,
    in: /^yaml$/,
    test: 'tests/house/new-form.test.ts',
    names: 'docs/authoring/your-own-form.md',
  },
  {
    of: /^docs\/authoring\/changing-a-live-form\.md$/,
    in: /^yaml$/,
    test: 'packages/authoring/src/migration/migration.test.ts',
    names: 'docs/authoring/changing-a-live-form.md',
  },
  // Its forms are those of examples/, which the tests of the examples load.
  {
    of: /^docs\/authoring\/llms\.md$/,
    in: /^yaml$/,
    test: 'packages/authoring/src/schema/config-schemas.test.ts',
    names: 'docs/authoring/llms.md',
  },
  {
    of: /^docs\/engine\//,
    in: /^(?:jsx?|yaml|css)$/,
    test: 'apps/storybook/src/engine-docs/engine-docs.test.tsx',
    names: 'docs/engine',
  },
  { of: /^packages\/[\w-]+\/api\.md$/, in: /^ts$/, test: 'tests/house/packages.test.ts', names: 'api.md' },
];

/** Returns the blocks in some languages that no other test runs. */
export const blocksIn = (...languages: readonly string[]): Block[] =>
  blocks.filter(
    ({ page, language }) =>
      languages.includes(language) && !runElsewhere.some((each) => each.of.test(page) && each.in.test(language)),
  );
