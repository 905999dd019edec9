import type { QueueOptions } from 'pg-boss';
import type { JobKind } from './jobs.ts';

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

/** Whether somebody waits for a job of this kind. */
export const isHurried = (kind: JobKind): boolean => kind === 'convert-document' || kind === 'print-application';

export const jobKinds = Object.keys(jobLimits) as JobKind[];
/** Where the jobs come that no attempt did. */
export const givenUpQueue = (kind: JobKind): string => `${kind}-given-up`;
