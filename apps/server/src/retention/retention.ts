import type { Queryable } from '../database/database.ts';
import { DatabaseDown } from '../database/connection-failure.ts';
import type { Dependencies } from '../dependencies.ts';
import { isStoreOfDatabase } from '../documents/store-of-database.ts';
import type { Settings } from '../settings/settings.ts';
import { removePerson } from './remove-person.ts';

const day = 24 * 60 * 60_000;
/** Few enough to be held at once. */
const atOnce = 500;

export type KeptFor = Pick<Settings, 'KEEP_UNSUBMITTED_DAYS' | 'KEEP_SUBMITTED_DAYS'>;

/** An application whose time is over. `since` is when it was submitted, or last used. */
export interface DueApplication {
  applicationId: string;
  email: string;
  isSubmitted: boolean;
  since: Date;
}

/**
 * A query for the applications whose time is over, the oldest first, with its values: those that were submitted so
 * long ago, and others that nobody has changed or logged in to for so long. `only`: none but this one; `without`:
 * none of these.
 */
export function dueApplications(
  { KEEP_UNSUBMITTED_DAYS, KEEP_SUBMITTED_DAYS }: KeptFor,
  now: number,
  { only, without = [] }: { only?: string; without?: readonly string[] } = {},
): [query: string, values: unknown[]] {
  const before = (days: number | undefined): Date | null => (days === undefined ? null : new Date(now - days * day));
  return [
    `
    SELECT application_id AS "applicationId", email, is_submitted AS "isSubmitted", since FROM (
      SELECT application_id, email, submitted_at IS NOT NULL AS is_submitted, coalesce(submitted_at, GREATEST(
        confirmed_at, application.created_at, changed_at,
        (SELECT max(logged_in_at) FROM successful_login WHERE successful_login.application_id = account.application_id),
        (SELECT max(seen_at) FROM session WHERE session.application_id = account.application_id))) AS since
      FROM account JOIN application USING (application_id) WHERE $3::uuid IS NULL OR application_id = $3
    ) AS kept
    WHERE since <= CASE WHEN is_submitted THEN $2::timestamptz ELSE $1::timestamptz END
      AND application_id <> ALL($4::uuid[]) ORDER BY since, application_id`,
    [before(KEEP_UNSUBMITTED_DAYS), before(KEEP_SUBMITTED_DAYS), only ?? null, without],
  ];
}

/** How many applications there are, and of how many the time is over. */
export async function countDue(
  queryable: Queryable,
  kept: KeptFor,
  now: number,
): Promise<{ all: number; due: number }> {
  const [query, values] = dueApplications(kept, now);
  const {
    rows: [row],
  } = await queryable.query<{ all: number; due: number }>(
    `SELECT (SELECT count(*) FROM application)::integer AS all, (SELECT count(*) FROM (${query}) AS ` +
      'due)::integer AS due',
    values,
  );
  return row ?? { all: 0, due: 0 };
}

/**
 * The outcome of removing all that is due. `failed`: the ids of those that could not be removed, with the first reason;
 * `filesLeft`: the sweep has to remove them.
 */
export interface Removed {
  applications: number;
  filesLeft: number;
  failed: string[];
  reason?: unknown;
}

/**
 * Removes the applications whose time is over, unless their students come back meanwhile. One that cannot be
 * removed keeps no other from it.
 * @throws DatabaseDown where the database went away meanwhile, and what `store` throws
 */
export async function removeDue(parts: Parameters<typeof removePerson>[0], kept: KeptFor): Promise<Removed> {
  const { database, now } = parts;
  const done: Removed = { applications: 0, filesLeft: 0, failed: [] };
  let mayGoOn = true;
  const store: typeof parts.store = () =>
    parts.store().catch((error: unknown) => {
      mayGoOn = false;
      throw error;
    });
  for (;;) {
    const [query, values] = dueApplications(kept, now, { without: done.failed });
    const { rows } = await database.query<DueApplication & { [column: string]: unknown }>(
      `${query} LIMIT ${atOnce}`,
      values,
    );
    const before = done.applications + done.failed.length;
    for (const { applicationId } of rows) {
      const removal = await removePerson(
        { ...parts, store },
        applicationId,
        async (queryable) =>
          (await queryable.query(...dueApplications(kept, now, { only: applicationId }))).rowCount === 1,
      ).catch((error: unknown) => {
        if (error instanceof DatabaseDown || !mayGoOn) throw error;
        done.failed.push(applicationId);
        done.reason ??= error;
        return { removed: false } as const;
      });
      if (!removal.removed) continue;
      done.applications += 1;
      done.filesLeft += removal.filesLeft;
    }
    if (rows.length < atOnce || done.applications + done.failed.length === before) return done;
  }
}

/**
 * The same as a job, where the settings say how long. It takes no more than half of all applications: more would mean a
 * wrong number of days or a wrong clock.
 */
export async function applyRetention({ settings, database, store, clock, log }: Dependencies): Promise<void> {
  if (settings.KEEP_UNSUBMITTED_DAYS === undefined && settings.KEEP_SUBMITTED_DAYS === undefined) return;
  const now = clock();
  const counts = await countDue(database, settings, now);
  if (counts.due === 0) return;
  if (counts.due > Math.max(10, counts.all / 2)) {
    log.warn(
      counts,
      'the time of more than half of all applications is over, so none was deleted. To see them, and to delete ' +
        'them: npm run staff -- retention',
    );
    return;
  }
  if (!(await isStoreOfDatabase({ database, store, log }))) return;
  const { failed, reason, ...removed } = await removeDue(
    { database, store: async () => store, by: { actor: 'server' }, now },
    settings,
  );
  if (removed.applications > 0) log.warn(removed, 'applications were deleted, because their time was over');
  if (failed.length > 0)
    log.error(
      { failed, err: reason },
      'the time of these applications is over, and they could not be deleted; it is tried again within a day',
    );
}
