import { expect, it } from 'vitest';
import { dateFault } from './date-fault.ts';
import { dateWayOf } from '../config/date-way.ts';

it.each([
  ['2/29/2009', 'dateNoDay', { date: 'February 29', year: '2009' }],
  ['2 / 29 / 2009', 'dateNoDay', { date: 'February 29', year: '2009' }],
  ['2009-02-29', 'dateNoDay', { date: 'February 29', year: '2009' }],
  ['Feb. 29, 2009', 'dateNoDay', { date: 'February 29', year: '2009' }],
  ['4/31/2027', 'dateNoDayAhead', { date: 'April 31', year: '2027' }],
  ['2/30/2026', 'dateNoDayAhead', { date: 'February 30', year: '2026' }],
  ['2/30/08', 'dateNoDay', { date: 'February 30', year: '2008' }],
  ['27/4/2009', 'dateMonthFirst', { date: '4/27/2009' }],
  ['31.12.08', 'dateMonthFirst', { date: '12/31/08' }],
  ['30/2/2009', 'dateNoDay', { date: 'February 30', year: '2009' }],
  ['4/2009', 'dateDayMissing', {}],
  ['12 / 2008', 'dateDayMissing', {}],
  ['2009-04', 'dateDayMissing', {}],
  ['April 2009', 'dateDayMissing', {}],
  ['sept. 2009', 'dateDayMissing', {}],
  ['4/27/2009 3:15 pm', 'dateTime', {}],
  ['2009-04-27 13:00', 'dateTime', {}],
  ['4/27', 'dateWholeYear', {}],
  ['4/27/', 'dateWholeYear', {}],
  ['4/27/200', 'dateWholeYear', {}],
  ['27042009', 'dateMonthFirst', { date: '4/27/2009' }],
  ['02302009', 'dateNoDay', { date: 'February 30', year: '2009' }],
  ['20090230', 'dateNoDay', { date: 'February 30', year: '2009' }],
])('says of %s what is wrong: %s', (typed, code, values) => {
  expect(dateFault(typed, 2026)).toEqual({ code, values });
});

it.each([
  '',
  'soon',
  '4',
  '13/45/2009',
  '32/1/2009',
  '0/1/2009',
  '4/0/2009',
  '4/32/2009',
  '4/27/2009',
  'Foo 29, 2009',
  '1/1/0000',
])('says nothing of "%s"', (typed) => {
  expect(dateFault(typed, 2026)).toBeUndefined();
});

it.each([
  ['en-GB', '12/25/1980', 'dateDayFirst', { date: '25/12/1980' }],
  ['en-GB', '1980-25-12', 'dateDayFirst', { date: '25/12/1980' }],
  ['de-DE', '12/25/80', 'dateDayFirst', { date: '25.12.80' }],
  ['en-GB', '30/2/2009', 'dateNoDay', { date: '30 February', year: '2009' }],
  ['en-GB', '30 Feb 2009', 'dateNoDay', { date: '30 February', year: '2009' }],
  ['de-DE', '31.4.2027', 'dateNoDayAhead', { date: '31. April', year: '2027' }],
  ['en-GB', '27/4', 'dateWholeYear', {}],
  ['en-GB', '4/2009', 'dateDayMissing', {}],
  ['sv-SE', '25/12/1980', 'dateYearFirst', { date: '1980-12-25' }],
  ['sv-SE', '12/25/1980', 'dateYearFirst', { date: '1980-12-25' }],
  ['sv-SE', '03/04/1980', 'dateYearFirst', { date: '2009-04-27' }],
  ['sv-SE', '30/2/2009', 'dateNoDay', { date: '30 februari', year: '2009' }],
  ['sv-SE', '2009-02-30', 'dateNoDay', { date: '30 februari', year: '2009' }],
  ['sv-SE', '09-02-30', 'dateNoDay', { date: '30 februari', year: '2009' }],
  ['sv-SE', '4/27', 'dateWholeYear', {}],
])('says in %s of %s what is wrong: %s', (locale, typed, code, values) => {
  expect(dateFault(typed, 2026, dateWayOf(locale))).toEqual({ code, values });
});
