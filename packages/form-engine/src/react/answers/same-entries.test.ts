import { expect, it } from 'vitest';
import { sameEntries } from './answer-parts.tsx';

const state = {};

it.each<[string, Record<string, unknown>, Record<string, unknown>, boolean]>([
  ['nothing', {}, {}, true],
  ['the same in another order', { a: '1', b: state }, { b: state, a: '1' }, true],
  ['another value', { a: '1' }, { a: '2' }, false],
  ['another object that says the same', { a: state }, { a: {} }, false],
  ['one more', { a: '1' }, { a: '1', b: '' }, false],
  ['one less', { a: '1', b: '' }, { a: '1' }, false],
  ['another key without a value', { a: undefined }, { b: undefined }, false],
  ['a key that every object has', { toString: undefined }, { a: undefined }, false],
])('entries are compared one by one: %s', (_, one, other, same) => {
  expect(sameEntries(one, other)).toBe(same);
});
