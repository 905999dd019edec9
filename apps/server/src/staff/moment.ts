import { todayIn } from '@quire/validation';

/** Formats an instant, in milliseconds since 1970, for all commands. */
export const moment = (at: number): string => `${new Date(at).toISOString().slice(0, 16).replace('T', ' ')} UTC`;

/** Returns whether a text is an existing day, such as `2026-10-01`. */
export const isDay = (text: string): boolean =>
  /^\d{4}-\d\d-\d\d$/.test(text) && !Number.isNaN(Date.parse(text)) && new Date(text).toISOString().startsWith(text);

/** Returns the first instant of a day in a time zone, by bisection: a day need not begin at midnight. */
export function startOfDay(day: string, timeZone: string): number {
  const longestShift = 16 * 60 * 60_000;
  let [before, after] = [Date.parse(day) - longestShift, Date.parse(day) + longestShift];
  while (after - before > 1) {
    const middle = Math.floor((before + after) / 2);
    if (todayIn(timeZone, middle).date < day) before = middle;
    else after = middle;
  }
  return after;
}
