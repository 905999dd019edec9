import type { Answers } from '@quire/validation';
import { type DraftOwner, type Entry, entryPrefix, tabMark } from './entry.ts';
import type { EntryStore } from './entry-store.ts';

/** Edits a device keeps until the server has them. Each edit is there before `write` returns. */
export interface DeviceDraft {
  /**
   * Returns true when a copy on the device has confirmed every edit, and none of the keys is sensitive. Storage may be
   * blocked, full or wiped.
   */
  keeps(keys?: readonly string[]): boolean;
  /** Returns whether `keeps` is false only because a copy is still writing. */
  isConfirming(): boolean;
  /** Calls the listener when `keeps` may have changed without a call. Returns the unsubscribe function. */
  onConfirm(listener: () => void): () => void;
  /**
   * Returns an owner's answers, unless the newest edit is older than 14 days. `newestEntries` reads those of separate
   * tabs.
   */
  read(owner: DraftOwner): Answers;
  /** Returns an owner's entries by key, or by the name that `placeIn` splits. */
  entries(owner: DraftOwner): ReadonlyMap<string, Entry>;
  /** Writes answers, except sensitive ones. `revision`: all its answers were known when they were given. */
  write(owner: DraftOwner, set: Answers, revision?: number): void;
  /** Removes this tab's or shared entries that still hold these values. */
  forget(owner: DraftOwner, values: Answers): void;
  clear(owner: DraftOwner): void;
  /** Options, for the code that arrives with the first account. */
  readonly inner: DeviceDraftOptions;
}

export interface DeviceDraftOptions {
  /** Entries of the device, shared by a draft and its conflicts. */
  entries: EntryStore;
  /** Prefix in letters that separates several drafts on one device; `draft` unless given. */
  kind?: string;
  /** Whether each tab has own entries for an applicant: two tabs overwrite nothing. A visitor's newest edit counts. */
  isOfTabs?: boolean;
  /** Keys of sensitive answers, read at each use. */
  readonly sensitive: readonly string[];
  /** Milliseconds since 1970-01-01 UTC. */
  now: () => number;
}

/** Lifetime in milliseconds of a draft without a visit. */
export const lifetime: number = 14 * 24 * 60 * 60 * 1000;

export const prefixOf = ({ kind = 'draft' }: DeviceDraftOptions, owner: DraftOwner): string => entryPrefix(kind, owner);

export const nameOf = (options: DeviceDraftOptions, owner: DraftOwner, key: string): string =>
  prefixOf(options, owner) + key + (options.isOfTabs && 'username' in owner ? tabMark + options.entries.tab : '');

/** Creates a draft with one entry per answer key: one edit writes one short item. */
export function createDeviceDraft(options: DeviceDraftOptions): DeviceDraft {
  const { entries: store, now } = options;
  const isSecret = (key: string): boolean => options.sensitive.includes(key);

  /** Returns an owner's entries, unless they are too old. Text typed since this page was opened never is. */
  const entries = (owner: DraftOwner): Map<string, Entry> => {
    const prefix = prefixOf(options, owner);
    const found = store.names(prefix).flatMap((name) => {
      const key = name.slice(prefix.length);
      const entry = isSecret(key) ? undefined : store.get(name);
      return entry ? [[key, entry] as const] : [];
    });
    return new Map(found.some(([, { at, edit }]) => edit?.tab === store.tab || now() - at <= lifetime) ? found : []);
  };

  return {
    keeps: (keys = []) => store.keeps() && !keys.some(isSecret),
    isConfirming: store.isConfirming,
    onConfirm: store.onConfirm,
    entries,
    read: (owner) => Object.fromEntries([...entries(owner)].map(([key, { value }]) => [key, value])),
    write: (owner, set, revision) => {
      for (const [key, value] of Object.entries(set)) {
        if (!isSecret(key)) store.put(nameOf(options, owner, key), { value, revision });
      }
    },
    forget: (owner, values) => {
      for (const [key, value] of Object.entries(values))
        if (!isSecret(key)) store.drop(nameOf(options, owner, key), value);
    },
    clear: (owner) => {
      store.clear(prefixOf(options, owner));
    },
    inner: options,
  };
}
