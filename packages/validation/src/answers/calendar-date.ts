import { formatIn, usualDates } from '../config/date-way.ts';

/** Returns whether a text is an existing day, as `YYYY-MM-DD`. There is no year 0. */
export function isCalendarDate(text: string): boolean {
  const [, year, month, day] = /^(\d{4})-(\d{2})-(\d{2})$/.exec(text)?.map(Number) ?? [];
  return (
    year !== undefined &&
    year > 0 &&
    month !== undefined &&
    day !== undefined &&
    month >= 1 &&
    month <= 12 &&
    day >= 1 &&
    day <= daysIn(year, month)
  );
}

function daysIn(year: number, month: number): number {
  if (month !== 2) return [4, 6, 9, 11].includes(month) ? 30 : 31;
  return year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0) ? 29 : 28;
}

/** A stored date spelled out, such as "May 14, 2008". A text that is not a date stays as it is. */
export const formatDate = (stored: string, locale?: string): string =>
  isCalendarDate(stored) ? formatDay(stored, 'UTC', locale) : stored;

/**
 * The day of an instant in a time zone, such as "November 21, 2026"; a text that is not an instant stays as it is.
 * @param locale a BCP 47 tag; without it, en-US
 */
export function formatDay(instant: string, timeZone: string, locale: string = usualDates.locale): string {
  const time = Date.parse(instant);
  return Number.isNaN(time) ? instant : formatIn(locale, { dateStyle: 'long', timeZone }).format(time);
}
