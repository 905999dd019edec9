import { westernDigits } from '../western-digits.ts';

/** How dates are typed and shown: in a locale, the part that comes first, and the sign between two parts. */
export interface DateOrder {
  /** A BCP 47 tag, such as en-GB. Its names of months are read, and the English and Spanish ones. */
  locale: string;
  first: 'month' | 'day' | 'year';
  separator: string;
}

export const usualOrder: DateOrder = { locale: 'en-US', first: 'month', separator: '/' };

const separator = String.raw`\s*[/.,\s-]\s*`;
const digitsAlone = /^\d{5,8}$/;
const ofOurTimes = /^(?:1[89]|2[01])\d{2}/;
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
 * with the month by its name. Each of the three has to be written, as a month and a year make no day. Two-digit years
 * count as the nearest that is not more than ten years ahead of `thisYear`. Digits that mean two things mean none.
 */
export function readDate(
  typed: string,
  thisYear: number = new Date().getFullYear(),
  order: DateOrder = usualOrder,
): string | undefined {
  const text = plainDate(typed).replace(isoTime, '$1').replace(midnight, '').replace(yearInTwo, '$1$2$3');
  if (!digitsAlone.test(text)) return dateOf(partsOf(text, order) ?? [], thisYear);
  const meant = meaningsOf(text, order, thisYear);
  return meant.length === 1 && meant[0]!.length === 10 ? meant[0] : undefined;
}

/** The days (`YYYY-MM-DD`) that digits without separators can mean; none where they are not digits. */
export const daysOfDigits = (typed: string, order: DateOrder = usualOrder): readonly string[] =>
  meaningsOf(plainDate(typed), order, new Date().getFullYear()).filter(({ length }) => length === 10);

/** What five to eight digits can mean: days, and months of a year (`YYYY-MM`), which are not days and rule them out. */
function meaningsOf(digits: string, order: DateOrder, thisYear: number): readonly string[] {
  if (!digitsAlone.test(digits)) return [];
  const days: string[] = [];
  const add = (lengths: readonly number[], way: (parts: Parts) => Parts): void => {
    const [first = 0, second = 0, third = 0] = lengths;
    if (first + second + third !== digits.length) return;
    const parts = [digits.slice(0, first), digits.slice(first, first + second), digits.slice(first + second)];
    const date = dateOf(way(parts), thisYear);
    if (date && !days.includes(date)) days.push(date);
  };
  for (const one of [1, 2])
    for (const two of [1, 2]) {
      add([4, one, two], (parts) => parts);
      if (order.first === 'year') add([2, one, two], (parts) => parts);
      else for (const year of [2, 4]) add([one, two, year], (parts) => inOrder(parts, order));
    }
  const likely = days.filter((date) => ofOurTimes.test(date));
  // A year before our times is meant where all eight digits are there and mean no other.
  if (digits.length === 8 && likely.length !== 1) return days;
  return [...likely, ...monthsOf(digits)];
}

const monthsOf = (digits: string): readonly string[] =>
  [
    [digits.slice(0, 4), digits.slice(4)],
    [digits.slice(-4), digits.slice(0, -4)],
  ]
    .filter(([year = '', month]) => digits.length < 7 && ofOurTimes.test(year) && isoDate(2000, Number(month), 1))
    .map(([year, month]) => `${year}-${month}`);

const dateOf = ([year = '', month, day]: Parts, thisYear: number): string | undefined =>
  isoDate(year.length === 2 ? centuryOf(Number(year), thisYear) : Number(year), Number(month), Number(day));

/**
 * A date's text in lower case, with the digits, dashes and slashes of a keyboard. Unseen characters are removed, and so
 * is what dictation adds: a final period, and the "of" before a month or a year.
 */
export const plainDate = (typed: string): string =>
  westernDigits(typed)
    .replaceAll(/\p{Cf}/gu, '')
    .replaceAll(/[\p{Pd}\u2212]/gu, '-')
    .replaceAll(/[\u2044\u2215]/g, '/')
    .toLowerCase()
    .replace(/^\s*(?:the\s+)?|[\s.,;:!?…。।۔]+$/gu, '')
    .replaceAll(/\s(?:of|de|del)\s/g, ' ');

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

/** The number of a month by its name, or by the beginning of one, in a locale, English or Spanish; 0 for none. */
function monthNumber(name = '', { locale }: DateOrder): string {
  for (const tongue of [locale, 'en-US', 'es']) {
    const own = monthsIn(tongue);
    const begun = own.filter((month) => month.startsWith(name));
    if (begun.length === 1) return String(own.indexOf(begun[0]!) + 1);
  }
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
