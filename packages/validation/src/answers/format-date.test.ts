import { describe, expect, it } from 'vitest';
import { formatDate, formatDay } from './calendar-date.ts';

describe('dates spelled out', () => {
  it.each([
    ['2008-05-14', 'May 14, 2008'],
    ['2024-02-29', 'February 29, 2024'],
    ['0999-12-31', 'December 31, 999'],
    ['2008-02-31', '2008-02-31'],
    ['0000-01-01', '0000-01-01'],
    ['31/31/2020', '31/31/2020'],
    ['', ''],
    [' 2008-05-14', ' 2008-05-14'],
  ])('the stored date "%s" is "%s"', (stored, spelled) => {
    expect(formatDate(stored)).toBe(spelled);
  });

  it.each([
    ['2026-11-22T03:00:00Z', 'America/New_York', 'November 21, 2026'],
    ['2026-11-22T03:00:00Z', 'UTC', 'November 22, 2026'],
    ['soon', 'UTC', 'soon'],
  ])('the instant %s in %s is %s', (instant, timeZone, spelled) => {
    expect(formatDay(instant, timeZone)).toBe(spelled);
  });
});
