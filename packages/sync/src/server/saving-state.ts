/** State of saving. A new object on each change. */
export interface SavingState {
  /** Edits the server has not acknowledged. */
  unsaved: number;
  /**
   * Edits among them that are not sent: their answers were changed elsewhere, and someone is still in the question.
   */
  held: number;
  /** Unsaved edits of other tabs that this one shows. */
  elsewhere: number;
  refusedElsewhere?: boolean | undefined;
  saving: boolean;
  /**
   * Reason the last attempt failed; the next success clears it. `refused`: retry does not help. `refusedWhole`: the
   * answers in the way are unknown.
   */
  failure?: 'unavailable' | 'refused' | 'refusedWhole' | undefined;
  /** Last instant at which the server had everything, in milliseconds since 1970-01-01 UTC. */
  savedAt?: number | undefined;
}

export const resting: SavingState = { unsaved: 0, held: 0, elsewhere: 0, saving: false };
