import { dayOfRows, right, refused, type AnswerRow } from './answer-row.ts';

const tooOld = 'This date is not supported. Please contact help support for assistance.';
const tooYoung = 'You must be 13 years or older to apply.';
const noDate = 'A valid date of birth is required.';
const earliest = (year: number): string => `The minimum supported year is ${year}`;
const latest = (year: number): string => `The maximum supported year is ${year}`;

const noDates = [
  '2009-02-29',
  '2009-02-30',
  '2009-04-31',
  '2009-13-01',
  '2009-00-10',
  '2009-01-00',
  '2009-01-32',
  '1900-02-29',
  '0000-01-01',
  '12009-01-01',
  '209-01-01',
  '09-01-01',
  '2009-1-2',
  '1/2/2009',
  '2009-01-02T00:00:00Z',
  ' 2009-01-02',
  'soon',
];

const born = (birth_date: string, message?: string, now: string = dayOfRows): AnswerRow =>
  message === undefined
    ? right('birth_date', { birth_date }, now)
    : refused('birth_date', message, { birth_date }, now);
const since = (date: string, message?: string, now: string = dayOfRows): AnswerRow =>
  message === undefined
    ? right('mailing_addr_effective_date', { mailing_addr_effective_date: date }, now)
    : refused('mailing_addr_effective_date', message, { mailing_addr_effective_date: date }, now);

/**
 * The date of birth, and the date from which an address holds: counted from the day that it is where the university is.
 */
export const dateRows: readonly AnswerRow[] = [
  refused('birth_date', 'Date of Birth'),
  ...noDates.map((date) => born(date, noDate)),
  born('2013-08-31'),
  born('2013-09-01'),
  born('2013-09-02', tooYoung),
  born('2027-01-01', tooYoung),
  born('9999-12-31', tooYoung),
  born('1926-09-02'),
  born('1926-09-01'),
  born('1926-08-31', tooOld),
  born('0001-01-01', tooOld),

  // The day begins and ends in New York: it is September 2 in Auckland already, and still September 1 in Honolulu.
  born('2013-09-02', tooYoung, '2026-09-02T03:59:59Z'),
  born('2013-09-02', undefined, '2026-09-02T04:00:00Z'),
  born('1926-09-01', undefined, '2026-09-02T03:59:59Z'),
  born('1926-09-01', tooOld, '2026-09-02T04:00:00Z'),
  // On the two nights on which the clocks change there, and after them.
  ...[
    ['2026-11-01', '04:00'],
    ['2026-11-02', '05:00'],
    ['2027-03-14', '05:00'],
    ['2027-03-15', '04:00'],
  ].flatMap(([day, midnight]) => {
    const birthday = `${Number(day!.slice(0, 4)) - 13}${day!.slice(4)}`;
    const begins = Date.parse(`${day}T${midnight}:00Z`);
    return [
      born(birthday, tooYoung, new Date(begins - 1).toISOString()),
      born(birthday, undefined, new Date(begins).toISOString()),
    ];
  }),
  // A birthday on 29 February falls on 1 March of a common year.
  born('2012-02-29', tooYoung, '2025-02-28T23:59:59-05:00'),
  born('2012-02-29', undefined, '2025-03-01T00:00:00-05:00'),
  born('1928-02-29', undefined, '2028-02-29T12:00:00-05:00'),
  born('1928-02-28', tooOld, '2028-02-29T12:00:00-05:00'),
  born('1928-02-29', tooOld, '2028-03-01T12:00:00-05:00'),
  born('1924-02-29', undefined, '2024-02-29T12:00:00-05:00'),
  born('1924-02-29', tooOld, '2024-03-01T12:00:00-05:00'),
  born('2015-02-28', undefined, '2028-02-29T12:00:00-05:00'),
  born('2015-03-01', tooYoung, '2028-02-29T12:00:00-05:00'),
  born('2000-02-29'),
  born('1999-02-29', noDate),

  since(''),
  since('2021-12-31', earliest(2022)),
  since('2022-01-01'),
  since('2022-01-02'),
  since('2030-12-30'),
  since('2030-12-31'),
  since('2031-01-01', latest(2030)),
  // The years turn on New Year in New York.
  since('2022-12-31', undefined, '2027-01-01T04:59:59Z'),
  since('2022-12-31', earliest(2023), '2027-01-01T05:00:00Z'),
  since('2023-01-01', undefined, '2027-01-01T05:00:00Z'),
  since('2031-01-01', latest(2030), '2027-01-01T04:59:59Z'),
  since('2031-12-31', undefined, '2027-01-01T05:00:00Z'),
  since('2032-01-01', latest(2031), '2027-01-01T05:00:00Z'),
  since('2024-02-29'),
  // Text that is not a date counts as an early one.
  ...noDates.map((date) => since(date, earliest(2022))),
  since('2026-02-29', earliest(2022)),
  since('2026-02-29', earliest(2023), '2027-01-01T05:00:00Z'),
  right('mailing_addr_effective_date', {
    mailing_addr_effective_date: '1999-01-01',
    mailing_addr_same_as_perm_addr: 'true',
  }),
];
