import type { AsideAnswer } from '@quire/sync';
import { createStore, type StoreApi } from 'zustand/vanilla';

/** Last decision of the student, which can be undone until the page is left. */
export interface AsideDecision {
  text: string;
  /** Question that was decided; undefined after several at once. */
  row: { index: number; page: string; name: string } | undefined;
  undo: () => void;
}

/** Answers typed before a log-in that the account has taken over. */
export interface AddedAnswers {
  keys: readonly string[];
  /** Takes them out of the account again, and keeps them aside. */
  undo: () => void;
}

/** Answers kept aside that wait for a decision of the student whose account is open. */
export interface AsideState {
  answers: readonly AsideAnswer[];
  decided: AsideDecision | undefined;
  /** Shown until the student has read it. */
  added: AddedAnswers | undefined;
  folded: boolean;
  /** Stops following the account's answers kept aside. */
  close: (() => void) | undefined;
}

export type AsideStore = StoreApi<AsideState>;

export const nothingAside: AsideState = {
  answers: [],
  decided: undefined,
  added: undefined,
  folded: false,
  close: undefined,
};

export const createAsideStore = (): AsideStore => createStore(() => nothingAside);
