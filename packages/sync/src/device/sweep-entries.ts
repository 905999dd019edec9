import { lifetime } from './device-draft.ts';
import { allPrefix, conflictPrefix, type Entry, prefixOf } from './entry.ts';
import type { EntryStore } from './entry-store.ts';

/** Clock errors below this cause no request, in milliseconds. */
const tolerance = 24 * 60 * 60 * 1000;

export interface SweepOptions {
  /** Instant by the device's clock, in milliseconds since 1970-01-01 UTC. */
  now: () => number;
  /**
   * Asks a server for the instant; undefined if none answers. Asked only for entries that seem too old or of the
   * future.
   */
  serverNow: () => Promise<number | undefined>;
}

/**
 * Drops drafts and conflicts after 14 days without an edit, of every owner. A server confirms the time first:
 * the device's clock may have jumped. Entries of the future restart from now. Text typed since this page was opened
 * stays.
 */
export async function sweepEntries(store: EntryStore, { now, serverNow }: SweepOptions): Promise<void> {
  for (const name of store.names(allPrefix)) if (prefixOf(name) && !store.get(name)) store.drop(name);
  const isOff = (at: number, instant: number): boolean => instant - at > lifetime || at - instant > tolerance;
  if (!groups(store).some(({ newest }) => isOff(newest, now()))) return;
  const instant = await serverNow();
  if (instant === undefined) return;
  for (const { members, newest } of groups(store)) {
    if (!isOff(newest, instant)) continue;
    for (const [name, { value, revision, at }] of members) {
      if (newest < instant) store.drop(name);
      else if (at > instant) store.put(name, { value, revision, at: instant });
    }
  }
}

/**
 * Returns entries that are dropped together: a draft whole unless this page edited it, and each conflict
 * alone.
 */
function groups(store: EntryStore): { members: [string, Entry][]; newest: number }[] {
  const byGroup = new Map<string, [string, Entry][]>();
  for (const name of store.names(allPrefix)) {
    const group = name.startsWith(conflictPrefix) ? name : prefixOf(name);
    const entry = group === undefined || prefixOf(name) === undefined ? undefined : store.get(name);
    if (group !== undefined && entry) byGroup.set(group, [...(byGroup.get(group) ?? []), [name, entry]]);
  }
  return [...byGroup.values()]
    .filter(
      (members) => !members.some(([name, { edit }]) => edit?.tab === store.tab && !name.startsWith(conflictPrefix)),
    )
    .map((members) => ({ members, newest: Math.max(...members.map(([, { at }]) => at)) }));
}
