import type { GivenText } from './seen-texts.ts';
import type { TabEdit } from './tab-message.ts';

/** Last edit of a key in a tab: its number, its instant, and the revision that it was saved as. */
export interface OwnEdit {
  number: number;
  at: number;
  revision?: number | undefined;
}

/** What a tab knows of its own answer to a question. */
export interface OwnAnswer {
  tab: string;
  /** Its last edit since the account was opened. */
  edit: OwnEdit | undefined;
  /** What it has not saved. */
  unsaved: string | undefined;
  /** Whether it waits for the student to leave the question. */
  isHeld: boolean;
  /** Last text that was shown, and who gave it. */
  given: GivenText | undefined;
  /** Whether an account is open. */
  isSaved: boolean;
}

/**
 * Returns whether a tab has an answer of its own that another one, which knew the answers of a revision, did not know
 * when it made its edit.
 */
export function isContested(
  { tab, edit: mine, unsaved, isHeld, given, isSaved }: OwnAnswer,
  edit: TabEdit,
  { by, base = Infinity }: { by: string; base: number | undefined },
): boolean {
  if (mine === undefined) {
    // An edit of before the account was opened is told of as number 0. The other tab may have given it itself.
    const pending = isSaved && !isHeld ? unsaved : undefined;
    // Of two tabs that have the same from before, each saves it, so that neither waits for the other.
    if (pending === undefined || pending === edit.value) return pending !== undefined && edit.number === 0;
    return !(given?.tab === by && given.value === pending) && edit.seen[tab] !== 0;
  }
  if ((edit.seen[tab] ?? 0) >= mine.number) return false;
  // A message may come after the save of an edit that its tab had not heard of.
  if (isSaved) return unsaved !== undefined || base < (mine.revision ?? 0);
  return mine.at > edit.at || (mine.at === edit.at && tab > by);
}
