import { openDB, unwrap, type DBSchema, type IDBPDatabase } from 'idb';
import { entryOf, type Entry } from './entry.ts';
import { clearedPrefix, type EntryStore } from './entry-store.ts';
import { createDurableWriter, report } from './durable-writer.ts';
import { followOtherPages, guardStorage } from './follow-storage.ts';
import { reconcile } from './reconcile.ts';

/** Version 1: `entries` by name; `pages`: number of the last written edit of each page. */
interface Stored extends DBSchema {
  entries: { key: string; value: Entry };
  pages: { key: string; value: number };
}

export interface DurableCopyOptions {
  /** Receives the names of entries that the durable copy replaced or removed. */
  onTaken: (names: readonly string[]) => void;
  name?: string;
}

/** Times that a database closed by the browser is opened again. */
const mostOpenings = 10;
/** Milliseconds before an aborted opening is tried again. */
const betweenOpenings = 300;

/**
 * Gives entries their durable copy in IndexedDB, and reconciles both. Resolves when done, or when storage is blocked or
 * of a later version. A database that never answers leaves it pending. Never rejects.
 */
export async function openDurableCopy(store: EntryStore, options: DurableCopyOptions): Promise<void> {
  guardStorage(store);
  followOtherPages(store);
  await open(store, options, 1);
}

async function open(store: EntryStore, options: DurableCopyOptions, openings: number): Promise<void> {
  const { inner } = store;
  const end = (): void => {
    inner.attach('none');
    report(store);
  };
  const reopen = async (): Promise<void> => {
    inner.attach('awaited');
    // Entries of the lost database alone are only in memory now.
    for (const name of inner.local.unkept)
      if (!inner.changes.has(name)) inner.changes.set(name, { is: 'put', entry: inner.local.known.get(name)! });
    report(store);
    if (openings < mostOpenings) await open(store, options, openings + 1);
    else end();
  };
  try {
    const database = await openDB<Stored>(options.name ?? 'quire', 1, {
      upgrade: (fresh) => {
        fresh.createObjectStore('entries');
        fresh.createObjectStore('pages');
      },
      blocking: (_current, wanted) => {
        database.close();
        // A later version takes over the database; a null version deletes it.
        if (wanted === null) void reopen();
        else end();
      },
      terminated: () => {
        void reopen();
      },
    });
    await attach(store, database, options);
  } catch (error) {
    // Chromium aborts an opening while it still clears the site's data.
    if (!(error instanceof DOMException && error.name === 'AbortError') || openings >= mostOpenings) return end();
    await new Promise((resolve) => {
      setTimeout(resolve, betweenOpenings);
    });
    await open(store, options, openings + 1);
  }
}

async function attach(
  store: EntryStore,
  database: IDBPDatabase<Stored>,
  { onTaken }: DurableCopyOptions,
): Promise<void> {
  const { inner } = store;
  const writer = createDurableWriter(store, unwrap(database));
  const transaction = database.transaction(['entries', 'pages'], 'readwrite');
  const [entries, pages] = [transaction.objectStore('entries'), transaction.objectStore('pages')];
  const [names, values, tabs, numbers] = await Promise.all([
    entries.getAllKeys(),
    entries.getAll(),
    pages.getAllKeys(),
    pages.getAll(),
  ]);
  const cleared = readCleared(store);
  const taken = reconcile(store, {
    entries: new Map(names.map((name, index) => [name, entryOf(values[index])])),
    pages: new Map(tabs.map((tab, index) => [tab, numbers[index]!])),
    cleared,
  });
  for (const tab of outdated(tabs, numbers)) void pages.delete(tab).catch(() => undefined);
  inner.attach(writer);
  const isDone = transaction.done.then(
    () => true,
    () => false,
  );
  writer.write(unwrap(transaction), { withPage: true });
  for (const event of ['visibilitychange', 'pagehide'])
    globalThis.addEventListener?.(event, writer.harden, { capture: true });
  if (await isDone) for (const prefix of cleared.keys()) inner.local.storage?.removeItem(clearedPrefix + prefix);
  report(store);
  if (taken.length > 0) onTaken(taken);
}

/** Returns prefixes that were cleared without a durable copy, with the number of the last edit before. */
const readCleared = ({ names, raw }: EntryStore): Map<string, number> =>
  new Map(names(clearedPrefix).map((name) => [name.slice(clearedPrefix.length), Number(raw(name))]));

/** Returns pages without any item in storage, except the newest. */
function outdated(tabs: readonly string[], numbers: readonly number[]): string[] {
  const newestFirst = tabs
    .map((tab, index) => ({ tab, number: numbers[index]! }))
    .toSorted((one, other) => other.number - one.number);
  return newestFirst.slice(100).map(({ tab }) => tab);
}
