import type { Answers } from '@quire/validation';

/** Terms of a save. */
export interface SaveTerms {
  /** Page that sends, and its number for the save: a server refuses a save that comes after a later one. */
  id: { readonly sender: string; readonly number: number };
  /** Revision whose answers were all known when the edits were made; undefined if the server counts none. */
  base: number | undefined;
  /** Whether the page may be gone before the answer comes. */
  leaving: boolean;
}

/** Outcome of a save. Each revision is the application's, undefined if the server counts none. */
export type SaveOutcome =
  /** Without `known` the server named no revision. */
  | { is: 'saved'; known?: { revision: number | undefined } | undefined }
  /** Answers changed elsewhere refused the whole save; they are on hold now. */
  | { is: 'changedElsewhere'; revision: number | undefined }
  /** A later save of this page arrived first. It held everything and acknowledges this one. */
  | { is: 'overtaken' }
  /** Retry may work, not before the server's wait in seconds. */
  | { is: 'unavailable'; retryAfter?: number | undefined }
  /** Retry does not help. These keys are refused with their present values; without keys, the whole save is. */
  | { is: 'refused'; keys: readonly string[] };

/**
 * Reason the last attempt failed. `refused`: retry does not help. `refusedWhole`: the answers in the way are unknown.
 */
export type Failure = 'unavailable' | 'refused' | 'refusedWhole';

/** Answers, counts and tabs that others have changed, up to a revision; undefined if the server counts none. */
export interface Told {
  readonly answers: Answers;
  readonly revision: number | undefined;
}

/** Reply to a save: its outcome, and what others have changed meanwhile. */
export type SaveReply = SaveOutcome & {
  /** Answers beside those that refused the save. */
  told?: Told | undefined;
  /** All that each refusal named, of answers, counts and tabs. */
  refusals?: readonly Told[] | undefined;
  /** Add-another groups that a refusal has torn: their answers, and their counts, which are to be saved. */
  groups?: { readonly answers: Answers; readonly counts: Answers } | undefined;
};

/** Where the edits are. A new object on each change. */
export interface SavingState {
  /** Whether the device keeps every edit; what it is still writing shows once that is certain. */
  isKept: boolean;
  /** Edits the server has not acknowledged. */
  unsaved: number;
  /** Keys of the edits among them that are not sent: the server takes no such text, or has another since. */
  stuck: readonly string[];
  saving: boolean;
  /** Whether this tab reads what another tab of the browser edits. */
  isReading: boolean;
  /** The next success clears it. */
  failure: Failure | undefined;
  /** Last instant at which the server had everything but what is stuck, in milliseconds since 1970-01-01 UTC. */
  savedAt: number | undefined;
}

/** What the account adds to that: nothing, before one is open. */
export const resting: Omit<SavingState, 'isKept' | 'isReading'> = {
  unsaved: 0,
  stuck: [],
  saving: false,
  failure: undefined,
  savedAt: undefined,
};

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
