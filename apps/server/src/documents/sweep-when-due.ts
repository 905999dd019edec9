import type { Dependencies } from '../dependencies.ts';
import { isOwnStore } from './own-store.ts';
import { sweepStorage } from './sweep-storage.ts';

const hour = 60 * 60_000;
/** A process that is younger than this leaves the sweep to others, or to later. */
const processesWait = hour;
/** Where no process grows that old, one of them sweeps all the same after this long. */
const waitAtMost = 5 * hour;

/**
 * The sweep, which its job starts every few minutes. It runs an hour after the last one, and never at a start of this
 * process. Nor does it run where nobody has looked for a while: that may be a backup that was restored a moment ago.
 */
export function sweepWhenDue(dependencies: Dependencies): () => Promise<void> {
  const startedAt = dependencies.clock();
  let isFirst = true;
  return async () => {
    const { isDue, isNew } = await lookAtTheTime(dependencies, startedAt);
    if (isDue) await sweepStorage(dependencies);
    // Nothing is removed then, and trouble with the store is reported at once.
    else if (isFirst || isNew) await isOwnStore(dependencies);
    isFirst = false;
  };
}

/** Whether the sweep is due; then the next one is planned already, so one that fails is not the last. */
async function lookAtTheTime(
  { database, clock }: Dependencies,
  startedAt: number,
): Promise<{ isDue: boolean; isNew: boolean }> {
  return database.transaction(async (queryable) => {
    const now = clock();
    // By the clock of the database, on which processes with wrong clocks agree.
    const {
      rows: [row],
    } = await queryable.query<{ is_looked_at: boolean; sweep_after: Date | null }>(
      "SELECT COALESCE(looked_at > now() - interval '30 minutes', false) AS is_looked_at, sweep_after FROM " +
        'installation FOR UPDATE',
    );
    const planned =
      row?.is_looked_at === true && row.sweep_after ? Math.min(row.sweep_after.getTime(), now + hour) : undefined;
    const isDue =
      planned !== undefined && now >= planned && (now >= startedAt + processesWait || now >= planned + waitAtMost);
    const next = planned === undefined || isDue ? now + hour : planned;
    await queryable.query('UPDATE installation SET looked_at = now(), sweep_after = $1', [new Date(next)]);
    return { isDue, isNew: planned === undefined };
  });
}
