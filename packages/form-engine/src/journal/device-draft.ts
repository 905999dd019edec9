import type { Answers } from '@quire/validation';
import type { Entry, EntryStore } from './entry-store.ts';
import { allPrefix, entryPrefix, type DraftOwner } from './names.ts';

/** Edits a device keeps until the server has them. Each edit is there before `write` returns. */
export interface DeviceDraft {
  /** Returns true when a copy on the device has confirmed every edit it was given. Storage may be blocked, full or wiped. */
  keeps(): boolean;
  /** Returns whether `keeps` is false only because a copy is still writing. */
  isConfirming(): boolean;
  /** Calls the listener when `keeps` may have changed without a call; returns the end of that. */
  onConfirm(listener: () => void): () => void;
  /** Returns an owner's answers, unless the newest edit is older than 14 days. */
  read(owner: DraftOwner): Answers;
  /** Returns an owner's entries by key, with the edit and the revision of each. */
  entries(owner: DraftOwner): ReadonlyMap<string, Entry>;
  /** Writes answers, except sensitive ones, which were given when all answers of the revision were known. */
  write(owner: DraftOwner, set: Answers, revision?: number): void;
  /** Returns the least revision that these answers were given at; undefined if none was named. */
  revision(owner: DraftOwner, keys: readonly string[]): number | undefined;
  /** Removes entries that still hold the acknowledged value, and so have not changed since. */
  forget(owner: DraftOwner, acknowledged: Answers): void;
  /** Returns whether an edit of any student is here. */
  holdsStudents(): boolean;
  clear(owner: DraftOwner): void;
}

export interface DeviceDraftOptions {
  /** Entries of the device. A draft and answers kept aside may share them. */
  entries: EntryStore;
  /** Kind of the draft's entries, in letters, which keeps several drafts on one device apart; `draft` unless given. */
  kind?: string;
  /** Keys of sensitive answers, read at each use. */
  readonly sensitive: readonly string[];
  /** Milliseconds since 1970-01-01 UTC. */
  now: () => number;
}

/** Lifetime of a draft that nobody returns to, in milliseconds. */
export const lifetime: number = 14 * 24 * 60 * 60 * 1000;

/** Creates a draft with one entry per answer key, so that one edit writes one short item. */
export function createDeviceDraft(options: DeviceDraftOptions): DeviceDraft {
  const { entries: store, kind = 'draft', now } = options;
  const prefixOf = (owner: DraftOwner): string => entryPrefix(kind, owner);
  const isSecret = (key: string): boolean => options.sensitive.includes(key);

  /** Returns an owner's entries, unless they are too old by the device's clock. What was typed since this page was opened never is. */
  const entries = (owner: DraftOwner): Map<string, Entry> => {
    const prefix = prefixOf(owner);
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
        if (!isSecret(key)) store.put(prefixOf(owner) + key, { value, revision });
      }
    },
    revision: (owner, keys) => {
      const named = [...entries(owner)].flatMap(([key, { revision }]) => (keys.includes(key) && revision !== undefined ? [revision] : []));
      return named.length > 0 ? Math.min(...named) : undefined;
    },
    forget: (owner, acknowledged) => {
      for (const [key, value] of Object.entries(acknowledged)) if (!isSecret(key)) store.drop(prefixOf(owner) + key, value);
    },
    holdsStudents: () => store.names(`${allPrefix}${kind}:student:`).length > 0,
    clear: (owner) => { store.clear(prefixOf(owner)); },
  };
}
