import type { Answers } from '@quire/validation';
import type { StoreApi } from 'zustand/vanilla';
import type { SavingState } from './saving-state.ts';

/** Sends an applicant's edits to the server, and tracks which of them it has not acknowledged. */
export interface AnswerSaver {
  /** Starts saving for an open account. `pending`: edits made before, on the answers of `revision`. */
  start(pending: Answers, revision?: number): void;
  /** Stops saving. Returns the edits that were not acknowledged. */
  stop(): Answers;
  /** Saves edits after a pause, or once the first has waited longest. `atOnce`: after the current task. */
  edited(set: Answers, options?: { atOnce?: boolean }): void;
  /** Sends no edit of these keys until they are released: their answers were changed elsewhere. */
  hold(keys: Iterable<string>): void;
  /** Ends the hold. Returns the unsaved edits of these keys, which are dropped. */
  release(keys: Iterable<string>): Answers;
  isHeld(key: string): boolean;
  /** Saves edits of a tab that is gone, made on the answers of `revision`. */
  takeOver(edits: Answers, revision?: number): void;
  /** Sets how many unsaved edits of other tabs are shown here, and whether one was refused for good. */
  elsewhere(edits: number, isRefused?: boolean): void;
  /** Notes that another tab's save brought everything from its base up to a revision, all known here. */
  heard(base: number | undefined, revision: number): void;
  /** Returns the edits that the server has not acknowledged, held ones included. */
  unsaved(): Answers;
  /**
   * Returns the revision whose answers are all known here, or were when a key was held. Undefined: the server counts
   * none.
   */
  revision(key?: string): number | undefined;
  /** Returns the least revision that an unsaved edit was made on. Undefined: the server counts none. */
  base(): number | undefined;
  /** Saves now. Returns true when the server has everything. `leaving`: also beside a save under way. */
  flush(options?: { leaving?: boolean }): Promise<boolean>;
  readonly store: Pick<StoreApi<SavingState>, 'getState' | 'subscribe'>;
}
