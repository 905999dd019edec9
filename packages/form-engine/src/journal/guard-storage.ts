import type { EntryStore } from './entry-store.ts';
import { allPrefix } from './names.ts';

/** Name of the item whose absence tells that the storage was wiped: single items are missing where another page has removed them. */
const markName = `${allPrefix}journal`;

/** Writes known entries again whenever `localStorage` was wiped, so that nothing counts as kept that is not. */
export function guardStorage({ inner, tab }: EntryStore): void {
  const { known, storage } = inner;
  let isMarked = false;
  const look = (): void => {
    if (storage === undefined) return;
    if (isMarked && storage.getItem(markName) === null) {
      isMarked = false;
      for (const [name, entry] of known) inner.take(name, entry);
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
