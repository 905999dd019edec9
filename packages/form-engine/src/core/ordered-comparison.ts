import { isCalendarDate } from '@quire/validation';

const number = /^-?\d+(\.\d+)?$/;

const isNumber = (value: unknown): boolean => (typeof value === 'number' ? Number.isFinite(value) : typeof value === 'string' && number.test(value));

const isDate = (value: unknown): value is string => typeof value === 'string' && isCalendarDate(value);

/** Whether a text can stand at the right of `lt`, `lte`, `gt` or `gte` and ever be true. */
export const canBeOrdered = (value: unknown): boolean => isNumber(value) || isDate(value);

/** Below, at or above zero as `a` is before, at or after `b`; undefined where the two have no order. */
function order(a: unknown, b: unknown): number | undefined {
  if (isNumber(a) && isNumber(b)) return Number(a) - Number(b);
  if (isDate(a) && isDate(b)) return a < b ? -1 : a > b ? 1 : 0;
  return undefined;
}

/** The ordered operators: numbers where both sides are numbers, dates where both are dates, else false. */
export const orderedComparisons: Readonly<Record<'lt' | 'lte' | 'gt' | 'gte', (a: unknown, b: unknown) => boolean>> = {
  lt: (a, b) => (order(a, b) ?? Number.NaN) < 0,
  lte: (a, b) => (order(a, b) ?? Number.NaN) <= 0,
  gt: (a, b) => (order(a, b) ?? Number.NaN) > 0,
  gte: (a, b) => (order(a, b) ?? Number.NaN) >= 0,
};
