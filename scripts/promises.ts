import { readFileSync } from 'node:fs';
import { testFiles } from './test-files.ts';

export const promisesPage = 'docs/operations/promises.md';

/** Every promise (`R12`) and fault (`F3`) of the page, with its words. */
export function promises(): { number: string; words: string }[] {
  return [...readFileSync(promisesPage, 'utf8').matchAll(/^\| ((?:[RF]\d+(?:, )?)+) \| ([^|]+) \|/gm)].flatMap(
    ([, numbers = '', words = '']) => numbers.split(', ').map((number) => ({ number, words })),
  );
}

// A table of rows may be between the word and the name: `test.each([...])('F9 ...'`.
const named = /(?:\b(?:it|test|describe)(?:\.\w+)*|\))\(\s*['"`]((?:[RF]\d{1,2} )+)/g;

/** The files whose tests or groups have names that begin with a number: number -> paths. */
export function numberedTests(): Map<string, string[]> {
  const found = new Map<string, string[]>();
  for (const file of testFiles()) {
    const names = [...readFileSync(file, 'utf8').matchAll(named)].map(([, numbers = '']) => numbers);
    for (const number of new Set(names.join('').trim().split(' ')))
      if (number !== '') found.set(number, [...(found.get(number) ?? []), file]);
  }
  return found;
}
