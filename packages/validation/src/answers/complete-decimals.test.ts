import { expect, it } from 'vitest';
import { completeDecimals } from './decimal.ts';

it.each([
  ['4', '4.00'],
  ['4.', '4.00'],
  ['4.0', '4.00'],
  ['3.67', '3.67'],
  [' 3,5 ', '3,50'],
  ['10', '10.00'],
])('completes %s to %s', (text, completed) => {
  expect(completeDecimals(text, 2)).toBe(completed);
});

it.each(['', '3.666', '.5', 'A', '3.6/4.0', '-4', '4.0.0'])('leaves "%s"', (text) => {
  expect(completeDecimals(text, 2)).toBe(text);
});
