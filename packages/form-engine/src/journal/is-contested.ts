import type { TabEdit } from './tab-message.ts';

/** What a tab knows of its own answer to a question. */
export interface OwnAnswer {
  tab: string;
  /** Its last edit since the account was opened. */
  edit: { number: number; at: number } | undefined;
  /** What it has not saved. */
  unsaved: string | undefined;
  /** Whether it waits for the student to leave the question. */
  isHeld: boolean;
  /** Last text that was shown, and who gave it. */
  given: { tab: string; value: string } | undefined;
  /** Whether an account is open. */
  isSaved: boolean;
}

/** Returns whether a tab has an answer of its own that another one did not know when it made its edit. */
export function isContested({ tab, edit: mine, unsaved, isHeld, given, isSaved }: OwnAnswer, edit: TabEdit, by: string): boolean {
  if (mine === undefined) {
    // An edit of before the account was opened is told of as number 0. The other tab may have given it itself.
    const pending = isSaved && !isHeld ? unsaved : undefined;
    // Of two tabs that have the same from before, each saves it, so that neither waits for the other.
    if (pending === undefined || pending === edit.value) return pending !== undefined && edit.number === 0;
    return !(given?.tab === by && given.value === pending) && edit.seen[tab] !== 0;
  }
  if ((edit.seen[tab] ?? 0) >= mine.number) return false;
  if (isSaved) return unsaved !== undefined;
  return mine.at > edit.at || (mine.at === edit.at && tab > by);
}
