import { todayIn } from '@quire/validation';
import type { Questionnaire } from './questionnaire.ts';
import { indexOf } from './questionnaire-index.ts';

/** No day of any time zone is longer, in milliseconds. */
const longestDay = 26 * 60 * 60 * 1000;

/**
 * Returns when time alone changes something next, after an instant (milliseconds since 1970-01-01 UTC). A notice begins
 * or ends, or a day ends where the institution is. With the day, bounds of dates and lists of years may change.
 */
export function nextBoundary(questionnaire: Questionnaire, instant: number): number {
  const windows = indexOf(questionnaire).timed.flatMap(({ from, until }) => [from ?? instant, until ?? instant]);
  return Math.min(nextDay(questionnaire.timeZone, instant), ...windows.filter((each) => each > instant));
}

/**
 * The first instant of the next day: found by halving, because a day may be of 23 or 25 hours, and need not begin at
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
