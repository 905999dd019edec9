/** The day of an instant where the institution is, such as "November 21, 2026"; what is no instant stays as it is. */
export function dayInWords(instant: string, timeZone: string): string {
  const time = Date.parse(instant);
  return Number.isNaN(time) ? instant : new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone }).format(time);
}
