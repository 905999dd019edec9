import { allPrefix, entryOf, parsed } from './entry.ts';
import type { EntryStore } from './entry-store.ts';
import { isNewer } from './reconcile.ts';

/** Item whose absence reveals a wiped storage: single items may have been removed by another page. */
const markName = `${allPrefix}journal`;

/** Milliseconds until another page's removals arrive here. */
const untilHeard = 300;

/** Writes known entries again after `localStorage` was wiped: no lost entry counts as kept. */
export function guardStorage({ inner, tab }: EntryStore): void {
  const { local } = inner;
  const { known, storage } = local;
  let isMarked = false;
  const look = (): void => {
    if (storage === undefined) return;
    if (isMarked && storage.getItem(markName) === null) {
      isMarked = false;
      // Another page removes the mark last, and its removals may not have arrived here yet.
      const others = [...known].filter(([, { edit }]) => edit?.tab !== tab);
      for (const [name, entry] of known) if (entry.edit?.tab === tab) inner.take(name, entry);
      if (others.length > 0)
        setTimeout(() => {
          for (const [name, entry] of others) if (known.get(name) === entry) inner.take(name, entry);
        }, untilHeard);
    }
    if (isMarked === known.size > 0) return;
    isMarked = known.size > 0;
    // An empty storage stays empty. A page that knows entries marks it again.
    if (isMarked) storage.setItem(markName, tab);
    else storage.removeItem(markName);
  };
  local.guard = () => {
    try {
      look();
    } catch {
      isMarked = false;
    }
  };
  local.guard();
}

/** Follows writes and removals of other pages in `localStorage`: each process has its own picture of it. */
export function followOtherPages(store: EntryStore): void {
  const { inner, tab } = store;
  globalThis.addEventListener?.('storage', ({ key, oldValue }: StorageEvent) => {
    if (key === null) {
      for (const listener of inner.listeners) listener();
      return;
    }
    const mine = inner.local.known.get(key);
    if (!mine) return;
    const present = store.get(key);
    const before = present ?? entryOf(parsed(oldValue));
    if (mine.edit?.tab === tab && before && isNewer(mine, before)) inner.take(key, mine);
    else if (!present) inner.take(key, undefined);
  });
}
