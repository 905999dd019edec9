import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { numbersOf, promisedTests } from '../../scripts/promised-tests.ts';
import { promisesPage, rowsOf, writePromises } from '../../scripts/promises-page.ts';
import { plant } from './plant.ts';
import { scratchFolder } from './scratch-folder.ts';

describe('docs/operations/promises.md', () => {
  const page = readFileSync(promisesPage, 'utf8');

  it('lists every promise and every fault once', () => {
    const wanted = [
      ...Array.from({ length: 78 }, (_, at) => `R${at + 1}`),
      ...Array.from({ length: 48 }, (_, at) => `F${at + 1}`),
    ];
    expect(rowsOf(page).flatMap(({ numbers }) => numbers)).toEqual(wanted);
  });

  it('is what the names of the tests make of it: npm run promises', () => {
    expect(page).toBe(writePromises(page, promisedTests()));
  });

  it('says of every fault that is tested how it is made, and what is seen', () => {
    const faults = rowsOf(page).filter(({ numbers, state }) => numbers[0]?.startsWith('F') && state !== 'open');
    expect(faults.length).toBeGreaterThan(30);
    expect(faults.filter(({ words }) => !words[1]).map(({ numbers }) => numbers)).toEqual([]);
  });
});

describe('a row of the page', () => {
  const tests = new Map([
    ['F2', ['apps/a/src/x.test.ts']],
    ['F3', ['apps/a/src/x.test.ts', 'tests/journey/y.test.tsx']],
  ]);
  it.each([
    ['| F1 | it falls | | tested | | [old](old.test.ts) |', '| F1 | it falls | | open | | |'],
    [
      '| F2 | it falls | pushed | open | half of it | |',
      '| F2 | it falls | pushed | in part | half of it | [x](../../apps/a/src/x.test.ts) |',
    ],
    [
      '| F2, F3 | it falls | open | |',
      '| F2, F3 | it falls | tested | | [x](../../apps/a/src/x.test.ts), [y](../../tests/journey/y.test.tsx) |',
    ],
    ['| | fault | state |', '| | fault | state |'],
  ])('%s', (written, wanted) => {
    expect(writePromises(written, tests)).toBe(wanted);
  });
});

describe('the number of a test', () => {
  it('begins its name, or that of its group or table, and names its file once', async () => {
    const folder = await scratchFolder();
    await plant(folder, {
      'tests/a.test.ts':
        "test('R1 F2 one', () => {});\ntest('F2 again', () => {});\ntest('not R5', () => {});\nlog('R6 said');\n",
      'apps/b/c.test.tsx':
        "describe.each([\n  ['a'],\n])('F3 of %s', () => { it('R4 in it', () => {}); });\n// test('R7')\ntest.each(rows)(`F2 ${name}`, {});\n",
    });
    expect(Object.fromEntries(promisedTests(folder))).toEqual({
      R1: ['tests/a.test.ts'],
      F2: ['apps/b/c.test.tsx', 'tests/a.test.ts'],
      F3: ['apps/b/c.test.tsx'],
      R4: ['apps/b/c.test.tsx'],
    });
    expect([numbersOf('R1 F2 one'), numbersOf('not R5'), numbersOf('R5')]).toEqual([['R1', 'F2'], [], []]);
  });
});
