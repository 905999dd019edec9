/** Limits of a wait, in milliseconds. */
export interface BackOff {
  first: number;
  longest: number;
  /** Wait from `Retry-After`; it counts even beyond the longest. */
  asked?: number | undefined;
}

/** Returns the milliseconds before an attempt, counted from 0: doubled each time, up to the longest. */
export const backOff = (attempt: number, { first, longest, asked = 0 }: BackOff): number =>
  Math.max(asked, Math.min(longest, first * 2 ** attempt));
