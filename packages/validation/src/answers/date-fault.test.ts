import { expect, it } from 'vitest';
import { dateFault } from './date-fault.ts';

it.each([
  ['2/29/2009', 'dateNoDay', { date: 'February 29', year: '2009' }],
  ['2 / 29 / 2009', 'dateNoDay', { date: 'February 29', year: '2009' }],
  ['2009-02-29', 'dateNoDay', { date: 'February 29', year: '2009' }],
  ['Feb. 29, 2009', 'dateNoDay', { date: 'February 29', year: '2009' }],
  ['4/31/2027', 'dateNoDayAhead', { date: 'April 31', year: '2027' }],
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
