// Calendars by time zone, because to make one takes a hundred times as long as to ask it. Only zones that exist are
// kept.
const calendars = new Map<string, Intl.DateTimeFormat>();

/**
 * The calendar that gives the date of an instant in an IANA time zone.
 * @throws RangeError for a name of no time zone
 */
export function calendarOf(timeZone: string): Intl.DateTimeFormat {
  const known = calendars.get(timeZone);
  if (known) return known;
  const made = new Intl.DateTimeFormat('en-u-ca-gregory-nu-latn', {
    timeZone,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
  });
  calendars.set(timeZone, made);
  return made;
}

/**
 * Returns the date of an instant in an IANA time zone, as `YYYY-MM-DD`. The text that a locale makes of a date is
 * for people: its order and marks change from one browser to the next, and only its parts can be read.
 */
export function dateIn(timeZone: string, instant: number): string {
  const parts = new Map(
    calendarOf(timeZone)
      .formatToParts(instant)
      .map(({ type, value }) => [type, value]),
  );
  const part = (type: 'year' | 'month' | 'day', digits: number): string => parts.get(type)!.padStart(digits, '0');
  return [part('year', 4), part('month', 2), part('day', 2)].join('-');
}
