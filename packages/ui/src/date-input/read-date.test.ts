import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { propertyRuns } from '../../../../tests/property-runs.ts';
import { readDate, type DateOrder } from './read-date.ts';

describe('readDate', () => {
  it.each([
    '4/27/2009',
    '04/27/2009',
    '04 / 27 / 2009',
    '4-27-2009',
    '4.27.2009',
    '4 27 2009',
    '04272009',
    '2009-04-27',
    '2009/4/27',
    'April 27, 2009',
    'apr. 27 2009',
    '27 April 2009',
    '27th april, 2009',
    '4/27/09',
    ' 4/27/2009 ',
    '４/２７/２００９',
    '4–27–2009',
    '4—27—2009',
    '4−27−2009',
    '4‑27‑2009',
    '4⁄27⁄2009',
    '৪/২৭/২০০৯',
    '๔/๒๗/๒๐๐๙',
    '\u200e4/27/2009\u200f',
    '20090427',
    '2009-04-27T00:00:00Z',
    '2009-04-27T05:00:00.000-05:00',
    '4/27/2009 12:00 AM',
    '2009-04-27 00:00:00',
    '4272009',
    '٤٢٧٢٠٠٩',
    '2009427',
    '42709',
    '042709',
    'April 27 2009.',
    '4/27/2009.',
    '27 April 2009。',
    'The 27th of April, 2009.',
    '27 de abril de 2009',
  ])('reads %s', (typed) => expect(readDate(typed, 2026)).toBe('2009-04-27'));

  it.each([
    '',
    '4',
    '4/27',
    '4/27/',
    '13/1/2009',
    '2/30/2009',
    '2/29/2009',
    '0/1/2009',
    '4/0/2009',
    '4/27/200',
    'soon',
    'Foo 27 2009',
    '4/27/20091',
    '1/1/0000',
    '4/2009',
    '12 / 2008',
    '2009-04',
    'April 2009',
    '122008',
    '4/27/2009 3:15 PM',
    '10121112',
    '1112009',
    '1012009',
    '2009111',
    '112009',
    '042009',
    '42009',
    '20094',
    '11109',
    '13452009',
    '0427209',
    '1122',
  ])('reads nothing from "%s"', (typed) => expect(readDate(typed, 2026)).toBeUndefined());

  it('knows leap days and early years', () => {
    expect(readDate('2/29/2008')).toBe('2008-02-29');
    expect(readDate('1/2/0099')).toBe('0099-01-02');
  });

  // The digits of any typed text themselves give month, day and year, or year, month and day.
  it('invents no part of a date', { tags: 'both' }, () => {
    const piece = fc.constantFrom(
      '1',
      '4',
      '12',
      '18',
      '19',
      '20',
      '27',
      '99',
      '2009',
      '0427',
      '04272009',
      '20090427',
      '/',
      '-',
      '–',
      '.',
      ' ',
      ' / ',
      'april',
      ', ',
      'T00:00:00Z',
      '৪',
    );
    fc.assert(
      fc.property(fc.array(piece, { minLength: 1, maxLength: 7 }), (pieces) => {
        const typed = pieces.join('');
        const date = readDate(typed, 2026);
        if (date === undefined) return;
        const [year = 0, month = 0, day = 0] = date.split('-').map(Number);
        const groups = (/april/.test(typed) ? typed.replace('april', ' ') : typed)
          .replaceAll('৪', '4')
          .replace('T00:00:00Z', '')
          .split(/\D+/)
          .filter(Boolean)
          .map(Number);
        const isYear = (figure: number | undefined): boolean => figure === year || figure === year % 100;
        const said = typed.includes('april')
          ? [[day, year]]
          : [
              [month, day, year],
              [year, month, day],
              // A year whose digits a separator was put between.
              [Math.floor(year / 100), year % 100, month, day],
              [month * 1_000_000 + day * 10_000 + year],
              [year * 10_000 + month * 100 + day],
              // Digits alone, of a month, a day and a year.
              ...[10, 100].flatMap((one) => [100, 10_000].map((two) => [(month * one + day) * two + (year % two)])),
              ...[10, 100].flatMap((one) => [10, 100].map((two) => [(year * one + month) * two + day])),
            ];
        expect(
          said.some(
            (way) =>
              way.length === groups.length &&
              way.every((part, at) => groups[at] === part || (part === year && isYear(groups[at]))),
          ),
          typed,
        ).toBe(true);
      }),
      propertyRuns(20_000),
    );
  });

  it('puts a year of two digits into the nearest century', () => {
    expect(readDate('1/1/36', 2026)).toBe('2036-01-01');
    expect(readDate('1/1/37', 2026)).toBe('1937-01-01');
  });
});

const british: DateOrder = { locale: 'en-GB', first: 'day', separator: '/' };
const german: DateOrder = { locale: 'de-DE', first: 'day', separator: '.' };
const swedish: DateOrder = { locale: 'sv-SE', first: 'year', separator: '-' };
const finnish: DateOrder = { locale: 'fi-FI', first: 'day', separator: '.' };
const hungarian: DateOrder = { locale: 'hu-HU', first: 'year', separator: '.' };

describe('readDate in the order of a locale', () => {
  it.each([
    ['03/04/1980', british, '1980-04-03'],
    ['3.4.80', british, '1980-04-03'],
    ['03041980', british, '1980-04-03'],
    ['1980-04-03', british, '1980-04-03'],
    ['1980/04/03', british, '1980-04-03'],
    ['April 3, 1980', british, '1980-04-03'],
    ['3rd April 1980', british, '1980-04-03'],
    ['12/25/1980', british, undefined],
    ['10121112', british, undefined],
    ['25.12.1980', german, '1980-12-25'],
    ['3. März 1980', german, '1980-03-03'],
    ['3. Mai 1980', german, '1980-05-03'],
    ['27. marraskuuta 1980', finnish, '1980-11-27'],
    ['1980-12-25', swedish, '1980-12-25'],
    ['19801225', swedish, '1980-12-25'],
    ['80-12-25', swedish, '1980-12-25'],
    ['800403', swedish, '1980-04-03'],
    ['2009427', swedish, '2009-04-27'],
    ['2009111', swedish, undefined],
    ['3122009', british, '2009-12-03'],
    ['1312009', british, '2009-01-13'],
    ['4272009', british, undefined],
    ['1112009', british, undefined],
    ['311299', german, '1999-12-31'],
    ['1980-04-03T00:00:00Z', swedish, '1980-04-03'],
    ['25/12/1980', swedish, undefined],
    ['03/04/1980', swedish, undefined],
    ['25121980', swedish, undefined],
    ['1980. 12. 25.', hungarian, '1980-12-25'],
  ])('reads %s', (typed, order, date) => expect(readDate(typed, 2026, order)).toBe(date));
});
