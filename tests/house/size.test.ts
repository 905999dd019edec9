import { readFileSync } from 'node:fs';
import ts from 'typescript';
import { expect, it } from 'vitest';
import { filesInGit } from './files-in-git.ts';

/**
 * Numbers that grew unseen before anybody counted them. A change that lowers one lowers its limit here; one that must
 * raise it says why in its commit.
 */
const limits = {
  /** A newcomer opens them one by one. */
  modules: 1_089,
  /** In thousands of characters without white space: formatting neither adds nor takes any. */
  source: 2_680,
  testsAndSupport: 3_288,
  /** The longest line that fits beside another in a review. */
  columns: 120,
  /** Members of an interface, and lines of a function: what one head holds at once. */
  members: 20,
  functionLines: 80,
  /** Pages that somebody reads through. */
  decisions: 41,
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

/** Interfaces with too many members, and functions with too many lines. */
function tooLarge(file: string): string[] {
  const kind = file.endsWith('x') ? ts.ScriptKind.TSX : ts.ScriptKind.TS;
  const source = ts.createSourceFile(file, readFileSync(file, 'utf8'), ts.ScriptTarget.Latest, true, kind);
  const found: string[] = [];
  const visit = (node: ts.Node): void => {
    const line = (at: number): number => source.getLineAndCharacterOfPosition(at).line + 1;
    const lines = line(node.end) - line(node.getStart()) + 1;
    const isFunction = ts.isFunctionLike(node) && lines > limits.functionLines;
    const isWide = ts.isInterfaceDeclaration(node) && node.members.length > limits.members;
    if (isFunction || isWide) found.push(`${file}:${line(node.getStart())}`);
    ts.forEachChild(node, visit);
  };
  visit(source);
  return found;
}

it('no interface and no function of the product is larger than one head holds', () => {
  expect(product.flatMap(tooLarge)).toEqual([]);
});
