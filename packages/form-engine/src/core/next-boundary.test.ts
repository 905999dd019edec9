import { expect, it } from 'vitest';
import { compiled } from './testing/compiled.ts';
import { nextBoundary } from './next-boundary.ts';

const plain = compiled({ items: [{ notice: 'Always' }] });
const timed = compiled({
  items: [
    { notice: 'Early', from: '2026-08-01T00:00:00-04:00', until: '2026-12-01T23:59:59-05:00' },
    { notice: 'Late', from: '2026-12-02T00:00:00-05:00' },
  ],
});
const at = (text: string): number => Date.parse(text);

it.each([
  ['2026-12-01T23:59:59.999-05:00', '2026-12-02T00:00:00-05:00'],
  ['2026-12-02T00:00:00-05:00', '2026-12-03T00:00:00-05:00'],
  ['2026-12-31T12:00:00-05:00', '2027-01-01T00:00:00-05:00'],
  // 23 hours, and 25.
  ['2026-03-08T00:00:00-05:00', '2026-03-09T00:00:00-04:00'],
  ['2026-11-01T00:00:00-04:00', '2026-11-02T00:00:00-05:00'],
  ['2026-11-01T01:30:00-04:00', '2026-11-02T00:00:00-05:00'],
])('after %s a day ends at %s in New York', (now, then) => {
  expect(new Date(nextBoundary(plain, at(now))).toISOString()).toBe(new Date(then).toISOString());
});

it.each([
  ['America/Santiago', '2026-09-05T12:00:00-04:00', '2026-09-06T01:00:00-03:00'],
  ['Pacific/Kiritimati', '2026-12-31T09:59:00Z', '2026-12-31T10:00:00Z'],
  ['Asia/Kolkata', '2026-06-01T00:00:00Z', '2026-06-01T18:30:00Z'],
])('the day ends where the institution is: %s', (timeZone, now, then) => {
  expect(new Date(nextBoundary({ ...plain, timeZone }, at(now))).toISOString()).toBe(new Date(then).toISOString());
});

it('a notice begins and ends to the second, and what is past counts no more', () => {
  expect([
    nextBoundary(timed, at('2026-12-01T12:00:00-05:00')),
    nextBoundary(timed, at('2026-12-01T23:59:59-05:00')),
    nextBoundary(timed, at('2026-12-02T00:00:00-05:00')),
  ]).toEqual([at('2026-12-01T23:59:59-05:00'), at('2026-12-02T00:00:00-05:00'), at('2026-12-03T00:00:00-05:00')]);
});
