import type { EntryStore } from './entry-store.ts';
import { allPrefix } from './names.ts';

/** Item whose absence reveals a wiped storage: single items may have been removed by another page. */
const markName = `${allPrefix}journal`;

/** Milliseconds until another page's removals arrive here. */
const untilHeard = 300;

/** Writes known entries again after `localStorage` was wiped: no lost entry counts as kept. */
export function guardStorage({ inner, tab }: EntryStore): void {
  const { known, storage } = inner;
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
  inner.guard = () => {
    try {
      look();
    } catch {
      isMarked = false;
    }
  };
  inner.guard();
}
