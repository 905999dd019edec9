import { entryOf, parsed, type Entry } from './entry.ts';

/** Synchronous copy of the entries, in `localStorage`. */
export interface LocalCopy {
  readonly storage: Storage | undefined;
  /** Entries that this page has written or read, by name; they are rewritten after a wipe. */
  readonly known: Map<string, Entry>;
  /** Names that the storage failed to store. */
  readonly unkept: ReadonlySet<string>;
  /** Runs before entries are read, and after one was removed. */
  guard: () => void;
  get(name: string): Entry | undefined;
  /** Returns an item that is not an entry. Null: no JSON. Undefined: no item. */
  raw(name: string): unknown;
  names(prefix: string): string[];
  keep(name: string, entry: Entry): void;
  drop(name: string): void;
  /** Stores an item that is not an entry. */
  note(name: string, text: string): void;
}

/** Creates the copy. A storage may be missing, blocked or full: then the entries of this page are in memory. */
export function createLocalCopy(storage: Storage | undefined, onRead: (entry: Entry) => void): LocalCopy {
  const known = new Map<string, Entry>();
  const unkept = new Set<string>();

  const attempt = <Result>(work: (store: Storage) => Result, otherwise: Result): Result => {
    try {
      return storage === undefined ? otherwise : work(storage);
    } catch {
      return otherwise;
    }
  };
  const store = (name: string, text: string): boolean =>
    attempt((area) => {
      area.setItem(name, text);
      return true;
    }, false);
  const raw = (name: string): unknown => parsed(attempt((area) => area.getItem(name), null));

  const local: LocalCopy = {
    storage,
    known,
    unkept,
    raw,
    guard: () => undefined,
    get: (name) => {
      if (unkept.has(name)) return known.get(name);
      const entry = entryOf(raw(name));
      if (entry) {
        known.set(name, entry);
        onRead(entry);
      }
      return entry;
    },
    names: (prefix) => {
      local.guard();
      const stored = attempt((area) => Array.from({ length: area.length }, (_, index) => area.key(index) ?? ''), []);
      return [...new Set([...stored, ...unkept].filter((name) => name.startsWith(prefix)))];
    },
    keep: (name, entry) => {
      known.set(name, entry);
      if (store(name, JSON.stringify(entry))) unkept.delete(name);
      else unkept.add(name);
    },
    drop: (name) => {
      attempt((area) => {
        area.removeItem(name);
      }, undefined);
      known.delete(name);
      unkept.delete(name);
      local.guard();
    },
    note: store,
  };
  return local;
}
