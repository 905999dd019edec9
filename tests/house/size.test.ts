import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { filesInGit } from './files-in-git.ts';

/**
 * Numbers that grew unseen before anybody counted them. A change that lowers one lowers its limit here; one that must
 * raise it says why in a decision.
 */
const limits = {
  /** A newcomer opens them one by one. */
  modules: 970,
  /** In thousands of characters without white space: formatting neither adds nor takes any. */
  source: 2_265,
  testsAndSupport: 2_970,
  /** The longest line that fits beside another in a review. */
  columns: 120,
  /** A page of reasons that nobody reads through is no reason. */
  decisions: 42,
};

const isCode = (file: string): boolean => /\.(?:ts|tsx|mjs)$/.test(file) && !file.endsWith('.d.ts');
const isAside = (file: string): boolean =>
  /\.(?:test|bench|stories)\./.test(file) || /(?:^|\/)(?:tests|testing|bench)\//.test(file);
const isProduct = (file: string): boolean => /^(?:packages|apps)\/[^/]+\/src\//.test(file) && !isAside(file);

const code = filesInGit().filter(isCode);
const product = code.filter(isProduct);
const weight = (files: readonly string[]): number =>
  files.reduce((sum, file) => sum + readFileSync(file, 'utf8').replaceAll(/\s/g, '').length, 0) / 1_000;

it.each([
  ['modules', product.length],
  ['source', weight(product)],
  ['testsAndSupport', weight(code.filter(isAside))],
  ['decisions', filesInGit().filter((file) => /^docs\/decisions\/\d/.test(file)).length],
] as const)('%s do not grow: delete as much as you add', (name, count) => {
  expect(count).toBeGreaterThan(0);
  expect(count).toBeLessThanOrEqual(limits[name]);
});

it('no line of the product is wider than a review shows', () => {
  const wide = product.flatMap((file) =>
    readFileSync(file, 'utf8')
      .split('\n')
      .flatMap((line, at) => (line.length > limits.columns ? [`${file}:${at + 1}`] : [])),
  );
  expect(wide).toEqual([]);
});
