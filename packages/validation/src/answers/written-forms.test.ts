import { describe, expect, it } from 'vitest';
import { normaliseDate } from './calendar-date.ts';
import { formatPhone } from './phone.ts';
import { formatSsn } from './ssn.ts';

describe('formatPhone', () => {
  it.each([
    ['', ''], ['abc', ''], ['5', '(5'], ['555', '(555'], ['5555', '(555) 5'], ['555555', '(555) 555'], ['5555555', '(555) 555-5'], ['5555555555', '(555) 555-5555'],
    ['55555555556', '(555) 555-5555'], ['+1 (555) 123-4567', '(555) 123-4567'], ['(555) ', '(555'], ['1234567890', '(123) 456-7890'],
  ])('%j becomes %j', (typed, formatted) => {
    expect(formatPhone(typed)).toBe(formatted);
    expect(formatPhone(formatted)).toBe(formatted);
  });
});

describe('formatSsn', () => {
  it.each([
    ['', ''], ['x', ''], ['123', '123'], ['1234', '123-4'], ['12345', '123-45'], ['123456', '123-45-6'], ['123456789', '123-45-6789'], ['1234567890', '123-45-6789'], ['123 45 6789', '123-45-6789'],
  ])('%j becomes %j', (typed, formatted) => {
    expect(formatSsn(typed)).toBe(formatted);
    expect(formatSsn(formatted)).toBe(formatted);
  });
});

describe('normaliseDate', () => {
  it.each([
    ['9/1/2026', '2026-09-01'], ['09/01/2026', '2026-09-01'], [' 9-1-2026 ', '2026-09-01'], ['9.1.2026', '2026-09-01'], ['2026-09-01', '2026-09-01'], ['2026/9/1', '2026-09-01'],
    ['2/29/2028', '2028-02-29'], ['2/29/2027', undefined], ['13/1/2026', undefined], ['0/1/2026', undefined], ['9/1/26', undefined], ['9/1-2026', undefined],
    ['9/2026', undefined], ['', undefined], ['soon', undefined], ['20260901', undefined], ['9/1/20261', undefined],
  ])('%j becomes %j', (typed, date) => expect(normaliseDate(typed)).toBe(date));
});
