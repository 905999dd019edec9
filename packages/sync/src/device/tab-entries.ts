import type { Answers } from '@quire/validation';
import { nameOf, prefixOf, type DeviceDraft } from './device-draft.ts';
import { allPrefix, type DraftOwner, type Entry, placeIn } from './entry.ts';
import { isNewer } from './reconcile.ts';

type Draft = Pick<DeviceDraft, 'entries' | 'inner'>;

/** Entries by key, such as those of one tab. */
export type EntriesOfTab = ReadonlyMap<string, Entry>;

/** Returns whether this device has an edit of any applicant. */
export const holdsAccounts = ({ inner }: Draft): boolean =>
  inner.entries.names(`${allPrefix}draft:student:`).length > 0;

/** Returns whether an owner's draft has an edit of this page. */
export const isOfThisPage = ({ inner, entries }: Draft, owner: DraftOwner): boolean =>
  [...entries(owner).values()].some(({ edit }) => edit?.tab === inner.entries.tab);

/** Returns whether the browser's other tabs can read every entry of this one now. */
export const isShared = ({ inner }: Draft): boolean => inner.entries.inner.local.unkept.size === 0;

/** Returns an owner's entries of each tab. `''`: shared ones, such as those of an earlier version. */
export function entriesByTab({ inner, entries }: Draft, owner: DraftOwner): ReadonlyMap<string, EntriesOfTab> {
  const byTab = new Map<string, Map<string, Entry>>();
  for (const [name, entry] of entries(owner)) {
    const [key, tab = ''] = placeIn(name, '');
    if (!inner.sensitive.includes(key)) byTab.set(tab, (byTab.get(tab) ?? new Map<string, Entry>()).set(key, entry));
  }
  return byTab;
}

/** Returns an owner's entries by key, the newest of all tabs. */
export const newestEntries = (draft: Draft, owner: DraftOwner): EntriesOfTab =>
  new Map([...newestEdits(entriesByTab(draft, owner))].map(([key, { entry }]) => [key, entry]));

/** Returns an owner's answers, the newest of all tabs. */
export const newestAnswers = (draft: Draft, owner: DraftOwner): Answers =>
  Object.fromEntries([...newestEntries(draft, owner)].map(([key, { value }]) => [key, value]));

/** Returns the newest entry of each key, and its tab. */
function newestEdits(byTab: ReadonlyMap<string, EntriesOfTab>): ReadonlyMap<string, { tab: string; entry: Entry }> {
  const newest = new Map<string, { tab: string; entry: Entry }>();
  for (const [tab, entries] of byTab) {
    for (const [key, entry] of entries) {
      const other = newest.get(key);
      if (!other || isNewer(entry, other.entry)) newest.set(key, { tab, entry });
    }
  }
  return newest;
}

/**
 * Removes entries with these values: of all tabs once the server acknowledged them, or of one tab whose edits were kept
 * elsewhere or replaced knowingly.
 */
export function dropEntries({ inner }: Draft, owner: DraftOwner, values: Answers, tab?: string): void {
  const prefix = prefixOf(inner, owner);
  // The durable copy may hold an entry of this tab that `localStorage` has lost.
  for (const name of new Set([
    ...inner.entries.names(prefix),
    ...Object.keys(values).map((key) => nameOf(inner, owner, key)),
  ])) {
    const [key, of = ''] = placeIn(name, prefix);
    const value = values[key];
    if (value !== undefined && (tab === undefined || of === tab)) inner.entries.drop(name, value);
  }
}

/**
 * Makes edits this tab's own, with their time and revision on the device. `base` is for edits without one. Equal
 * entries of other tabs go.
 */
export function adoptEntries({ inner }: Draft, owner: DraftOwner, edits: Answers, base?: number): void {
  const { entries: store } = inner;
  const prefix = prefixOf(inner, owner);
  const names = store.names(prefix);
  for (const [key, value] of Object.entries(edits)) {
    if (inner.sensitive.includes(key)) continue;
    const own = nameOf(inner, owner, key);
    const same = names.filter((name) => placeIn(name, prefix)[0] === key && store.get(name)?.value === value);
    if (!same.includes(own)) {
      const [known] = same.map((name) => store.get(name)!).toSorted((one, other) => (isNewer(one, other) ? -1 : 1));
      store.put(own, known ? { value, at: known.at, revision: known.revision } : { value, revision: base });
    }
    for (const name of same) if (name !== own) store.drop(name, value);
  }
}

/** Returns the least revision of these answers; undefined if none was named. */
export function leastRevision(entries: EntriesOfTab, keys: readonly string[]): number | undefined {
  const named = keys.flatMap((key) => entries.get(key)?.revision ?? []);
  return named.length > 0 ? Math.min(...named) : undefined;
}
