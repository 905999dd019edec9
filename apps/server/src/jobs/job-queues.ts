import type { QueueOptions } from 'pg-boss';
import type { JobKind } from './jobs.ts';
import type { Queryable } from '../database/database.ts';

const day = 24 * 60 * 60;

/** One job's limits, in seconds; delays between attempts double, from the first to the longest. */
interface QueueLimits extends QueueOptions {
  expireInSeconds: number;
  /** Attempts after the first one. */
  retryLimit: number;
  retryDelay: number;
  retryDelayMax: number;
}

export const jobLimits: Record<JobKind, QueueLimits> = {
  // A store that is away is waited for, some four minutes in all; how often a file is converted is counted at its
  // document. One attempt on a starved machine is a scan and a conversion at their limits.
  'convert-document': { expireInSeconds: 330, retryLimit: 7, retryDelay: 3, retryDelayMax: 60 },
  'print-application': { expireInSeconds: 180, retryLimit: 2, retryDelay: 3, retryDelayMax: 60 },
  // A mail server that is away is waited for, some 32 hours in all.
  'send-letter': { expireInSeconds: 60, retryLimit: 200, retryDelay: 3, retryDelayMax: 600 },
  // A program that is away is waited for, a day or a little longer.
  'call-webhook': { expireInSeconds: 60, retryLimit: 70, retryDelay: 5, retryDelayMax: 1800 },
  'resend-lost': { expireInSeconds: 900, retryLimit: 3, retryDelay: 60, retryDelayMax: 600 },
  'sweep-storage': { expireInSeconds: 900, retryLimit: 3, retryDelay: 60, retryDelayMax: 600 },
  'encrypt-again': { expireInSeconds: 6 * 60 * 60, retryLimit: 3, retryDelay: 60, retryDelayMax: 600 },
  'apply-retention': { expireInSeconds: 3600, retryLimit: 3, retryDelay: 60, retryDelayMax: 600 },
  'anchor-audit': { expireInSeconds: 900, retryLimit: 3, retryDelay: 60, retryDelayMax: 600 },
  'remove-expired': { expireInSeconds: 900, retryLimit: 3, retryDelay: 60, retryDelayMax: 600 },
};

/**
 * How the jobs of a kind are kept. `heartbeatSeconds`: so long after its last sign of life a process has lost its job.
 */
export function queueOptions(kind: JobKind, heartbeatSeconds: number): QueueLimits {
  return {
    ...jobLimits[kind],
    retryBackoff: true,
    heartbeatSeconds,
    retentionSeconds: 30 * day,
    deleteAfterSeconds: day,
  };
}

/** Returns whether a person waits for a job of this kind. */
export const isHurried = (kind: JobKind): boolean => kind === 'convert-document' || kind === 'print-application';

export const jobKinds = Object.keys(jobLimits) as JobKind[];
/** Where the jobs come that no attempt did. */
export const givenUpQueue = (kind: JobKind): string => `${kind}-given-up`;

/** State of a kind's jobs: due and waiting ones, seconds since the oldest was due, and failures of the last day. */
export interface QueueState {
  kind: JobKind;
  waiting: number;
  ageSeconds: number;
  givenUp: number;
}

/** Returns the state of each queue, by the clock of the database. */
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
