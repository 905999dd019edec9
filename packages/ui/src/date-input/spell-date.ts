import { readDate, type DateOrder } from './read-date.ts';

/**
 * Sets separators while a date is typed or deleted at the end, for keyboards without a slash. Text that is not the
 * parts of a date in digits stays. So does text with separators of its own.
 */
export function separateDate(before: string, after: string, inputType: string | undefined, order: DateOrder): string {
  if (inputType?.startsWith('delete')) return after.replace(/\s*[/.-]?\s*$/, '');
  const digits = after.replaceAll(/\D/g, '');
  const isTyped = inputType === 'insertText' && /\d$/.test(after) && before === separated(digits.slice(0, -1), order);
  return isTyped ? separated(digits, order) : after;
}

/** The digits with their separators, or alone where these would make another date of them, or none. */
function separated(digits: string, order: DateOrder): string {
  const isYearFirst = order.first === 'year';
  const yearLength = isYearFirst ? 4 : 2;
  const parts = [digits.slice(0, yearLength), digits.slice(yearLength, yearLength + 2), digits.slice(yearLength + 2)];
  const [year = '', month = '', day = ''] = {
    year: parts,
    month: [parts[2], parts[0], parts[1]],
    day: [parts[2], parts[1], parts[0]],
  }[order.first];
  const isLong = isYearFirst || year.length > 2;
  if (!parts[1] || digits.length > 8 || Number(month) > 12 || Number(day) > 31) return digits;
  if (isLong && !/^(?:1[89]|2[01])/.test(year)) return digits;
  const shown = parts.filter(Boolean).join(spaced(order));
  const date = readDate(shown, undefined, order);
  return date === undefined || date === readDate(digits, undefined, order) ? shown : digits;
}

/** A slash needs room to be read. */
const spaced = ({ separator }: DateOrder): string => (separator === '/' ? ' / ' : separator);

/** Returns a stored date (`YYYY-MM-DD`) as the input shows it, such as `MM / DD / YYYY`. Other texts stay unchanged. */
export function spellDate(stored: string, order: DateOrder): string {
  const [, year, month, day] = /^(\d{4})-(\d{2})-(\d{2})$/.exec(stored) ?? [];
  const parts = { month: [month, day, year], day: [day, month, year], year: [year, month, day] };
  return year ? parts[order.first].join(spaced(order)) : stored;
}
