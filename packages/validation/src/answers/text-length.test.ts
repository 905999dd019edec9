import { expect, it } from 'vitest';
import { textLength, wordCount } from './text-length.ts';

it.each<[string, number]>([
  ['', 0],
  ['abc', 3],
  ['😀', 1],
  ['a😀b', 3],
  ['e\u0301', 2],
  ['\u00E9', 1],
  ['👩‍👩‍👧', 5],
  ['🇺🇸', 2],
  ['مدرسة', 5],
  ['學校', 2],
  ['𝒜𠀋', 2],
  ['\u0000', 1],
  ['\u200B', 1],
  ['\n', 1],
  ['\r\n', 1],
  ['\r', 1],
  ['\r\r\n', 2],
  ['\n\r', 2],
  ['a\r\nb', 3],
  ['\u2028', 1],
  ['\uD83D', 1],
  ['\uDE00\uD83D', 2],
  ['\uD83D\uD83D\uDE00', 2],
  ['\uD83D\r\n', 2],
])('%j has %i characters', (text, length) => expect(textLength(text)).toBe(length));

it('counts as the language counts code points, however long the text', () => {
  const text = 'x😀\u0301'.repeat(400_000);
  expect(textLength(text)).toBe(1_200_000);
  expect(textLength(text)).toBe(Array.from(text).length);
});

it.each<[string, number]>([
  ['', 0],
  [' \n\t ', 0],
  ['one', 1],
  ['  one two\u00A0three\r\nfour ', 4],
  ["it's well-kept", 2],
  ['rock – paper, 2 scissors …', 4],
  ['e\u0301té d’été', 2],
  ['مدرسة النخيل', 2],
])('%j has %i words', (text, words) => expect(wordCount(text)).toBe(words));

it('counts the words of a long text without a word in one pass', () => {
  expect(wordCount('-'.repeat(1_000_000))).toBe(0);
});
