import { entryOf, parsed, type EntryStore } from './entry-store.ts';
import { isNewer } from './reconcile.ts';

/** Follows writes and removals of other pages in `localStorage`: each process has its own picture of it. */
export function followOtherPages(store: EntryStore): void {
  const { inner, tab } = store;
  globalThis.addEventListener?.('storage', ({ key, oldValue }: StorageEvent) => {
    if (key === null) {
      for (const listener of inner.listeners) listener();
      return;
    }
    const mine = inner.known.get(key);
    if (!mine) return;
    const present = store.get(key);
    const before = present ?? entryOf(parsed(oldValue));
    if (mine.edit?.tab === tab && before && isNewer(mine, before)) inner.take(key, mine);
    else if (!present) inner.take(key, undefined);
  });
}
