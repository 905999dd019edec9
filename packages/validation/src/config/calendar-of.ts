// Calendars by time zone, because to make one takes a hundred times as long as to ask it. Only zones that exist are kept.
const calendars = new Map<string, Intl.DateTimeFormat>();

/** What tells the date of an instant in an IANA time zone, as `YYYY-MM-DD`. @throws RangeError for a name of no time zone */
export function calendarOf(timeZone: string): Intl.DateTimeFormat {
  const known = calendars.get(timeZone);
  if (known) return known;
  const made = new Intl.DateTimeFormat('en-CA', { timeZone, year: 'numeric', month: '2-digit', day: '2-digit' });
  calendars.set(timeZone, made);
  return made;
}
