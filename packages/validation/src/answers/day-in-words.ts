/** The day of an instant where its reader is, such as "November 21, 2026"; what is no instant stays as it is. The language of dates is named here alone. */
export function dayInWords(instant: string, timeZone: string): string {
  const time = Date.parse(instant);
  return Number.isNaN(time) ? instant : new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone }).format(time);
}
