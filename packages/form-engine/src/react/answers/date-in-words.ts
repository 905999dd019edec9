/** A stored date spelled out, such as "May 14, 2008". What is no date stays as it is. */
export function dateInWords(stored: string): string {
  const date = /^\d{4}-\d{2}-\d{2}$/.test(stored) ? new Date(`${stored}T00:00:00Z`) : undefined;
  // A day that the month does not have is moved into the next one by some browsers, and refused by others.
  return date && !Number.isNaN(date.getTime()) && date.toISOString().startsWith(stored) ? date.toLocaleDateString('en-US', { dateStyle: 'long', timeZone: 'UTC' }) : stored;
}
