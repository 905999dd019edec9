/** The limits of a wait, in milliseconds. */
export interface BackOff {
  /** The wait before the first attempt that follows a failure. */
  first: number;
  longest: number;
  /** The wait that a server asked for by `Retry-After`; it counts even beyond the longest. */
  asked?: number | undefined;
}

/** Milliseconds to wait before an attempt, counted from 0: doubled each time, up to the longest. */
export const backOff = (attempt: number, { first, longest, asked = 0 }: BackOff): number =>
  Math.max(asked, Math.min(longest, first * 2 ** attempt));
