/** How a stored date (`YYYY-MM-DD`) stands in the input: `MM / DD / YYYY`. Anything else stands as it is. */
export function spellDate(stored: string): string {
  const [, year, month, day] = /^(\d{4})-(\d{2})-(\d{2})$/.exec(stored) ?? [];
  return year ? `${month} / ${day} / ${year}` : stored;
}
