/** Explains why a leading date, such as 2026-02-30, does not exist; undefined if it does, or if there is no date. */
export function dayMistake(value: unknown): string | undefined {
  const [, year, month, day] = /^(\d{4})-(\d{2})-(\d{2})(?:$|T)/.exec(String(value))?.map(Number) ?? [];
  if (year === undefined || month === undefined || day === undefined) return undefined;
  if (month < 1 || month > 12) return 'A year has 12 months. Write a day that there is.';
  const days = new Date(Date.UTC(year, month, 0)).getUTCDate();
  if (day > 0 && day <= days) return undefined;
  const name = new Intl.DateTimeFormat('en-US', { month: 'long', timeZone: 'UTC' }).format(Date.UTC(year, month - 1));
  return `${name} ${year} has ${days} days. Write a day that there is.`;
}
