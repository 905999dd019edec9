import { allPrefix } from './names.ts';

/** Identity of an edit: its page, and a number above every edit that the page had made or read. */
export interface EditId {
  tab: string;
  number: number;
}

/** Content of one storage item. */
export interface Entry {
  value: string;
  /** Instant of the edit in milliseconds since 1970-01-01 UTC; never before an earlier edit of the page. */
  at: number;
  /** Revision whose answers were all known when the edit was made; undefined if none was named. */
  revision?: number | undefined;
  /** Undefined in entries of earlier versions. */
  edit?: EditId | undefined;
}

/** Change that the durable copy has yet to confirm, of one name or of all names with a prefix. */
export type Change =
  | { is: 'put'; entry: Entry }
  /** With a value: unless it holds another one by then. */
  | { is: 'drop'; value?: string | undefined }
  | { is: 'clear' };

/** Copy that survives a killed browser. Every change reaches it in its own task. */
export interface DurableCopy {
  /** Begins to write `changes`. */
  push(): void;
  /** Returns whether a write is under way. */
  isWriting(): boolean;
}

export interface EntryStoreOptions {
  /** `localStorage`, or undefined if the browser gives none. */
  storage: Storage | undefined;
  /** Milliseconds since 1970-01-01 UTC. */
  now: () => number;
  /** Whether a durable copy will arrive: entries cleared before must be noted for it. */
  awaitsDurable?: boolean;
}

/** Entries of a device by name: a synchronous copy in `localStorage`, and a durable one that arrives later. */
export interface EntryStore {
  /** Name of this page among the writers. */
  readonly tab: string;
  get(name: string): Entry | undefined;
  names(prefix: string): string[];
  /** Returns an item that is no entry, such as one of an earlier version. Null: no JSON. Undefined: no item. */
  raw(name: string): unknown;
  /** Writes an entry as an edit of this page. */
  put(name: string, entry: Omit<Entry, 'edit' | 'at'> & { at?: number }): void;
  /** Removes an entry; with a value, only one that holds it. */
  drop(name: string, value?: string): void;
  /** Removes all entries with a prefix, also those of the durable copy alone. */
  clear(prefix: string): void;
  /** Returns whether a copy has confirmed every entry, or the one of a name. */
  keeps(name?: string): boolean;
  /** Returns whether `keeps` is false only because a copy is still writing. */
  isConfirming(): boolean;
  /** Calls the listener when `keeps` may have changed without a call. */
  onConfirm(listener: () => void): () => void;
  /** State shared with the durable copy, for that alone. */
  readonly inner: InnerEntries;
}

/** Inner side of the entries, for the code that arrives with the durable copy. */
export interface InnerEntries {
  readonly storage: Storage | undefined;
  /** Entries that this page has written or read, by name; they are rewritten after a wipe. */
  readonly known: Map<string, Entry>;
  /** Names that `localStorage` failed to store. */
  readonly unkept: ReadonlySet<string>;
  /** Unconfirmed changes, by name or prefix. */
  readonly changes: Map<string, Change>;
  /** Returns the number of the last known edit, raised to at least the given one. */
  number(atLeast?: number): number;
  /** Applies an entry of the durable copy; undefined: it holds none. */
  take(name: string, entry: Entry | undefined): void;
  /** Sets the durable copy. `'awaited'`: it comes, or comes back. `'none'`: it never does. */
  attach(copy: DurableCopy | 'awaited' | 'none'): void;
  /** Runs before entries are read, and after one was removed. */
  guard: () => void;
  readonly listeners: Set<() => void>;
}

/** Prefix of items that note prefixes cleared before the durable copy arrived. */
export const clearedPrefix: string = `${allPrefix}cleared:`;

export function createEntryStore({ storage, now, awaitsDurable = false }: EntryStoreOptions): EntryStore {
  const tab = Math.random().toString(36).slice(2);
  const known = new Map<string, Entry>();
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

  const number = (atLeast = 0): number => {
    if (Number.isSafeInteger(atLeast) && atLeast > last) last = atLeast;
    return last;
  };

  const keepLocal = (name: string, entry: Entry): void => {
    known.set(name, entry);
    if (
      attempt((store) => {
        store.setItem(name, JSON.stringify(entry));
        return true;
      }, false)
    )
      unkept.delete(name);
    else unkept.add(name);
  };

  const dropLocal = (name: string): void => {
    attempt((store) => {
      store.removeItem(name);
    }, undefined);
    known.delete(name);
    unkept.delete(name);
    inner.guard();
  };

  const change = (name: string, what: Change): void => {
    // Order of changes is the order in which they were made.
    changes.delete(name);
    if (isDurableAwaited) changes.set(name, what);
    durable?.push();
  };

  const raw = (name: string): unknown => parsed(attempt((store) => store.getItem(name), null));
  const get = (name: string): Entry | undefined => {
    if (unkept.has(name)) return known.get(name);
    const entry = entryOf(raw(name));
    if (entry) known.set(name, entry);
    number(entry?.edit?.number);
    return entry;
  };
  const names = (prefix: string): string[] => {
    inner.guard();
    const all = [
      ...attempt((store) => Array.from({ length: store.length }, (_, index) => store.key(index) ?? ''), []),
      ...unkept,
    ];
    return [...new Set(all.filter((name) => name.startsWith(prefix)))];
  };

  const inner: InnerEntries = {
    storage,
    known,
    unkept,
    changes,
    number,
    listeners,
    take: (name, entry) => {
      if (entry) keepLocal(name, entry);
      else dropLocal(name);
    },
    attach: (copy) => {
      durable = typeof copy === 'string' ? undefined : copy;
      isDurableAwaited = copy !== 'none';
      if (copy === 'none') changes.clear();
    },
    guard: () => undefined,
  };

  return {
    tab,
    get,
    names,
    raw,
    inner,
    put: (name, entry) => {
      inner.guard();
      // The first edit gets a number above every stored one, with any clock.
      if (lastAt === 0) for (const each of names(allPrefix)) get(each);
      lastAt = Math.max(lastAt, now());
      const whole = { at: lastAt, ...entry, edit: { tab, number: number(Math.max(last + 1, Math.floor(now()))) } };
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
        // Its number becomes known: no later clear may have a lower one.
        get(name);
        dropLocal(name);
        changes.delete(name);
      }
      const upTo = String(number(Math.floor(now())));
      if (isDurableAwaited && !durable)
        attempt((store) => {
          store.setItem(clearedPrefix + prefix, upTo);
        }, undefined);
      change(prefix, { is: 'clear' });
    },
    keeps: (name) => {
      inner.guard();
      const isSafe = (each: string): boolean => !unkept.has(each) || (durable !== undefined && !changes.has(each));
      return name === undefined
        ? (storage ?? durable) !== undefined && [...unkept].every(isSafe)
        : get(name) !== undefined && isSafe(name);
    },
    isConfirming: () => durable?.isWriting() ?? false,
    onConfirm: (listener) => {
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
      };
    },
  };
}

/** Returns a stored entry, as far as it can be read. */
export function entryOf(stored: unknown): Entry | undefined {
  const { value, at, revision, edit } = (stored ?? {}) as Partial<Record<keyof Entry, unknown>>;
  if (typeof value !== 'string') return undefined;
  const { tab, number } = (edit ?? {}) as Partial<Record<keyof EditId, unknown>>;
  return {
    value,
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
