import { createStore, type StoreApi } from 'zustand/vanilla';
import type { AsideAnswer } from '../draft/kept-aside.ts';

/** What the student decided last, for as long as the page stands on which it can be taken back. */
export interface AsideDecision {
  text: string;
  /** The question that was decided; undefined where several were at once. */
  row: { index: number; page: string; name: string } | undefined;
  undo: () => void;
}

/** What waits for a decision of the student whose account is open. */
export interface AsideState {
  answers: readonly AsideAnswer[];
  decided: AsideDecision | undefined;
  folded: boolean;
  /** Ends following it. */
  close: (() => void) | undefined;
}

export type AsideStore = StoreApi<AsideState>;

export const nothingAside: AsideState = { answers: [], decided: undefined, folded: false, close: undefined };

export const createAsideStore = (): AsideStore => createStore(() => nothingAside);
