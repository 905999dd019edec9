import { isCalendarDate } from './calendar-date.ts';
import { exampleDate, figuresOf, formatIn, twoDigits, usualDates, type DateWay } from '../config/date-way.ts';

/** The reason why a text is not a date: a text of `form` in the messages, and its values. */
export interface DateFault {
  code:
    | 'dateDayMissing'
    | 'dateTime'
    | 'dateNoDay'
    | 'dateNoDayAhead'
    | 'dateMonthFirst'
    | 'dateDayFirst'
    | 'dateYearFirst'
    | 'dateWholeYear'
    | 'dateTwoDays'
    | 'dateTwoDigits'
    | 'dateWrite';
  values: Readonly<Record<string, string | number>>;
  /** The rule's own words are about a bound, which comes second where there is no day at all. */
  leads?: true;
}

const figures = /^(\d{1,2})[\s/.,-]+(\d{1,2})(?:[\s/.,-]+(\d{0,4}))?$/;
const yearFirst = /^(\d{4})[\s/.,-]+(\d{1,2})[\s/.,-]+(\d{1,2})$/;
const named = /^([a-z]{3,9})\.?\s*(\d{1,2})(?:st|nd|rd|th)?[\s/.,-]+(\d{4})$/;
const namedLast = /^(\d{1,2})(?:st|nd|rd|th)?[\s/.,-]+([a-z]{3,9})[\s/.,-]+(\d{4})$/;
// A month and a year, in figures either way around or with its name.
const withoutDay = [
  /^(?:0?[1-9]|1[0-2])[\s/.,-]+\d{4}$/,
  /^\d{4}[\s/.,-]+(?:0?[1-9]|1[0-2])$/,
  /^(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)[a-z]*\.?[\s/.,-]*\d{4}$/,
];
const withTime = /\d{4}[^:]{0,20}:\d{2}/;
// Each digit of a day is there, and its separators are not.
const wholeDigits = /^(\d\d)(\d\d)((?:1[89]|2[01])\d\d)$/;
const isoDigits = /^((?:1[89]|2[01])\d\d)(\d\d)(\d\d)$/;
const monthNumbers = Array.from({ length: 12 }, (_, index) => index + 1);
const orders = { month: 'dateMonthFirst', day: 'dateDayFirst', year: 'dateYearFirst' } as const;

/** Why a text is not a date in the order of a locale; undefined where nobody can know. */
export function dateFault(typed: string, thisYear: number, dates: DateWay = usualDates): DateFault | undefined {
  const text = typed.trim().toLowerCase().replace(wholeDigits, '$1/$2/$3').replace(isoDigits, '$1-$2-$3');
  if (withoutDay.some((form) => form.test(text))) return { code: 'dateDayMissing', values: {} };
  if (withTime.test(text)) return { code: 'dateTime', values: {} };
  const { month, day, year, isYearLast } = partsOf(text, dates) ?? {};
  if (month === undefined || day === undefined || year === undefined || Math.min(month, day) < 1) return undefined;
  if (Math.max(month, day) > 31 || Math.min(month, day) > 12) return undefined;
  const isElsewhere = isYearLast && dates.first === 'year' && year.length === 4;
  // Either may be the month.
  if (isElsewhere && Math.max(month, day) <= 12) return { code: 'dateYearFirst', values: { date: exampleDate(dates) } };
  if (month > 12) return isFullYear(year) ? swapped(day, month, year, thisYear, dates) : undefined;
  if (isElsewhere) return swapped(month, day, year, thisYear, dates);
  if (!isFullYear(year)) return { code: 'dateWholeYear', values: {} };
  return noDay(month, day, year, thisYear, dates);
}

interface Parts {
  month: number;
  day: number;
  year: string;
  isYearLast?: true;
}

function partsOf(text: string, { first }: DateWay): Parts | undefined {
  const [, one, two, last = ''] = figures.exec(text) ?? [];
  if (one !== undefined && first === 'year' && /^\d{1,2}$/.test(last))
    return { year: one, month: Number(two), day: Number(last) };
  if (one !== undefined) {
    const [month, day] = first === 'day' ? [two, one] : [one, two];
    return { month: Number(month), day: Number(day), year: last, isYearLast: true };
  }
  const [, isoYear, isoMonth, isoDay] = yearFirst.exec(text) ?? [];
  if (isoYear !== undefined) return { month: Number(isoMonth), day: Number(isoDay), year: isoYear };
  const [, name, day, year] = named.exec(text) ?? text.replace(namedLast, '$2 $1, $3').match(named) ?? [];
  const month = name && monthNumbers.find((each) => monthName(each).startsWith(name.slice(0, 3)));
  return month ? { month, day: Number(day), year: year! } : undefined;
}

const monthName = (month: number): string =>
  formatIn('en-US', { month: 'long', timeZone: 'UTC' }).format(firstOf(month)).toLowerCase();

/** Two digits are a year as well. */
const isFullYear = (year: string): boolean => year.length === 4 || year.length === 2;

const swapped = (month: number, day: number, year: string, thisYear: number, dates: DateWay): DateFault | undefined =>
  noDay(month, day, year, thisYear, dates) ?? {
    code: orders[dates.first],
    values: { date: figuresOf(dates, year, month, day) },
  };

function noDay(month: number, day: number, year: string, thisYear: number, dates: DateWay): DateFault | undefined {
  const full = year.length === 2 ? `20${year}` : year;
  if (isCalendarDate(`${full}-${twoDigits(month)}-${twoDigits(day)}`) || Number(full) === 0) return undefined;
  return {
    code: Number(full) < thisYear ? 'dateNoDay' : 'dateNoDayAhead',
    values: { date: dayOf(month, day, dates), year: full },
  };
}

/** Returns a day and its month in the way of a locale, also one that never was. */
const dayOf = (month: number, day: number, { locale }: DateWay): string =>
  formatIn(locale, { month: 'long', day: 'numeric', timeZone: 'UTC' })
    .formatToParts(firstOf(month))
    .map(({ type, value }) => (type === 'day' ? day : value))
    .join('');

const firstOf = (month: number): number => Date.UTC(2000, month - 1);
