import { entryOf } from './entry.ts';
import type { Change, DurableCopy, EntryStore } from './entry-store.ts';

/** Milliseconds after which an unconfirmed write counts as failed. */
const longestWrite = 1_000;
/** Milliseconds without an edit before writes are flushed to survive a power failure. */
const pause = 1_000;

export interface DurableWriter extends DurableCopy {
  /** Writes all unconfirmed changes: the number of the last edit then covers every edit before it. */
  write(transaction: IDBTransaction, options: { withPage: boolean }): void;
  /** Flushes to the disk what was written since the last pause. */
  harden(): void;
}

/** Creates the writer of changes to the database, and reports when entries are kept again or not. */
export function createDurableWriter(store: EntryStore, database: IDBDatabase): DurableWriter {
  const { inner } = store;
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

  const write = (transaction: IDBTransaction, { withPage }: { withPage: boolean }): void => {
    const sent = [...inner.changes];
    const wasKept = store.keeps();
    const isOpen = putChanges(transaction.objectStore('entries'), sent);
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
      write(database.transaction(['entries', 'pages'], 'readwrite', { durability }), {
        withPage: durability === 'strict',
      });
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

  return {
    write,
    harden,
    push: () => {
      clearTimeout(hardening);
      hardening = setTimeout(harden, pause);
      push('relaxed');
    },
    isWriting: () => writing > 0 && !isLate,
  };
}

/** Puts changes into the store. Returns whether one of them has to read first. */
function putChanges(entries: IDBObjectStore, changes: readonly (readonly [string, Change])[]): boolean {
  let isOpen = false;
  for (const [name, change] of changes) {
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
  return isOpen;
}

export const report = ({ inner }: EntryStore): void => {
  for (const listener of inner.listeners) listener();
};
