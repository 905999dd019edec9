import { dateIn } from '../config/calendar-of.ts';

/** One flat map of answer key to text; the empty text is the empty answer. */
export type Answers = Readonly<Record<string, string>>;

/** Today, as the institution counts it. Passed in, so nothing below reads a clock. */
export interface Today {
  /** The calendar date in the institution's time zone, `YYYY-MM-DD`. */
  date: string;
  /** Milliseconds since 1970-01-01 UTC. */
  instant: number;
}

/** Today in a time zone, from an instant in milliseconds since 1970-01-01 UTC. */
export function todayIn(timeZone: string, instant: number): Today {
  return { date: dateIn(timeZone, instant), instant };
}
