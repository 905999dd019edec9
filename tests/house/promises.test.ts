import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { filesInGit } from './files-in-git.ts';

const page = readFileSync('docs/operations/promises.md', 'utf8');
const rows = [...page.matchAll(/^\| ((?:[RF]\d+(?:, )?)+) \|[^|]+\| (tested|in part|open) \|([^|]*)\|$/gm)]
  .flatMap(([, ids = '', state = '', open = '']) => ids.split(', ').map((id) => ({ id, state, open: open.trim() })));

/** The numbers that names of tests and groups of tests begin with. */
function promisedByTests(): Set<string> {
  const tests = filesInGit().filter((file) => /\.test\.tsx?$/.test(file));
  const names = tests.flatMap((file) => [...readFileSync(file, 'utf8').matchAll(/\b(?:it|test|describe)\b[^'"`\n]*['"`]((?:[RF]\d{1,2} )+)/g)].map(([, ids = '']) => ids));
  return new Set(names.flatMap((ids) => ids.trim().split(' ')));
}

describe('docs/operations/promises.md', () => {
  it('lists every promise and every fault once', () => {
    const wanted = [...Array.from({ length: 78 }, (_, at) => `R${at + 1}`), ...Array.from({ length: 48 }, (_, at) => `F${at + 1}`)];
    expect(rows.map(({ id }) => id)).toEqual(wanted);
  });

  it('calls tested, wholly or in part, exactly what a test is named after', () => {
    const shown = promisedByTests();
    expect(shown.size).toBeGreaterThan(20);
    const claimed = rows.filter(({ state }) => state !== 'open').map(({ id }) => id);
    expect(claimed.filter((id) => !shown.has(id)), 'claimed without a test').toEqual([]);
    expect([...shown].filter((id) => rows.some((row) => row.id === id) && !claimed.includes(id)), 'tested and not listed so').toEqual([]);
  });

  it('says of what is tested in part what is open', () => {
    expect(rows.filter(({ state, open }) => (state === 'in part') !== (open !== ''))).toEqual([]);
  });
});
