/** How a save is to be sent. */
export interface SaveTerms {
  /** Revision whose answers were all known here when the edits were made; undefined if the server counts none. */
  base: number | undefined;
  /** Whether the page may be gone before the answer comes. */
  leaving: boolean;
}

/**
 * What became of the changes that were sent. Each revision is the application's, undefined if the server counts none.
 */
export type SaveOutcome =
  /** Without `known` nothing was said of a revision. */
  | { is: 'saved'; known?: { revision: number | undefined } | undefined }
  /** Answers that were changed elsewhere refused the whole save; they are on hold now. */
  | { is: 'changedElsewhere'; revision: number | undefined }
  /** A later save of this page came first. It held everything, and its own outcome acknowledges it. */
  | { is: 'overtaken' }
  /** It may work a moment later, not before the server's own wait in seconds. */
  | { is: 'unavailable'; retryAfter?: number | undefined }
  /** Trying again does not help. These keys are refused with their present values; without any, the whole save is. */
  | { is: 'refused'; keys: readonly string[] };
