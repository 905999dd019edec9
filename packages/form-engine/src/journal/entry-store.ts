import { allPrefix } from './names.ts';

/** Identity of an edit: the page that made it, and a number above that of every edit which the page had made or read before. */
export interface EditId { tab: string; number: number }

/** What one storage item holds. */
export interface Entry {
  value: string;
  /** Instant of the edit by the device's clock, in milliseconds since 1970-01-01 UTC; never before an earlier edit of the same page. */
  at: number;
  /** Revision whose answers were all known when the edit was made; undefined if none was named. */
  revision?: number | undefined;
  /** Undefined in what earlier versions stored. */
  edit?: EditId | undefined;
}

/** What the durable copy has yet to confirm of one name, or of all names with a prefix. */
export type Change =
  | { is: 'put'; entry: Entry }
  /** With a value: unless it holds another one by then. */
  | { is: 'drop'; value?: string | undefined }
  | { is: 'clear' };

/** Copy that survives a killed browser. It is told of every change in the task of the change. */
export interface DurableCopy {
  /** Begins to write what `changes` holds. */
  push(): void;
  /** Returns whether it is writing, and may still succeed within moments. */
  isWriting(): boolean;
}

export interface EntryStoreOptions {
  /** `localStorage`, or undefined if the browser gives none. */
  storage: Storage | undefined;
  /** Milliseconds since 1970-01-01 UTC. */
  now: () => number;
  /** Whether a durable copy is to be expected, so that what is cleared before it arrives has to be noted for it. */
  awaitsDurable?: boolean;
}

/** Entries of a device by name: a copy in `localStorage`, written before a call returns, and a durable one that arrives later. */
export interface EntryStore {
  /** Name of this page among those that write here. */
  readonly tab: string;
  get(name: string): Entry | undefined;
  /** Returns the names with a prefix, whatever their items hold. */
  names(prefix: string): string[];
  /** Returns the value of an item that is no entry, such as one of an earlier version; null if it is no JSON, undefined without an item. */
  raw(name: string): unknown;
  /** Writes an entry as an edit of this page. */
  put(name: string, entry: Omit<Entry, 'edit' | 'at'> & { at?: number }): void;
  /** Removes an entry; with a value, only one that holds it. */
  drop(name: string, value?: string): void;
  /** Removes all entries with a prefix, also those that only the durable copy holds. */
  clear(prefix: string): void;
  /** Returns whether a copy has confirmed every entry that was given, or the one of a name. */
  keeps(name?: string): boolean;
  /** Returns whether `keeps` is false only because a copy is still writing. */
  isConfirming(): boolean;
  /** Calls the listener when `keeps` may have changed without a call. */
  onConfirm(listener: () => void): () => void;
  /** What the two copies share. For the durable copy alone. */
  readonly inner: InnerEntries;
}

/** Inner side of the entries, for the durable copy. */
export interface InnerEntries {
  /** Entries that this page has written or read, by name: they are written again where a storage is wiped. */
  readonly known: ReadonlyMap<string, Entry>;
  /** Changes that the durable copy has not confirmed, by name or prefix. */
  readonly changes: Map<string, Change>;
  /** Number of the last edit that this page knows. */
  number(): number;
  /** Reads a number, so that later edits are above it. */
  hear(number: number): void;
  /** Takes in an entry of the durable copy; undefined: it holds none. */
  take(name: string, entry: Entry | undefined): void;
  /** Notes that the durable copy has lost what `localStorage` did not take. */
  lost(): void;
  /** Writes known entries again if `localStorage` was wiped. */
  mend(): void;
  /** Returns prefixes that were cleared before a durable copy was there, with the number of the last edit before. */
  cleared(): ReadonlyMap<string, number>;
  forgetCleared(prefixes: Iterable<string>): void;
  /** Gives the durable copy. `'awaited'`: it comes, or comes back. `'none'`: it never does. */
  attach(copy: DurableCopy | 'awaited' | 'none'): void;
  /** Reports that `keeps` may have changed. */
  confirmed(): void;
}

/** Name of the item whose absence tells that the storage was wiped. */
const markName = `${allPrefix}journal`;
const clearedPrefix = `${allPrefix}cleared:`;

