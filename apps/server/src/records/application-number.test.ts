import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { applicationNumber } from './application-number.ts';

test('the number of an application is short, always the same, and its own', () => {
  expect(applicationNumber('00000000-0000-4000-8000-000000000000')).toBe(
    applicationNumber('00000000-0000-4000-8000-000000000000'),
  );
  const numbers = new Set(Array.from({ length: 5000 }, () => applicationNumber(randomUUID())));
  expect(numbers.size).toBe(5000);
  for (const number of numbers) expect(number).toMatch(/^[0-9A-HJKMNP-TV-Z]{5}-[0-9A-HJKMNP-TV-Z]{5}$/);
});
