import { expect, it } from 'vitest';
import { notReplaced } from './not-replaced.ts';

it('names the file that was not taken, and lets its name turn nothing around', () => {
  const words = { notReplaced: '{name} was not uploaded. {message}' };
  expect(notReplaced(words, { name: 'a.exe' }, 'Why.')).toBe('\u2068a.exe\u2069 was not uploaded. Why.');
  expect(notReplaced(words, { name: 'a\u2069\u202Efdp.exe' }, 'Why.')).toBe('\u2068afdp.exe\u2069 was not uploaded. Why.');
});
