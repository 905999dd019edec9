import { anonymousOwner, entryPrefix, openDurableCopy, sweepEntries, type EntryStore } from '@quire/sync';
import type { Admissions } from '../application/admissions.ts';
import { loadActions } from '../application/load-parts.ts';
import { showVisitorAgain } from './edit-as-visitor.ts';

/**
 * Opens the durable copy of this device, and shows entries that it alone had. Resolves when it was read or is
 * unavailable.
 */
export async function openDurable(admissions: Admissions, entries: EntryStore): Promise<void> {
  await openDurableCopy(entries, {
    onTaken: (names) => {
      show(admissions, names);
    },
  });
  void sweepEntries(entries, { now: admissions.clock.now, serverNow });
}

/** Uses the server's clock for years and limits of dates, once known: a device may be wrong by years. */
export async function followServerClock(admissions: Pick<Admissions, 'clock'>): Promise<void> {
  const instant = await serverNow();
  if (instant !== undefined) admissions.clock.follow(instant);
}

/** Shows entries that the durable copy brought or changed after the application was opened. */
function show(admissions: Admissions, names: readonly string[]): void {
  const { username } = admissions.snapshot.getState();
  const owner = username === undefined ? anonymousOwner : { username };
  const own = names.filter((name) =>
    ['draft', 'typed', 'aside'].some((kind) => name.startsWith(entryPrefix(kind, owner))),
  );
  if (own.length === 0) return;
  if (username === undefined) showVisitorAgain(admissions);
  else
    void loadActions()
      .then(({ reopenAccount }) => reopenAccount(admissions))
      .catch(() => undefined);
}

/** Returns the instant by the server's clock, in milliseconds since 1970-01-01 UTC; undefined if none answers. */
async function serverNow(): Promise<number | undefined> {
  try {
    const { headers, ok } = await fetch('/', { method: 'HEAD', cache: 'no-store' });
    const instant = Date.parse(headers.get('Date') ?? '');
    return ok && !Number.isNaN(instant) ? instant : undefined;
  } catch {
    return undefined;
  }
}
