import { isCalendarDate } from './calendar-date.ts';
import { dayInWords } from './day-in-words.ts';

/** A stored date spelled out, such as "May 14, 2008". What is no date stays as it is. */
export const dateInWords = (stored: string): string => (isCalendarDate(stored) ? dayInWords(stored, 'UTC') : stored);
