/** Whether a text is a day that the calendar has, as `YYYY-MM-DD`. */
export function isCalendarDate(text: string): boolean {
  const [, year, month, day] = /^(\d{4})-(\d{2})-(\d{2})$/.exec(text)?.map(Number) ?? [];
  return year !== undefined && month !== undefined && day !== undefined && month >= 1 && month <= 12 && day >= 1 && day <= daysIn(year, month);
}

/** A typed date as `YYYY-MM-DD`: month/day/year or year-month-day, with / - or . between. Undefined when it is no day of the calendar. */
export function normaliseDate(text: string): string | undefined {
  const typed = text.trim();
  const american = /^(\d{1,2})([-/.])(\d{1,2})\2(\d{4})$/.exec(typed);
  const iso = /^(\d{4})([-/.])(\d{1,2})\2(\d{1,2})$/.exec(typed);
  const [year, month, day] = american ? [american[4], american[1], american[3]] : iso ? [iso[1], iso[3], iso[4]] : [];
  const date = `${year}-${month?.padStart(2, '0')}-${day?.padStart(2, '0')}`;
  return isCalendarDate(date) ? date : undefined;
}

function daysIn(year: number, month: number): number {
  if (month !== 2) return [4, 6, 9, 11].includes(month) ? 30 : 31;
  return year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0) ? 29 : 28;
}
