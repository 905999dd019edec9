import { todayIn, type Today } from '@quire/validation';

/** The middle of a persona's day, in the institution's time zone. */
export function personaToday(date: string, timeZone: string): Today {
  // Noon of UTC is on another day from 12 hours east of it; there midnight of UTC is about noon.
  const instants = ['T12:00:00Z', 'T00:00:00Z'].map((time) => Date.parse(`${date}${time}`));
  const instant = instants.find((each) => todayIn(timeZone, each).date === date) ?? instants[0]!;
  return { date, instant };
}
