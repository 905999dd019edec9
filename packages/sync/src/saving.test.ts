import { expect, it } from 'vitest';
import { backOff } from './saving.ts';

it.each<[string, number, number]>([
  ['the first attempt', 0, 2_000],
  ['the second', 1, 4_000],
  ['the third', 2, 8_000],
  ['the last below the longest wait', 3, 16_000],
  ['the first beyond it', 4, 30_000],
  ['one after a night', 5_000, 30_000],
])('%s waits twice as long as the one before, up to the longest wait', (_, attempt, wait) => {
  expect(backOff(attempt, { first: 2_000, longest: 30_000 })).toBe(wait);
});

it('never waits less than the server asked for', () => {
  expect([0, 1, 9].map((attempt) => backOff(attempt, { first: 5_000, longest: 60_000, asked: 7_000 }))).toEqual([
    7_000, 10_000, 60_000,
  ]);
  expect(backOff(9, { first: 5_000, longest: 60_000, asked: 3_600_000 })).toBe(3_600_000);
});
