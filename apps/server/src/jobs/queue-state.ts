import type { Queryable } from '../database/database.ts';
import { givenUpQueue, jobKinds } from './job-queues.ts';
import type { JobKind } from './jobs.ts';

/**
 * The state of the jobs of a kind: those that are due and wait, and for how many seconds the oldest has been due. It
 * also has those of the last day that no attempt did.
 */
export interface QueueState {
  kind: JobKind;
  waiting: number;
  ageSeconds: number;
  givenUp: number;
}

/** The state of each queue, by the clock of the database. */
export async function readQueues(database: Queryable): Promise<QueueState[]> {
  const {
    rows: [made],
  } = await database.query<{ there: boolean }>("SELECT to_regclass('pgboss.job') IS NOT NULL AS there");
  // Nobody has sent a job yet.
  if (made?.there !== true) return jobKinds.map((kind) => ({ kind, waiting: 0, ageSeconds: 0, givenUp: 0 }));
  const { rows } = await database.query<{ name: string; waiting: number; age: number; lately: number }>(
    `SELECT name, count(*) FILTER (WHERE waits)::integer AS waiting, count(*) FILTER (WHERE created_on > now() -
        interval '1 day')::integer AS lately,
       coalesce(extract(epoch FROM now() - min(greatest(created_on, start_after)) FILTER (WHERE waits)), 0)::float8 AS
         age
     FROM (SELECT name, created_on, start_after, state IN ('created', 'retry') AND start_after <= now() AS waits
       FROM pgboss.job WHERE name = ANY($1)) AS job GROUP BY name`,
    [jobKinds.flatMap((kind) => [kind, givenUpQueue(kind)])],
  );
  const named = (name: string): (typeof rows)[number] | undefined => rows.find((row) => row.name === name);
  return jobKinds.map((kind) => ({
    kind,
    waiting: named(kind)?.waiting ?? 0,
    ageSeconds: named(kind)?.age ?? 0,
    givenUp: named(givenUpQueue(kind))?.lately ?? 0,
  }));
}
