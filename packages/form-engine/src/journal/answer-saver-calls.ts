import type { Answers } from '@quire/validation';
import type { StoreApi } from 'zustand/vanilla';
import type { SavingState } from './saving-state.ts';

/** Sends a student's edits to the server, and tracks which of them it has not acknowledged. */
export interface AnswerSaver {
  /**
   * Starts saving for an open account; `pending` holds the edits it has yet to receive, made when the answers of
   * `revision` were known.
   */
  start(pending: Answers, revision?: number): void;
  /** Stops saving when the account closes. Returns the edits that were not acknowledged. */
  stop(): Answers;
  /**
   * Notes edits, and saves them after a pause in typing, or when the first of them has waited for the longest time;
   * `atOnce`: after the current task.
   */
  edited(set: Answers, options?: { atOnce?: boolean }): void;
  /** Sends no edit of these keys until they are released: their answers were changed elsewhere. */
  hold(keys: Iterable<string>): void;
  /** Ends the hold, and returns the unsaved edits of these keys: they are not to be saved any more. */
  release(keys: Iterable<string>): Answers;
  /** Returns whether an edit of a key would not be sent. */
  isHeld(key: string): boolean;
  /** Saves edits of a tab that is gone, made when the answers of `revision` were known. */
  takeOver(edits: Answers, revision?: number): void;
  /**
   * Tells how many edits of other tabs are shown here that are not saved, and whether one of them was refused for good.
   */
  elsewhere(edits: number, isRefused?: boolean): void;
  /** Another tab's save was told of everything from its base on, up to a revision, and all of it is known here. */
  heard(base: number | undefined, revision: number): void;
  /** Returns the edits that the server has not acknowledged, those that wait or are held among them. */
  unsaved(): Answers;
  /**
   * Returns the revision whose answers are all known here, or were when a key was put on hold; undefined if the server
   * counts none.
   */
  revision(key?: string): number | undefined;
  /**
   * Returns the least revision that an unsaved edit was made on, those on hold included; undefined if the server counts
   * none.
   */
  base(): number | undefined;
  /**
   * Saves now. Returns true when the server has everything. While the page goes, also beside a save that is under way.
   */
  flush(options?: { leaving?: boolean }): Promise<boolean>;
  readonly store: Pick<StoreApi<SavingState>, 'getState' | 'subscribe'>;
}