export function createEntryStore({ storage, now, awaitsDurable = false }: EntryStoreOptions): EntryStore {
  const tab = Math.random().toString(36).slice(2, 12);
  const known = new Map<string, Entry>();
  /** Names whose last entry `localStorage` did not take. */
  const unkept = new Set<string>();
  const changes = new Map<string, Change>();
  const listeners = new Set<() => void>();
  let durable: DurableCopy | undefined;
  let isDurableAwaited = awaitsDurable;
  let last = 0;
  let lastAt = 0;

  const attempt = <Result>(work: (store: Storage) => Result, otherwise: Result): Result => {
    try {
      return storage === undefined ? otherwise : work(storage);
    } catch {
      return otherwise;
    }
  };
  const item = (name: string): string | null => attempt((store) => store.getItem(name), null);
  let isMarked = item(markName) !== null;

  const hear = (number: number): void => { if (Number.isSafeInteger(number)) last = Math.max(last, number); };

  const keepLocal = (name: string, entry: Entry): void => {
    known.set(name, entry);
    const isThere = attempt((store) => { store.setItem(name, JSON.stringify(entry)); return true; }, false);
    if (!isThere) unkept.add(name);
    else unkept.delete(name);
    isMarked ||= isThere && attempt((store) => { store.setItem(markName, '1'); return true; }, false);
  };

  const dropLocal = (name: string): void => {
    attempt((store) => { store.removeItem(name); }, undefined);
    known.delete(name);
    unkept.delete(name);
    // Nothing of it stays on the device. Another page that knows entries marks it again.
    if (known.size === 0 && isMarked) isMarked = attempt((store) => { store.removeItem(markName); return false; }, isMarked);
  };

  const mend = (): void => {
    if (!isMarked || item(markName) !== null) return;
    isMarked = false;
    for (const [name, entry] of known) keepLocal(name, entry);
  };

  const change = (name: string, what: Change): void => {
    // A change comes after those that were made before it.
    changes.delete(name);
    if (isDurableAwaited || durable) changes.set(name, what);
    durable?.push();
  };

  const get = (name: string): Entry | undefined => {
    if (unkept.has(name)) return known.get(name);
    const entry = entryOf(parsed(item(name)));
    if (entry === undefined) return undefined;
    known.set(name, entry);
    if (entry.edit) hear(entry.edit.number);
    return entry;
  };
  const names = (prefix: string): string[] => {
    mend();
    return [...new Set([...attempt((store) => namesIn(store, prefix), []), ...[...unkept].filter((name) => name.startsWith(prefix))])];
  };

  return {
    tab, get, names,
    raw: (name) => parsed(item(name)),
    put: (name, entry) => {
      mend();
      // The first edit is above every one that is stored, whatever the clock says.
      if (lastAt === 0) for (const each of names(allPrefix)) get(each);
      last = Math.max(last + 1, Math.floor(now()));
      lastAt = Math.max(lastAt, now());
      const whole = { at: lastAt, ...entry, edit: { tab, number: last } };
      keepLocal(name, whole);
      change(name, { is: 'put', entry: whole });
    },
    drop: (name, value) => {
      const held = get(name);
      if (value !== undefined && held && held.value !== value) return;
      dropLocal(name);
      change(name, { is: 'drop', value });
    },
    clear: (prefix) => {
      for (const name of new Set([...names(prefix), ...changes.keys()])) {
        if (!name.startsWith(prefix)) continue;
        // Reads its number, which what is cleared must not be above.
        get(name);
        dropLocal(name);
        changes.delete(name);
      }
      last = Math.max(last, Math.floor(now()));
      if (isDurableAwaited && !durable) attempt((store) => { store.setItem(clearedPrefix + prefix, String(last)); }, undefined);
      change(prefix, { is: 'clear' });
    },
    keeps: (name) => {
      mend();
      const isSafe = (each: string): boolean => !unkept.has(each) || (durable !== undefined && !changes.has(each));
      if (name !== undefined) return get(name) !== undefined && isSafe(name);
      return (storage !== undefined || durable !== undefined) && [...unkept].every(isSafe);
    },
    isConfirming: () => durable?.isWriting() ?? false,
    onConfirm: (listener) => {
      listeners.add(listener);
      return () => { listeners.delete(listener); };
    },
    inner: {
      known, changes, hear, mend,
      number: () => last,
      take: (name, entry) => { if (entry) keepLocal(name, entry); else dropLocal(name); },
      lost: () => { for (const name of unkept) if (!changes.has(name)) changes.set(name, { is: 'put', entry: known.get(name)! }); },
      cleared: () => new Map(attempt((store) => namesIn(store, clearedPrefix), []).map((name) => [name.slice(clearedPrefix.length), Number(item(name))])),
      forgetCleared: (prefixes) => { attempt((store) => { for (const prefix of prefixes) store.removeItem(clearedPrefix + prefix); }, undefined); },
      attach: (copy) => {
        durable = typeof copy === 'string' ? undefined : copy;
        isDurableAwaited = copy !== 'none';
        if (copy === 'none') changes.clear();
      },
      confirmed: () => { for (const listener of listeners) listener(); },
    },
  };
}

/** Returns the names of the items with a prefix. */
const namesIn = (store: Storage, prefix: string): string[] =>
  Array.from({ length: store.length }, (_, index) => store.key(index) ?? '').filter((name) => name.startsWith(prefix));

/** Returns what a stored entry holds, as far as it can be read. */
export function entryOf(stored: unknown): Entry | undefined {
  const { value, at, revision, edit } = (stored ?? {}) as Partial<Record<keyof Entry, unknown>>;
  if (typeof value !== 'string') return undefined;
  const { tab, number } = (edit ?? {}) as Partial<Record<keyof EditId, unknown>>;
  return {
    value,
    // An unreadable time makes nothing old.
    at: typeof at === 'number' && Number.isFinite(at) ? at : Number.MAX_SAFE_INTEGER,
    revision: typeof revision === 'number' ? revision : undefined,
    edit: typeof tab === 'string' && Number.isSafeInteger(number) ? { tab, number: number as number } : undefined,
  };
}

export function parsed(text: string | null): unknown {
  try {
    return text === null ? undefined : JSON.parse(text);
  } catch {
    return null;
  }
}
