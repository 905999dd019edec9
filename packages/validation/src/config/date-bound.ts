import { z } from 'zod';

const instead =
  'Write a date such as 2026-09-01, or today, or a bound that moves on: { yearsAgo: 13 }, { startOfYear: -4 } ' +
  'or { endOfYear: 4 }.';

/** A bound on a date: fixed (`2026-09-01`) or counted from today in the institution's time zone. */
export const dateBoundSchema = z.union(
  [
    z.iso.date(instead),
    z.strictObject({ yearsAgo: z.int().min(0).max(200) }),
    z.strictObject({ startOfYear: z.int().min(-200).max(200) }),
    z.strictObject({ endOfYear: z.int().min(-200).max(200) }),
    z.literal('today'),
  ],
  instead,
);
export type DateBound = z.infer<typeof dateBoundSchema>;

/** A bound as an explanation names it. */
export function boundInWords(at: DateBound): string {
  if (typeof at === 'string') return at;
  if ('yearsAgo' in at) return `${at.yearsAgo} years ago`;
  const [word, years] = 'startOfYear' in at ? ['the start', at.startOfYear] : ['the end', at.endOfYear];
  if (years === 0) return `${word} of this year`;
  return years < 0 ? `${word} of the year ${-years} years ago` : `${word} of the year in ${years} years`;
}
