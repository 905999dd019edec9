import { expect, it } from 'vitest';
import { dateWayOf, exampleDate, isLocale, isYearBeforeMonth, nearestLocale, usualDates } from './date-way.ts';

it.each([
  ['en-US', 'month', '/', '4/27/2009'],
  ['en-GB', 'day', '/', '27/4/2009'],
  ['de-DE', 'day', '.', '27.4.2009'],
  ['cs-CZ', 'day', '.', '27.4.2009'],
  ['nl-NL', 'day', '-', '27-4-2009'],
  ['ar-EG', 'day', '/', '27/4/2009'],
  ['th-TH', 'day', '/', '27/4/2009'],
  ['sv-SE', 'year', '-', '2009-04-27'],
  ['hu-HU', 'year', '.', '2009.04.27'],
  ['fa-IR', 'year', '/', '2009/04/27'],
])('in %s the %s comes first, then %s', (locale, first, separator, example) => {
  expect(dateWayOf(locale)).toEqual({ locale, first, separator });
  expect(exampleDate(dateWayOf(locale))).toBe(example);
});

it('takes dates as they were where no locale is named', () => {
  expect(dateWayOf('en-US')).toEqual(usualDates);
});

it.each(['en-GB', 'de', 'zh-Hant-TW', 'sr-Latn-RS', 'en-gb'])('knows %s', (tag) => {
  expect(isLocale(tag)).toBe(true);
});

it.each([
  ['sv_SE', 'sv-SE'],
  ['de_DE.UTF-8', 'de-DE'],
  ['de-XX', 'de-DE'],
  ['english', undefined],
  ['', undefined],
  ['zz-GB', undefined],
])('takes %s for none, and perhaps for %s', (tag, nearest) => {
  expect([isLocale(tag), nearestLocale(tag)]).toEqual([false, nearest]);
});

it.each([
  [undefined, false],
  ['sv-SE', false],
  ['ja-JP', true],
  ['hu-HU', true],
])('in %s a year comes before its month: %s', (locale, isBefore) => {
  expect(isYearBeforeMonth(locale)).toBe(isBefore);
});
