import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import ts from 'typescript';
import { describe, expect, it } from 'vitest';
import { isProduct, limitsFile, readLimits, weigh, weightTable, type Limits } from '../../scripts/weigh.ts';
import { filesInGit } from './files-in-git.ts';

/** The longest line that fits beside another in a review. */
const columns = 120;
/** Members of an interface, and lines of a function: what one head holds at once. */
const [members, functionLines] = [20, 80];

const product = filesInGit().filter((file) => isProduct(file) && file.includes('/src/'));

describe('what the tree weighs', () => {
  const [limits, weights] = [readLimits(), weigh()];

  it.each(Object.keys(limits) as (keyof Limits)[])('%s: no more than its limit, which is no more than that', (name) => {
    expect(weights[name]).toBeGreaterThan(0);
    expect(weights[name], 'Delete as much as you add.').toBeLessThanOrEqual(limits[name]);
    expect(limits[name], 'Lower it: npm run build -- --generated').toBe(Math.ceil(weights[name]));
  });

  it('is in the map, to a few kB', () => {
    const rows = (text: string): [string, number[]][] =>
      [...text.matchAll(/^\| ((?:packages|apps)\/[\w-]+) \| (\d+) \| (\d+) \|$/gm)].map(([, part = '', ...kB]) => [
        part,
        kB.map(Number),
      ]);
    const now = new Map(rows(weightTable()));
    const shown = rows(readFileSync('docs/architecture.md', 'utf8'));
    expect(shown.map(([part]) => part)).toEqual([...now.keys()]);
    const far = shown.filter(([part, kB]) => kB.some((each, at) => Math.abs(each - now.get(part)![at]!) > 5));
    expect(far, 'npm run build -- --generated').toEqual([]);
  });
});

/** A version of the limits, the one before, and the message of the commit between them. */
interface Raise {
  before: Limits;
  after: Limits;
  message: string;
}

/** Returns the first lines of commits that raise a limit, and do not say why. */
const unexplained = (changes: readonly Raise[]): string[] =>
  changes
    .filter(({ before, after }) => Object.entries(before).some(([name, limit]) => after[name as keyof Limits] > limit))
    .filter(({ message }) => !/^raised: \d+ .+, because .+/m.test(message))
    .map(({ message }) => message.split('\n')[0]!);

function git(...args: string[]): string {
  return spawnSync('git', ['-c', 'safe.directory=*', ...args], { encoding: 'utf8' }).stdout ?? '';
}

describe('a commit that raises a limit', () => {
  it('says by how much and why, in a line "raised: 3 kB, because ..."', () => {
    const commits = git('log', '--format=%H', '--', limitsFile).split('\n').filter(Boolean);
    const changes = commits.flatMap((commit) => {
      const [before, after] = [`${commit}^`, commit].map((at) => git('show', `${at}:${limitsFile}`));
      return before && after
        ? [{ before: readLimits(before), after: readLimits(after), message: git('log', '-1', '--format=%B', commit) }]
        : [];
    });
    expect(unexplained(changes)).toEqual([]);
  });

  it('is found without that line', () => {
    const before = readLimits();
    const after = { ...before, product: before.product + 3 };
    const messages = ['a: Grow', 'a: Grow\n\nraised: 3 kB, because the language has dates', 'a: Grow\n\nraised: a bit'];
    expect(unexplained(messages.map((message) => ({ before, after, message })))).toEqual(['a: Grow', 'a: Grow']);
    expect(unexplained([{ before: after, after: before, message: 'a: Shrink' }])).toEqual([]);
  });
});

it('no line of the product is wider than a review shows', () => {
  const wide = product.flatMap((file) =>
    readFileSync(file, 'utf8')
      .split('\n')
      .flatMap((line, at) => (line.length > columns ? [`${file}:${at + 1}`] : [])),
  );
  expect(wide).toEqual([]);
});

/** Interfaces with too many members, and functions with too many lines. */
function tooLarge(file: string): string[] {
  const source = ts.createSourceFile(file, readFileSync(file, 'utf8'), ts.ScriptTarget.Latest, true);
  const found: string[] = [];
  const visit = (node: ts.Node): void => {
    const line = (at: number): number => source.getLineAndCharacterOfPosition(at).line + 1;
    const lines = line(node.end) - line(node.getStart()) + 1;
    const isFunction = ts.isFunctionLike(node) && lines > functionLines;
    const isWide = ts.isInterfaceDeclaration(node) && node.members.length > members;
    if (isFunction || isWide) found.push(`${file}:${line(node.getStart())}`);
    ts.forEachChild(node, visit);
  };
  visit(source);
  return found;
}

it('no interface and no function of the product is larger than one head holds', () => {
  expect(product.flatMap(tooLarge)).toEqual([]);
});
