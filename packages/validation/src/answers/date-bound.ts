import type { DateBound } from '../config/rules.ts';
import type { Today } from './answers.ts';

/**
 * The date a bound stands for today, to be compared as text with `YYYY-MM-DD`.
 * Counted from 29 February it may name a day that its year has not; as text that still falls between 28 February and 1 March.
 */
export function dateOfBound(bound: DateBound, today: Today): string {
  if (bound === 'today') return today.date;
  if (typeof bound === 'string') return bound;
  const year = Number(today.date.slice(0, 4));
  if ('yearsAgo' in bound) return `${inFourDigits(year - bound.yearsAgo)}${today.date.slice(4)}`;
  return 'startOfYear' in bound ? `${inFourDigits(year + bound.startOfYear)}-01-01` : `${inFourDigits(year + bound.endOfYear)}-12-31`;
}

const inFourDigits = (year: number): string => String(year).padStart(4, '0');
