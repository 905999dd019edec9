import type { Answers } from '@quire/validation';
import type { Entry, EntryStore } from './entry-store.ts';
import { entryPrefix, tabMark, type DraftOwner } from './names.ts';

/** Edits a device keeps until the server has them. Each edit is there before `write` returns. */
export interface DeviceDraft {
  /**
   * Returns true when a copy on the device has confirmed every edit it was given. Storage may be blocked, full or
   * wiped.
   */
  keeps(): boolean;
  /** Returns whether `keeps` is false only because a copy is still writing. */
  isConfirming(): boolean;
  /** Calls the listener when `keeps` may have changed without a call; returns the end of that. */
  onConfirm(listener: () => void): () => void;
  /**
   * Returns an owner's answers, unless the newest edit is older than 14 days. Those of tabs that have entries of their
   * own are read by `newestEntries`.
   */
  read(owner: DraftOwner): Answers;
  /** Returns an owner's entries by key, or by what `placeIn` takes apart, with the edit and the revision of each. */
  entries(owner: DraftOwner): ReadonlyMap<string, Entry>;
  /** Writes answers, except sensitive ones, which were given when all answers of the revision were known. */
  write(owner: DraftOwner, set: Answers, revision?: number): void;
  /**
   * Removes this tab's entries, or those that tabs share, that still hold these values, and so have not changed since.
   */
  forget(owner: DraftOwner, values: Answers): void;
  clear(owner: DraftOwner): void;
  /** What it was created with. For the code that arrives with the first account alone. */
  readonly inner: DeviceDraftOptions;
}

export interface DeviceDraftOptions {
  /** Entries of the device. A draft and answers kept aside may share them. */
  entries: EntryStore;
  /** Kind of the draft's entries, in letters, which keeps several drafts on one device apart; `draft` unless given. */
  kind?: string;
  /**
   * Whether each tab has entries of its own for a student, so that two tabs overwrite nothing of each other. Of a
   * visitor the newest edit counts.
   */
  isOfTabs?: boolean;
  /** Keys of sensitive answers, read at each use. */
  readonly sensitive: readonly string[];
  /** Milliseconds since 1970-01-01 UTC. */
  now: () => number;
}

/** Lifetime of a draft that nobody returns to, in milliseconds. */
export const lifetime: number = 14 * 24 * 60 * 60 * 1000;

/** Returns the prefix of the names of an owner's entries. */
export const prefixOf = ({ kind = 'draft' }: DeviceDraftOptions, owner: DraftOwner): string => entryPrefix(kind, owner);

/** Returns the name of an entry that is written here. */
export const nameOf = (options: DeviceDraftOptions, owner: DraftOwner, key: string): string =>
  prefixOf(options, owner) + key + (options.isOfTabs && 'username' in owner ? tabMark + options.entries.tab : '');

/** Creates a draft with one entry per answer key, so that one edit writes one short item. */
export function createDeviceDraft(options: DeviceDraftOptions): DeviceDraft {
  const { entries: store, now } = options;
  const isSecret = (key: string): boolean => options.sensitive.includes(key);

  /**
   * Returns an owner's entries, unless they are too old by the device's clock. What was typed since this page was
   * opened never is.
   */
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
    keeps: () => store.keeps(),
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
