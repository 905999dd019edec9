import { todayIn } from '@quire/validation';
import type { Questionnaire } from './questionnaire.ts';
import { indexOf } from './questionnaire-index.ts';

/** Upper bound of a day in any time zone, in milliseconds. */
const longestDay = 26 * 60 * 60 * 1000;

/**
 * Returns the next instant at which time alone changes something, in milliseconds since 1970-01-01 UTC: a notice or the
 * institution's day ends. Bounds of dates and lists of years follow the day.
 */
export function nextBoundary(questionnaire: Questionnaire, instant: number): number {
  const windows = indexOf(questionnaire).timed.flatMap(({ from, until }) => [from ?? instant, until ?? instant]);
  return Math.min(nextDay(questionnaire.timeZone, instant), ...windows.filter((each) => each > instant));
}

/**
 * Returns the first instant of the next day, by bisection: days may have 23 or 25 hours, and need not begin at
 * midnight.
 */
function nextDay(timeZone: string, instant: number): number {
  const { date } = todayIn(timeZone, instant);
  let [before, after] = [instant, instant + longestDay];
  while (after - before > 1) {
    const middle = Math.floor((before + after) / 2);
    if (todayIn(timeZone, middle).date === date) before = middle;
    else after = middle;
  }
  return after;
}
