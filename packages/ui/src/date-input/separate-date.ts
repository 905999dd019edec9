/**
 * Sets the separators while a date is typed or deleted at the end of the input, for keyboards that have no slash.
 * Anything that is not month, day, year in figures is left alone.
 */
export function separateDate(after: string, inputType = ''): string {
  if (inputType.startsWith('delete')) return after.replace(/\s*\/?\s*$/, '');
  if (inputType !== 'insertText') return after;
  const [, month = '', slash = '', day = '', secondSlash = '', year = ''] = /^(\d{1,2})(\s*\/\s*)?(\d{0,2})(\s*\/\s*)?(\d{0,4})$/.exec(after) ?? [];
  if (!month || Number(month) > 12) return after;
  if (!day) return slash ? `${month} / ` : after;
  return `${month} / ${day}${secondSlash || year ? ` / ${year}` : ''}`;
}
