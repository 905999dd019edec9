import { expect, test } from 'vitest';
import { readOutcome } from './outcome.ts';

const read = (leftOut: unknown): unknown => readOutcome(JSON.stringify({ is: 'converted', pages: 1, leftOut }));

test('what a conversion left out is read once each, in one order', () => {
  expect(read(['comments', 'charts', 'comments'])).toEqual({
    is: 'converted',
    pages: 1,
    leftOut: ['charts', 'comments'],
  });
});

test.each([undefined, 'charts', ['charts', 'spells'], [['charts']]])('%j is no outcome of ours', (leftOut) => {
  expect(read(leftOut)).toBeUndefined();
});
