import { expect, test } from 'vitest';
import { mendedAddress } from './page-address.ts';

test.each([
  ['//elsewhere.example//about?a=//b', '/elsewhere.example/about?a=//b'],
  // Browsers read a backslash as a slash.
  ['//\\elsewhere.example', '/elsewhere.example'],
  ['/\\elsewhere.example', '/'],
])('%s leads to a page of this site', (url, to) => {
  expect(mendedAddress(url)).toBe(to);
});
