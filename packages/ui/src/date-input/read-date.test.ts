import { describe, expect, it } from 'vitest';
import { readDate } from './read-date.ts';

describe('readDate', () => {
  it.each([
    '4/27/2009', '04/27/2009', '04 / 27 / 2009', '4-27-2009', '4.27.2009', '4 27 2009', '04272009', '2009-04-27', '2009/4/27',
    'April 27, 2009', 'apr. 27 2009', '27 April 2009', '27th april, 2009', '4/27/09', ' 4/27/2009 ', '４/２７/２００９',
  ])('reads %s', (typed) => expect(readDate(typed, 2026)).toBe('2009-04-27'));

  it.each(['', '4', '4/27', '4/27/', '13/1/2009', '2/30/2009', '2/29/2009', '0/1/2009', '4/0/2009', '4/27/200', 'soon', 'Foo 27 2009', '4/27/20091', '1/1/0000'])(
    'reads nothing from "%s"', (typed) => expect(readDate(typed, 2026)).toBeUndefined(),
  );

  it('knows leap days and early years', () => {
    expect(readDate('2/29/2008')).toBe('2008-02-29');
    expect(readDate('1/2/0099')).toBe('0099-01-02');
  });

  it('puts a year of two digits into the nearest century', () => {
    expect(readDate('1/1/36', 2026)).toBe('2036-01-01');
    expect(readDate('1/1/37', 2026)).toBe('1937-01-01');
  });
});
