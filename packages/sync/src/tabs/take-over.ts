import type { Answers } from '@quire/validation';
import type { EntriesOfTab } from '../device/tab-entries.ts';

/** Edit of another tab that the server lacks, as far as this tab knows. */
export interface Foreign {
  tab: string;
  value: string;
  at: number;
  base: number | undefined;
  isRefused?: boolean;
}

/** Name of the account as a giver of shown texts. */
export const account = '@';

/** Entries on the device, of each tab of an account. */
export interface TabDevice {
  /** Returns each tab's entries, apart from keys that the account no longer asks for. */
  byTab(): ReadonlyMap<string, EntriesOfTab>;
  drop(tab: string, values: Answers): void;
  /** Makes edits this tab's own. `base`: revision of those without an entry. */
  adopt(edits: Answers, base: number | undefined): void;
  /** Keeps answers for the applicant to decide about. */
  keepAside(answers: Answers): void;
}

export interface Left {
  /** Edits that are shown and saved from here. */
  taken: Answers;
  /** Least revision that these were based on; undefined if none was named. */
  base: number | undefined;
  /** Edits made beside the shown ones; only their applicant can choose. */
  aside: Answers;
  settled: Answers;
}

export interface LeftBehind {
  gone: string;
  /** Entries of the tab that is gone. */
  kept: EntriesOfTab;
  /** Unsaved edits of all other tabs that are shown here. */
  foreign: ReadonlyMap<string, Foreign>;
  unsaved: Answers;
  isShown: (key: string, value: string) => boolean;
  /** Returns the giver of the last text shown here; undefined for the account's at opening. */
  shownBy: (key: string) => string | undefined;
  isFrozen: boolean;
}

/** Sorts the edits that a tab left behind: the last one on the device, or the last one it sent. */
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
