import type { Answers } from '@quire/validation';
import type { EntriesOfTab } from './tab-entries.ts';

/** Edit of another tab that the server lacks, as far as this tab has heard. */
export interface Foreign {
  tab: string;
  value: string;
  at: number;
  base: number | undefined;
  isRefused?: boolean;
}

/** Stands for the account among those who give what is shown. */
export const account = '@';

/** What the tabs of an account keep on their device, each for itself. */
export interface TabDevice {
  /** Returns what each tab has there, apart from what the account no longer asks for. */
  byTab(): ReadonlyMap<string, EntriesOfTab>;
  /** Removes entries of a tab that hold these values. */
  drop(tab: string, values: Answers): void;
  /** Makes edits this tab's own; with the revision of those that no tab has there. */
  adopt(edits: Answers, base: number | undefined): void;
  /** Keeps answers for the student to decide about. */
  keepAside(answers: Answers): void;
}

export interface Left {
  /** Edits that are shown and saved from here. */
  taken: Answers;
  /** Least revision that these were based on; undefined if none was named. */
  base: number | undefined;
  /** Edits that were made beside what is shown here, and that only their student can choose. */
  aside: Answers;
  /** Edits that are shown and saved already. */
  settled: Answers;
}

export interface LeftBehind {
  gone: string;
  /** What the device keeps of the tab that is gone. */
  kept: EntriesOfTab;
  /** Edits of all other tabs that are shown here and not saved. */
  foreign: ReadonlyMap<string, Foreign>;
  unsaved: Answers;
  isShown: (key: string, value: string) => boolean;
  /**
   * Returns the tab, or whoever, that gave the last text of a key which was shown here; undefined for what the account
   * had when it was opened.
   */
  shownBy: (key: string) => string | undefined;
  /** Whether the account takes no more edits. */
  isFrozen: boolean;
}

/**
 * Says what becomes of each edit that a tab has left behind: its last one on the device, or the last one that it told
 * of.
 */
export function sortLeft({ gone, kept, foreign, unsaved, isShown, shownBy, isFrozen }: LeftBehind): Left {
  const told = new Map([...foreign].filter(([, { tab }]) => tab === gone));
  const left: Record<'taken' | 'aside' | 'settled', Record<string, string>> = { taken: {}, aside: {}, settled: {} };
  const bases: (number | undefined)[] = [];
  for (const key of new Set([...told.keys(), ...kept.keys()])) {
    const [heard, entry] = [told.get(key), kept.get(key)];
    const { value, base } =
      heard && !(entry && entry.at > heard.at) ? heard : { value: entry!.value, base: entry!.revision };
    const by = shownBy(key);
    const pending = unsaved[key] ?? (heard ? undefined : foreign.get(key)?.value);
    const isPending = pending !== undefined;
    // Its entry leaves the device with the acknowledgement.
    if (pending === value) continue;
    if (isFrozen) left.aside[key] = value;
    else if (!heard && !isPending && isShown(key, value)) left.settled[key] = value;
    else if (isPending || (!heard && by !== undefined && by !== gone)) left.aside[key] = value;
    else {
      left.taken[key] = value;
      bases.push(base);
    }
  }
  const named = bases.filter((base) => base !== undefined);
  return { ...left, base: named.length > 0 ? Math.min(...named) : undefined };
}
