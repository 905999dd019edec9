import { allPrefix, type Entry, prefixOf } from './entry.ts';
import type { EntryStore } from './entry-store.ts';

/** Content of the durable copy. */
export interface DurableState {
  /** Entries by name; undefined: one that cannot be read. */
  entries: ReadonlyMap<string, Entry | undefined>;
  /** Number of the last written edit of each page. */
  pages: ReadonlyMap<string, number>;
  /** Prefixes cleared before the durable copy arrived, with the number of the last edit before. */
  cleared: ReadonlyMap<string, number>;
}

/** Returns whether an entry is the later of two; entries of earlier versions count by time. */
export function isNewer(one: Entry, other: Entry): boolean {
  const [mine, theirs] = [one.edit?.number ?? one.at, other.edit?.number ?? other.at];
  return mine === theirs ? (one.edit?.tab ?? '') > (other.edit?.tab ?? '') : mine > theirs;
}

const isSame = (one: Entry, other: Entry): boolean =>
  one.edit?.tab === other.edit?.tab && one.edit?.number === other.edit?.number && one.value === other.value;

/**
 * Reconciles `localStorage` with the durable copy, and notes changes that the durable one lacks. Returns the names that
 * changed or went here. An entry once in the durable copy is here only after a kill undid its replacement or removal.
 */
export function reconcile({ get, names, inner }: EntryStore, { entries, pages, cleared }: DurableState): string[] {
  for (const number of [...pages.values(), ...[...entries.values()].map((entry) => entry?.edit?.number ?? 0)])
    inner.number(number);
  const ours = new Map(
    names(allPrefix).flatMap((name) => {
      const entry = prefixOf(name) ? get(name) : undefined;
      return entry ? [[name, entry] as const] : [];
    }),
  );
  const clearsHere = [...inner.changes].flatMap(([prefix, change]) => (change.is === 'clear' ? [prefix] : []));
  const isCleared = (name: string, entry: Entry): boolean =>
    clearsHere.some((prefix) => name.startsWith(prefix)) ||
    [...cleared].some(([prefix, number]) => name.startsWith(prefix) && (entry.edit?.number ?? 0) <= number);
  const seen = new Map(pages);
  for (const entry of entries.values())
    if (entry?.edit) seen.set(entry.edit.tab, Math.max(seen.get(entry.edit.tab) ?? 0, entry.edit.number));
  const wasSeen = ({ edit }: Entry): boolean => edit !== undefined && (seen.get(edit.tab) ?? -1) >= edit.number;
  const taken: string[] = [];

  for (const [name, durable] of entries) {
    const own = ours.get(name);
    if (inner.changes.has(name)) continue;
    if (durable === undefined || isCleared(name, durable)) inner.changes.set(name, { is: 'drop' });
    else if (own && isSame(own, durable)) continue;
    else if (own && !wasSeen(own) && isNewer(own, durable)) inner.changes.set(name, { is: 'put', entry: own });
    else {
      inner.take(name, durable);
      taken.push(name);
    }
  }
  for (const [name, own] of ours) {
    if (inner.changes.has(name) || entries.get(name)) continue;
    if (wasSeen(own)) {
      inner.take(name, undefined);
      taken.push(name);
    } else inner.changes.set(name, { is: 'put', entry: own });
  }
  return taken;
}
