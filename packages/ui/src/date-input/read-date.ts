import { westernDigits } from '../western-digits.ts';

const months = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];
const separator = String.raw`\s*[/.,\s-]\s*`;
const numbersOnly = /^(\d{2})(\d{2})(\d{4})$/;
const isoNumbers = /^(\d{4})(\d{2})(\d{2})$/;
// A computer's date often comes with a time, which says nothing of the day where it is midnight.
const isoTime = /^(\d{4}-\d{2}-\d{2})t[\d:.]+(?:z|[+-]\d{2}:?\d{2})?$/;
const midnight = /,?\s+(?:0?0:00(?::00)?|12:00(?::00)?\s*am)$/;
const yearFirst = new RegExp(String.raw`^(\d{4})${separator}(\d{1,2})${separator}(\d{1,2})$`);
const monthFirst = new RegExp(String.raw`^(\d{1,2})${separator}(\d{1,2})${separator}(\d{4}|\d{2})$`);
const monthNamed = new RegExp(String.raw`^([a-z]{3,9})\.?\s*(\d{1,2})(?:st|nd|rd|th)?${separator}(\d{4})$`);
const dayFirst = new RegExp(String.raw`^(\d{1,2})(?:st|nd|rd|th)?${separator}([a-z]{3,9})${separator}(\d{4})$`);

/**
 * The date (`YYYY-MM-DD`) that a person means: month, day, year in figures with any separator or none, ISO, or
 * with the month in English. Each of the three has to be written: a month and a year are no day. Two-digit years
 * count as the nearest that is not more than ten years ahead of `thisYear`.
 */
export function readDate(typed: string, thisYear: number = new Date().getFullYear()): string | undefined {
  const text = plainDate(typed).replace(isoTime, '$1').replace(midnight, '');
  const [, isoYear, isoMonth, isoDay] = isoNumbers.exec(text) ?? [];
  const inIso = isoYear === undefined ? undefined : isoDate(Number(isoYear), Number(isoMonth), Number(isoDay));
  const [year, month, day] = partsOf(text) ?? [];
  if (year === undefined || month === undefined || day === undefined) return undefined;
  const read = isoDate(
    year.length === 2 ? centuryOf(Number(year), thisYear) : Number(year),
    Number(month),
    Number(day),
  );
  // Eight figures that mean two days mean none.
  return read === undefined || inIso === undefined ? (read ?? inIso) : undefined;
}

/** A date's text in lower case, with the digits, dashes and slashes of a keyboard. Unseen characters are removed. */
export const plainDate = (typed: string): string =>
  westernDigits(typed)
    .replaceAll(/\p{Cf}/gu, '')
    .replaceAll(/[\p{Pd}\u2212]/gu, '-')
    .replaceAll(/[\u2044\u2215]/g, '/')
    .trim()
    .toLowerCase();

type Part = string | undefined;

function partsOf(text: string): [year: Part, month: Part, day: Part] | undefined {
  const figures = monthFirst.exec(text) ?? numbersOnly.exec(text);
  if (figures) return [figures[3], figures[1], figures[2]];
  const iso = yearFirst.exec(text);
  if (iso) return [iso[1], iso[2], iso[3]];
  const named = monthNamed.exec(text);
  if (named) return [named[3], monthNumber(named[1]), named[2]];
  const european = dayFirst.exec(text);
  return european ? [european[3], monthNumber(european[2]), european[1]] : undefined;
}

const monthNumber = (name = ''): string => String(months.indexOf(name.slice(0, 3)) + 1);

function centuryOf(year: number, thisYear: number): number {
  const inThisCentury = Math.floor(thisYear / 100) * 100 + year;
  return inThisCentury > thisYear + 10 ? inThisCentury - 100 : inThisCentury;
}

function isoDate(year: number, month: number, day: number): string | undefined {
  const date = new Date(Date.UTC(2000, month - 1, day));
  date.setUTCFullYear(year, month - 1, day);
  // A day that the month does not have has moved into another month.
  return year > 0 && date.getUTCMonth() === month - 1 ? date.toISOString().slice(0, 10) : undefined;
}
