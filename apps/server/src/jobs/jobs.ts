import type { Queryable, Database } from '../database/database.ts';

/** Work to be done later, kept in the database until it is. */
export interface Jobs {
  /**
   * Makes the queue ready. To be called before a transaction that sends: once in it, one would wait with its
   * connection for another connection.
   */
  ready(): Promise<void>;
  /**
   * Puts a job in the queue as a part of the transaction whose `queryable` is given: it is there if and only if
   * that commits. While one with the same `key` waits, no second one is put beside it.
   */
  send<Kind extends JobKind>(
    queryable: Queryable,
    kind: Kind,
    job: JobOf<Kind>,
    options?: { key?: string; afterSeconds?: number },
  ): Promise<void>;
  /** Does the jobs of a kind in this process from here on. */
  work<Kind extends JobKind>(kind: Kind, work: Work<Kind>): Promise<void>;
  /** Has this process look for jobs of a kind at once, if it does any. */
  wake(kind: JobKind): void;
  /** Accepts no more jobs, and gives running ones some time. Another process does the rest. */
  stop(): Promise<void>;
}

export interface Work<Kind extends JobKind> {
  /** How many jobs at a time. */
  atOnce: number;
  /** A rejected promise has the job tried again. */
  does: (job: JobOf<Kind>, attempt: Attempt) => Promise<void>;
  /** Called for a job that no attempt did, also where each ended with its process. */
  givesUp?: (job: JobOf<Kind>) => Promise<void>;
}

export interface Attempt {
  /** From 1. */
  number: number;
  /** No other will follow this one. */
  isLast: boolean;
  /** Aborts when this process has lost the job, or is being stopped. */
  signal: AbortSignal;
}

export interface JobKinds {
  /** Checks and converts an uploaded document. */
  'convert-document': { applicationId: string; answerKey: string; documentId: string };
  /** Makes the PDF copy of an application. */
  'print-application': { applicationId: string; pdfId: string };
  /** Sends a mail. */
  'send-letter': { letterId: string };
  /** Notifies another program of a submission. */
  'call-webhook': { applicationId: string; deliveryId: string };
  /** Sends conversions again whose jobs were lost. */
  'resend-lost': Record<string, never>;
  /** Removes what nobody refers to any more, where that is due. */
  'sweep-storage': Record<string, never>;
  /** Deletes applications whose time is over. */
  'apply-retention': Record<string, never>;
  /** Deletes rows whose time is over. */
  'remove-expired': Record<string, never>;
  /** Seals with the newest field key what an older one sealed, or none. */
  'encrypt-again': Record<string, never>;
  /** Signs the audit log. */
  'anchor-audit': Record<string, never>;
}
export type JobKind = keyof JobKinds;
export type JobOf<Kind extends JobKind> = JobKinds[Kind];

/** The jobs that nobody sends: each sends the next one. */
type RepeatedJob = {
  [Kind in keyof JobKinds]: Record<string, never> extends JobKinds[Kind] ? Kind : never;
}[keyof JobKinds];

/** Repeats a job from now on, done by one process at a time. */
export async function repeatJob(
  { jobs, database }: { jobs: Jobs; database: Database },
  kind: RepeatedJob,
  everySeconds: number,
  does: () => Promise<void>,
): Promise<void> {
  const sendNext = (afterSeconds = 0): Promise<void> => jobs.send(database, kind, {}, { key: 'next', afterSeconds });
  await jobs.work(kind, {
    atOnce: 1,
    async does() {
      // The next run is sent first: a failure does not end the series.
      await sendNext(everySeconds);
      await does();
    },
  });
  await sendNext();
}
