import { allPrefix, type Entry } from './entry.ts';
import { createLocalCopy, type LocalCopy } from './local-copy.ts';

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
  /** Returns an item that is not an entry. Null: no JSON. Undefined: no item. */
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
  readonly local: LocalCopy;
  /** Entries that no device may hold, by name: conflicts with a sensitive answer. */
  readonly inMemory: Map<string, Entry>;
  /** Unconfirmed changes, by name or prefix. */
  readonly changes: Map<string, Change>;
  /** Returns the number of the last known edit, raised to at least the given one. */
  number(atLeast?: number): number;
  /** Applies an entry of the durable copy; undefined: it holds none. */
  take(name: string, entry: Entry | undefined): void;
  /** Sets the durable copy. `'awaited'`: it comes, or comes back. `'none'`: it never does. */
  attach(copy: DurableCopy | 'awaited' | 'none'): void;
  readonly listeners: Set<() => void>;
}

/** Prefix of items that note prefixes cleared before the durable copy arrived. */
export const clearedPrefix: string = `${allPrefix}cleared:`;

/** Edits that one millisecond may bring: each gets the number after the one before, ahead of the clock. */
const mostAtOnce = 1_000;

export function createEntryStore({ storage, now, awaitsDurable = false }: EntryStoreOptions): EntryStore {
  const tab = Math.random().toString(36).slice(2);
  const edits = { number: 0, at: 0 };
  const number = (atLeast = 0): number => {
    if (Number.isSafeInteger(atLeast) && atLeast > edits.number) edits.number = atLeast;
    return edits.number;
  };
  const local = createLocalCopy(storage, ({ edit }) => number(edit?.number));
  const changes = new Map<string, Change>();
  const listeners = new Set<() => void>();
  let durable: DurableCopy | 'awaited' | 'none' = awaitsDurable ? 'awaited' : 'none';

  const change = (name: string, what: Change): void => {
    // Order of changes is the order in which they were made.
    changes.delete(name);
    if (durable !== 'none') changes.set(name, what);
    if (typeof durable === 'object') durable.push();
  };
  const inner: InnerEntries = {
    local,
    inMemory: new Map(),
    changes,
    number,
    listeners,
    take: (name, entry) => (entry ? local.keep(name, entry) : local.drop(name)),
    attach: (copy) => {
      durable = copy;
      if (copy === 'none') changes.clear();
    },
  };

  return {
    tab,
    inner,
    get: local.get,
    names: local.names,
    raw: local.raw,
    put: (name, entry) => {
      local.guard();
      // Numbers of other tabs are read for the first edit, and for each one while the clock is behind them.
      if (edits.at === 0 || now() < edits.number - mostAtOnce)
        for (const each of local.names(allPrefix)) local.get(each);
      edits.at = Math.max(edits.at, now());
      const edit = { tab, number: number(Math.max(edits.number + 1, Math.floor(now()))) };
      const whole = { at: edits.at, ...entry, edit };
      local.keep(name, whole);
      change(name, { is: 'put', entry: whole });
    },
    drop: (name, value) => {
      const held = local.get(name);
      if (value !== undefined && held && held.value !== value) return;
      local.drop(name);
      change(name, { is: 'drop', value });
    },
    clear: (prefix) => {
      for (const name of new Set([...local.names(prefix), ...changes.keys()])) {
        if (!name.startsWith(prefix)) continue;
        // Its number becomes known: no later clear may have a lower one.
        local.get(name);
        local.drop(name);
        changes.delete(name);
      }
      const upTo = number(Math.floor(now()));
      if (durable === 'awaited') local.note(clearedPrefix + prefix, String(upTo));
      change(prefix, { is: 'clear' });
    },
    keeps: (name) => {
      local.guard();
      const isSafe = (each: string): boolean =>
        !local.unkept.has(each) || (typeof durable === 'object' && !changes.has(each));
      if (name !== undefined) return local.get(name) !== undefined && isSafe(name);
      return (storage !== undefined || typeof durable === 'object') && [...local.unkept].every(isSafe);
    },
    isConfirming: () => typeof durable === 'object' && durable.isWriting(),
    onConfirm: (listener) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}
