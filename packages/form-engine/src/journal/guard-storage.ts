import type { EntryStore } from './entry-store.ts';
import { allPrefix } from './names.ts';

/**
 * Name of the item whose absence tells that the storage was wiped: single items are missing where another page has
 * removed them.
 */
const markName = `${allPrefix}journal`;

/** Milliseconds in which a page hears of what another one has removed. */
const untilHeard = 300;

/** Writes known entries again whenever `localStorage` was wiped, so that nothing counts as kept that is not. */
export function guardStorage({ inner, tab }: EntryStore): void {
  const { known, storage } = inner;
  let isMarked = false;
  const look = (): void => {
    if (storage === undefined) return;
    if (isMarked && storage.getItem(markName) === null) {
      isMarked = false;
      // Another page removes the mark after the last entry, and this one may not have heard of that yet.
      const others = [...known].filter(([, { edit }]) => edit?.tab !== tab);
      for (const [name, entry] of known) if (entry.edit?.tab === tab) inner.take(name, entry);
      if (others.length > 0)
        setTimeout(() => {
          for (const [name, entry] of others) if (known.get(name) === entry) inner.take(name, entry);
        }, untilHeard);
    }
    if (isMarked === known.size > 0) return;
    isMarked = known.size > 0;
    // Nothing of it stays where nothing is kept. Another page that knows entries marks the storage again.
    if (isMarked) storage.setItem(markName, tab);
    else storage.removeItem(markName);
  };
  inner.guard = () => {
    try {
      look();
    } catch {
      isMarked = false;
    }
  };
  inner.guard();
}
