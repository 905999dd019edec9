import { openDB, unwrap, type DBSchema, type IDBPDatabase } from 'idb';
import { clearedPrefix, entryOf, type Entry, type EntryStore } from './entry-store.ts';
import { followOtherPages } from './follow-other-pages.ts';
import { guardStorage } from './guard-storage.ts';
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

/** Milliseconds after which an unconfirmed write counts as failed. */
const longestWrite = 1_000;
/** Milliseconds without an edit before writes are flushed to survive a power failure. */
const pause = 1_000;
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
    for (const name of inner.unkept)
      if (!inner.changes.has(name)) inner.changes.set(name, { is: 'put', entry: inner.known.get(name)! });
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
  const raw = unwrap(database);
  let writing = 0;
  let hardening: ReturnType<typeof setTimeout> | undefined;
  let patience: ReturnType<typeof setTimeout> | undefined;
  let isLate = false;

  const settle = (wasKept: boolean): void => {
    writing -= 1;
    if (writing === 0) {
      clearTimeout(patience);
      patience = undefined;
      isLate = false;
    }
    if (!wasKept) report(store);
  };

  /** Writes all unconfirmed changes: the number of the last edit then covers every edit before it. */
  const write = (transaction: IDBTransaction, { withPage }: { withPage: boolean }): void => {
    const sent = [...inner.changes];
    const wasKept = store.keeps();
    const entries = transaction.objectStore('entries');
    let isOpen = false;
    for (const [name, change] of sent) {
      if (change.is === 'put') entries.put(change.entry, name);
      else if (change.is === 'clear') entries.delete(IDBKeyRange.bound(name, `${name}\uFFFF`));
      else if (change.value === undefined) entries.delete(name);
      else {
        isOpen = true;
        const held = entries.get(name);
        held.addEventListener('success', () => {
          if (entryOf(held.result)?.value === change.value) entries.delete(name);
        });
      }
    }
    // Entries carry the number themselves while they exist.
    if (withPage || sent.some(([, { is }]) => is !== 'put'))
      transaction.objectStore('pages').put(inner.number(), store.tab);
    writing += 1;
    if (!wasKept) {
      patience ??= setTimeout(() => {
        isLate = true;
        report(store);
      }, longestWrite);
    }
    transaction.addEventListener('complete', () => {
      for (const [name, change] of sent) if (inner.changes.get(name) === change) inner.changes.delete(name);
      settle(wasKept);
    });
    transaction.addEventListener('abort', () => {
      settle(false);
    });
    if (!isOpen) transaction.commit();
  };

  const push = (durability: IDBTransactionDurability): void => {
    try {
      write(raw.transaction(['entries', 'pages'], 'readwrite', { durability }), { withPage: durability === 'strict' });
    } catch {
      // The closing connection reports its end separately.
    }
  };
  const harden = (): void => {
    if (hardening === undefined) return;
    clearTimeout(hardening);
    hardening = undefined;
    push('strict');
  };

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
  inner.attach({
    push: () => {
      clearTimeout(hardening);
      hardening = setTimeout(harden, pause);
      push('relaxed');
    },
    isWriting: () => writing > 0 && !isLate,
  });
  const isDone = transaction.done.then(
    () => true,
    () => false,
  );
  write(unwrap(transaction), { withPage: true });
  for (const event of ['visibilitychange', 'pagehide']) globalThis.addEventListener?.(event, harden, { capture: true });
  if (await isDone) for (const prefix of cleared.keys()) inner.storage?.removeItem(clearedPrefix + prefix);
  report(store);
  if (taken.length > 0) onTaken(taken);
}

const report = ({ inner }: EntryStore): void => {
  for (const listener of inner.listeners) listener();
};

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
