import { readFileSync } from 'node:fs';
import { testFiles } from './test-files.ts';

const begins = String.raw`(?:[RF]\d{1,2} )+`;
// A table of rows may stand between the word and the name: `test.each([...])('F9 ...'`.
const named = new RegExp(String.raw`(?:\b(?:it|test|describe)(?:\.\w+)*|\))\(\s*['"\x60](${begins})`, 'g');

/** The numbers of promises (`R12`) and faults (`F3`) that the name of a test or of a group begins with. */
export function numbersOf(name: string): string[] {
  return new RegExp(`^${begins}`).exec(name)?.[0].trim().split(' ') ?? [];
}

/** Which files hold tests of a number: number -> paths, in order. */
export function promisedTests(folder = '.'): Map<string, string[]> {
  const found = new Map<string, string[]>();
  for (const file of testFiles(folder)) {
    const text = readFileSync(`${folder}/${file}`, 'utf8');
    const numbers = new Set([...text.matchAll(named)].flatMap(([, name = '']) => numbersOf(name)));
    for (const number of numbers) found.set(number, [...(found.get(number) ?? []), file]);
  }
  return found;
}
