import { isCalendarDate } from './calendar-date.ts';

/** A stored date spelled out, such as "May 14, 2008". A text that is no date stays as it is. */
export const formatDate = (stored: string): string => (isCalendarDate(stored) ? formatDay(stored, 'UTC') : stored);

/**
 * The day of an instant in a time zone, such as "November 21, 2026"; a text that is no instant stays as it is. The
 * language of dates is named here alone.
 */
export function formatDay(instant: string, timeZone: string): string {
  const time = Date.parse(instant);
  return Number.isNaN(time) ? instant : new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone }).format(time);
}
