/** State of saving. A new object on each change. */
export interface SavingState {
  /** Edits the server has not acknowledged. */
  unsaved: number;
  /**
   * Those of them that are not sent, because the answer was changed elsewhere: the student is still in the question.
   */
  held: number;
  /** Edits of other tabs that this one shows, and that the server has not acknowledged to them. */
  elsewhere: number;
  /** Whether the server has refused one of those for good. */
  refusedElsewhere?: boolean | undefined;
  saving: boolean;
  /**
   * Reason the last attempt failed; cleared by the next success. `refused`: trying again does not help; `refusedWhole`:
   * nor does it say which answers are in the way.
   */
  failure?: 'unavailable' | 'refused' | 'refusedWhole' | undefined;
  /** Last instant at which the server was known to have everything, in milliseconds since 1970-01-01 UTC. */
  savedAt?: number | undefined;
}

/** State of a saver that has nothing to do. */
export const resting: SavingState = { unsaved: 0, held: 0, elsewhere: 0, saving: false };
