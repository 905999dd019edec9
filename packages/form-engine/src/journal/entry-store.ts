import { allPrefix } from './names.ts';

/**
 * Identity of an edit: the page that made it, and a number above that of every edit which the page had made or read
 * before.
 */
export interface EditId {
  tab: string;
  number: number;
}

/** What one storage item holds. */
export interface Entry {
  value: string;
  /**
   * Instant of the edit by the device's clock, in milliseconds since 1970-01-01 UTC; never before an earlier edit of
   * the same page.
   */
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

/**
 * Entries of a device by name: a copy in `localStorage`, written before a call returns, and a durable one that arrives
 * later.
 */
export interface EntryStore {
  /** Name of this page among those that write here. */
  readonly tab: string;
  get(name: string): Entry | undefined;
  /** Returns the names with a prefix, whatever their items hold. */
  names(prefix: string): string[];
  /**
   * Returns the value of an item that is no entry, such as one of an earlier version; null if it is no JSON, undefined
   * without an item.
   */
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

/** Inner side of the entries, for the code that arrives with the durable copy. */
export interface InnerEntries {
  readonly storage: Storage | undefined;
  /** Entries that this page has written or read, by name: they are written again where a storage is wiped. */
  readonly known: Map<string, Entry>;
  /** Names whose last entry `localStorage` did not take. */
  readonly unkept: ReadonlySet<string>;
  /** Changes that the durable copy has not confirmed, by name or prefix. */
  readonly changes: Map<string, Change>;
  /** Returns the number of the last edit that this page knows, which is at least the given one from now on. */
  number(atLeast?: number): number;
  /** Takes in an entry of the durable copy; undefined: it holds none. */
  take(name: string, entry: Entry | undefined): void;
  /** Gives the durable copy. `'awaited'`: it comes, or comes back. `'none'`: it never does. */
  attach(copy: DurableCopy | 'awaited' | 'none'): void;
  /** Is called before the entries are looked at, and after one has gone. */
  guard: () => void;
  readonly listeners: Set<() => void>;
}

/** Prefix of items that note what was cleared before the durable copy was there. */
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
    // A change comes after those that were made before it.
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
      // The first edit is above every one that is stored, whatever the clock says.
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
        // Reads its number, which what is cleared must not be above.
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
