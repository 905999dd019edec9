import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { numberedTests, promises, promisesPage } from '../../scripts/promises.ts';

const listed = promises().map(({ number }) => number);

it('docs/operations/promises.md lists every promise and every fault once', () => {
  const all = (letter: string, count: number): string[] =>
    Array.from({ length: count }, (_, at) => `${letter}${at + 1}`);
  expect(listed).toEqual([...all('R', 78), ...all('F', 48)]);
});

it('every promise and every fault has a test that begins with its number, and no test has another number', () => {
  expect([...numberedTests().keys()].toSorted()).toEqual(listed.toSorted());
});

it('the page says of every fault how it is made, and what is seen', () => {
  const faults = readFileSync(promisesPage, 'utf8').match(/^\| F.*/gm) ?? [];
  expect(faults.length).toBeGreaterThan(30);
  expect(faults.filter((row) => !/^\| [^|]+ \| [^|]+ \| [^|]{20,} \|/.test(row))).toEqual([]);
});
