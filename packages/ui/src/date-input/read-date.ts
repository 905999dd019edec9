import { westernDigits } from '../western-digits.ts';

/** How dates are typed and shown: in a locale, the part that comes first, and the sign between two parts. */
export interface DateOrder {
  /** A BCP 47 tag, such as en-GB. Its names of months are read, and the English ones. */
  locale: string;
  first: 'month' | 'day' | 'year';
  separator: string;
}

export const usualOrder: DateOrder = { locale: 'en-US', first: 'month', separator: '/' };

const separator = String.raw`\s*[/.,\s-]\s*`;
const eightFigures = /^\d{8}$/;
// A computer's date often comes with a time, which says nothing of the day where it is midnight.
const isoTime = /^(\d{4}-\d{2}-\d{2})t[\d:.]+(?:z|[+-]\d{2}:?\d{2})?$/;
const midnight = /,?\s+(?:0?0:00(?::00)?|12:00(?::00)?\s*am)$/;
const wholeYearFirst = new RegExp(String.raw`^(\d{4})${separator}(\d{1,2})${separator}(\d{1,2})\.?$`);
const yearFirst = new RegExp(String.raw`^(\d{2})${separator}(\d{1,2})${separator}(\d{1,2})\.?$`);
const yearLast = new RegExp(String.raw`^(\d{1,2})${separator}(\d{1,2})${separator}(\d{4}|\d{2})\.?$`);
// A year whose digits were separated while an ISO date was typed.
const yearInTwo = new RegExp(String.raw`^(1[89]|2[01])${separator}(\d{2})(${separator}\d{1,2}${separator}\d{1,2})$`);
const monthNamed = new RegExp(String.raw`^(\p{L}{3,})\.?\s*(\d{1,2})(?:st|nd|rd|th)?${separator}(\d{4})$`, 'u');
const dayFirst = new RegExp(String.raw`^(\d{1,2})(?:st|nd|rd|th)?${separator}(\p{L}{3,})${separator}(\d{4})$`, 'u');

/**
 * The date (`YYYY-MM-DD`) that a person means: in figures in the order of a locale with any separator or none, ISO, or
 * with the month by its name. Each of the three has to be written: a month and a year are no day. Two-digit years
 * count as the nearest that is not more than ten years ahead of `thisYear`.
 */
export function readDate(
  typed: string,
  thisYear: number = new Date().getFullYear(),
  order: DateOrder = usualOrder,
): string | undefined {
  const text = plainDate(typed).replace(isoTime, '$1').replace(midnight, '').replace(yearInTwo, '$1$2$3');
  const dateOf = ([year = '', month, day]: Parts): string | undefined =>
    isoDate(year.length === 2 ? centuryOf(Number(year), thisYear) : Number(year), Number(month), Number(day));
  if (!eightFigures.test(text)) return dateOf(partsOf(text, order) ?? []);
  const inIso = dateOf([text.slice(0, 4), text.slice(4, 6), text.slice(6)]);
  const read =
    order.first === 'year' ? undefined : dateOf(inOrder([text.slice(0, 2), text.slice(2, 4), text.slice(4)], order));
  if (read === undefined || inIso === undefined) return read ?? inIso;
  // Eight figures that mean two days mean none, unless one of them alone is of our times.
  const ofOurTimes = [read, inIso].filter((date) => /^(?:1[89]|2[01])/.test(date));
  return ofOurTimes.length === 1 ? ofOurTimes[0] : undefined;
}

/** A date's text in lower case, with the digits, dashes and slashes of a keyboard. Unseen characters are removed. */
export const plainDate = (typed: string): string =>
  westernDigits(typed)
    .replaceAll(/\p{Cf}/gu, '')
    .replaceAll(/[\p{Pd}\u2212]/gu, '-')
    .replaceAll(/[\u2044\u2215]/g, '/')
    .trim()
    .toLowerCase();

/** Year, month and day. */
type Parts = readonly (string | undefined)[];

function partsOf(text: string, order: DateOrder): Parts | undefined {
  const figures = wholeYearFirst.exec(text) ?? (order.first === 'year' ? yearFirst : yearLast).exec(text);
  if (figures)
    return figures[1]!.length === 4 || order.first === 'year' ? figures.slice(1) : inOrder(figures.slice(1), order);
  const named = monthNamed.exec(text);
  if (named) return [named[3], monthNumber(named[1], order), named[2]];
  const european = dayFirst.exec(text);
  return european ? [european[3], monthNumber(european[2], order), european[1]] : undefined;
}

const inOrder = ([one, two, year]: Parts, { first }: DateOrder): Parts =>
  first === 'month' ? [year, one, two] : [year, two, one];

/** Returns the number of a month by its name, or by the beginning of one; 0 for none. */
function monthNumber(name = '', { locale }: DateOrder): string {
  const own = monthsIn(locale);
  const begun = own.filter((month) => month.startsWith(name));
  if (begun.length === 1) return String(own.indexOf(begun[0]!) + 1);
  return String(monthsIn('en-US').findIndex((month) => month.slice(0, 3) === name.slice(0, 3)) + 1);
}

const months = new Map<string, readonly string[]>();

function monthsIn(locale: string): readonly string[] {
  const known = months.get(locale);
  if (known) return known;
  const format = new Intl.DateTimeFormat(locale, {
    calendar: 'gregory',
    month: 'long',
    day: 'numeric',
    timeZone: 'UTC',
  });
  const made = Array.from({ length: 12 }, (_, at) => {
    const name = format.formatToParts(Date.UTC(2000, at)).find(({ type }) => type === 'month')?.value ?? '';
    return name.toLowerCase();
  });
  months.set(locale, made);
  return made;
}

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
