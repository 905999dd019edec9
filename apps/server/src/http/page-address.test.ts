import { expect, test } from 'vitest';
import { fixedAddress } from './page-address.ts';

test.each([
  ['//elsewhere.example//about?a=//b', '/elsewhere.example/about?a=//b'],
  // Browsers read a backslash as a slash.
  ['//\\elsewhere.example', '/elsewhere.example'],
  ['/\\elsewhere.example', '/'],
])('%s leads to a page of this site', (url, to) => {
  expect(fixedAddress(url)).toBe(to);
});
