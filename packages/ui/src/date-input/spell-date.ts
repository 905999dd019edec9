import type { DateOrder } from './read-date.ts';

/**
 * Sets separators while a date is typed or deleted at the end, for keyboards without a slash. Text that is not the
 * parts of a date in digits stays. So does text with its own separators: `4/2009` is no day.
 */
export function separateDate(after: string, inputType: string | undefined, order: DateOrder): string {
  if (inputType?.startsWith('delete')) return after.replace(/\s*[/.-]?\s*$/, '');
  if (inputType !== 'insertText') return after;
  return order.first === 'year' ? separateYearFirst(after, order) : separateYearLast(after, order);
}

function separateYearLast(after: string, order: DateOrder): string {
  const between = spaced(order);
  const [, one = '', two = '', second, year = ''] =
    shapeOf('(\\d{1,2})', '(\\d{0,2})', between, '(\\d{0,4})').exec(after) ?? [];
  const [month, day] = order.first === 'month' ? [one, two] : [two, one];
  if (!one || !two) return after;
  // An ISO date begins with what may be a day.
  if (order.first === 'day' && /^(?:1[89]|2[01])$/.test(one) && (Number(two) > 12 || /^(?:0|1[0-2])\d{2}/.test(year)))
    return one + two + year;
  if (Number(month) > 12 || Number(day) > 31) return after;
  // Digits that may be a month and the beginning of its year wait for one more.
  if (!second && year.length < 3 && /^(?:1[89]|2[01])$/.test(two)) return one + between + two + year;
  return one + between + two + (year ? between + year : (second ?? ''));
}

/** Two digits that begin no year of a person's life are those of a year in two digits, which stays. */
function separateYearFirst(after: string, order: DateOrder): string {
  const between = spaced(order);
  const [, year = '', month = '', second, day = ''] =
    shapeOf('((?:1[89]|2[01])\\d{2})', '(\\d{0,2})', between, '(\\d{0,2})').exec(after) ?? [];
  if (!month || Number(month) > 12) return after;
  return year + between + month + (day ? between + day : (second ?? ''));
}

const shapeOf = (one: string, two: string, between: string, three: string): RegExp => {
  const sign = between.replace('.', '\\.');
  return new RegExp(`^${one}(?:${sign})?${two}(${sign})?${three}$`);
};

/** A slash needs room to be read. */
const spaced = ({ separator }: DateOrder): string => (separator === '/' ? ' / ' : separator);

/** Returns a stored date (`YYYY-MM-DD`) as the input shows it, such as `MM / DD / YYYY`. Other texts stay unchanged. */
export function spellDate(stored: string, order: DateOrder): string {
  const [, year, month, day] = /^(\d{4})-(\d{2})-(\d{2})$/.exec(stored) ?? [];
  const parts = { month: [month, day, year], day: [day, month, year], year: [year, month, day] };
  return year ? parts[order.first].join(spaced(order)) : stored;
}
