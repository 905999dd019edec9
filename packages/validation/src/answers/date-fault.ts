import { formatDate, isCalendarDate } from './calendar-date.ts';

/** The reason why a text is no date: a text of `form` in the messages, and its values. */
export interface DateFault {
  code: 'dateDayMissing' | 'dateTime' | 'dateNoDay' | 'dateNoDayAhead' | 'dateMonthFirst' | 'dateWholeYear';
  values: Readonly<Record<string, string | number>>;
}

const figures = /^(\d{1,2})[\s/.,-]+(\d{1,2})(?:[\s/.,-]+(\d{0,4}))?$/;
const yearFirst = /^(\d{4})[\s/.,-]+(\d{1,2})[\s/.,-]+(\d{1,2})$/;
const named = /^([a-z]{3,9})\.?\s*(\d{1,2})(?:st|nd|rd|th)?[\s/.,-]+(\d{4})$/;
// A month and a year, in figures either way around or with its name.
const withoutDay = [
  /^(?:0?[1-9]|1[0-2])[\s/.,-]+\d{4}$/,
  /^\d{4}[\s/.,-]+(?:0?[1-9]|1[0-2])$/,
  /^(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)[a-z]*\.?[\s/.,-]*\d{4}$/,
];
const withTime = /\d{4}[^:]{0,20}:\d{2}/;
const monthName = (month: number): string => formatDate(`2000-${twoDigits(month)}-01`).split(' ')[0]!;
const monthNumbers = Array.from({ length: 12 }, (_, index) => index + 1);

/** Why a text is no date, month first; undefined where nobody can know. */
export function dateFault(typed: string, thisYear: number): DateFault | undefined {
  const text = typed.trim().toLowerCase();
  if (withoutDay.some((form) => form.test(text))) return { code: 'dateDayMissing', values: {} };
  if (withTime.test(text)) return { code: 'dateTime', values: {} };
  const [month, day, year] = partsOf(text);
  if (month === undefined || day === undefined || year === undefined || Math.min(month, day) < 1) return undefined;
  if (month > 12) return day <= 12 && month <= 31 && isFullYear(year) ? swapped(month, day, year, thisYear) : undefined;
  if (day > 31) return undefined;
  if (!isFullYear(year)) return { code: 'dateWholeYear', values: {} };
  return noDay(month, day, year, thisYear);
}

function partsOf(text: string): [month?: number, day?: number, year?: string] {
  const [, first, second, last = ''] = figures.exec(text) ?? [];
  if (first !== undefined) return [Number(first), Number(second), last];
  const [, isoYear, isoMonth, isoDay] = yearFirst.exec(text) ?? [];
  if (isoYear !== undefined) return [Number(isoMonth), Number(isoDay), isoYear];
  const [, name, ofMonth, year] = named.exec(text) ?? [];
  const month = name && monthNumbers.find((each) => monthName(each).toLowerCase().startsWith(name.slice(0, 3)));
  return month ? [month, Number(ofMonth), year!] : [];
}

/** Two digits are a year as well. */
const isFullYear = (year: string): boolean => year.length === 4 || year.length === 2;

const swapped = (day: number, month: number, year: string, thisYear: number): DateFault | undefined =>
  noDay(month, day, year, thisYear) ?? { code: 'dateMonthFirst', values: { date: `${month}/${day}/${year}` } };

function noDay(month: number, day: number, year: string, thisYear: number): DateFault | undefined {
  const full = year.length === 2 ? `20${year}` : year;
  if (isCalendarDate(`${full}-${twoDigits(month)}-${twoDigits(day)}`) || Number(full) === 0) return undefined;
  return {
    code: Number(full) < thisYear ? 'dateNoDay' : 'dateNoDayAhead',
    values: { date: `${monthName(month)} ${day}`, year: full },
  };
}

function twoDigits(number: number): string {
  return String(number).padStart(2, '0');
}
