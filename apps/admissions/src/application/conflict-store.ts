import type { Conflict } from '@quire/sync';
import { createStore, type StoreApi } from 'zustand/vanilla';

/** Last decision of the student, which can be undone until the page is left. */
export interface Decision {
  text: string;
  /** Question that was decided; undefined after several at once. */
  row: { index: number; page: string; name: string } | undefined;
  undo: () => void;
}

/** Answers of before a log-in, added to the account. */
export interface AddedAnswers {
  keys: readonly string[];
  /** Removes them from the account, as conflicts. */
  undo: () => void;
}

/** Conflicts that wait for a decision of the student whose account is open. */
export interface ConflictState {
  answers: readonly Conflict[];
  decided: Decision | undefined;
  /** Shown until the student has read it. */
  added: AddedAnswers | undefined;
  folded: boolean;
  /** Stops following the account's conflicts. */
  close: (() => void) | undefined;
}

export type ConflictStore = StoreApi<ConflictState>;

export const noConflicts: ConflictState = {
  answers: [],
  decided: undefined,
  added: undefined,
  folded: false,
  close: undefined,
};

export const createConflictStore = (): ConflictStore => createStore(() => noConflicts);
