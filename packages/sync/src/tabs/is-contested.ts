import type { GivenText } from './seen-texts.ts';
import type { TabEdit } from './tab-message.ts';

/** Last edit of a key in a tab: its number, its instant, and the revision that it was saved as. */
export interface OwnEdit {
  number: number;
  at: number;
  revision?: number | undefined;
}

/** A tab's own answer to a question. */
export interface OwnAnswer {
  tab: string;
  /** Last edit since the account was opened. */
  edit: OwnEdit | undefined;
  unsaved: string | undefined;
  isHeld: boolean;
  /** Last text that was shown, and its giver. */
  given: GivenText | undefined;
  isSaved: boolean;
}

/** Returns whether a tab has its own answer, unknown to another tab that made its edit on a revision. */
export function isContested(
  { tab, edit: mine, unsaved, isHeld, given, isSaved }: OwnAnswer,
  edit: TabEdit,
  { by, base = Infinity }: { by: string; base: number | undefined },
): boolean {
  if (mine === undefined) {
    // Edits made before the account was opened have number 0. The other tab may have sent it.
    const pending = isSaved && !isHeld ? unsaved : undefined;
    // Two tabs with the same earlier edit both save it: neither waits for the other.
    if (pending === undefined || pending === edit.value) return pending !== undefined && edit.number === 0;
    return !(given?.tab === by && given.value === pending) && edit.seen[tab] !== 0;
  }
  if ((edit.seen[tab] ?? 0) >= mine.number) return false;
  // A message may arrive after the save of an edit that its tab did not know.
  if (isSaved) return unsaved !== undefined || base < (mine.revision ?? 0);
  return mine.at > edit.at || (mine.at === edit.at && tab > by);
}
