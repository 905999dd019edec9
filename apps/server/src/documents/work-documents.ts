import type { Conversion, Converter } from '@quire/documents';
import type { Dependencies } from '../dependencies.ts';
import { type JobOf, repeatJob } from '../jobs/jobs.ts';
import { isPending, pendingRows } from '../records/stored-status.ts';
import { failDocument } from './conversion-state.ts';
import { convertDocument } from './convert-document.ts';
import { openScanner } from './open-scanner.ts';
import { readDocument } from './stored-document.ts';
import { isStoreOfDatabase } from './store-of-database.ts';
import { sweepStorage } from './sweep-storage.ts';

/** Conversions at the same time in one process. */
export const conversionsAtOnce = 2;
const resendEverySeconds = 60 * 60;
const askForSweepEverySeconds = 5 * 60;
/**
 * In milliseconds; all attempts of a job are over long before, unless nobody works: then it waits, and no second one is
 * put beside it.
 */
const lostAfter = 60 * 60_000;

/**
 * Does the jobs of the documents in this process: conversions as they come, each hour what was lost, and the sweep when
 * it is due.
 */
export async function workDocuments(dependencies: Dependencies, converter: Converter): Promise<void> {
  const { jobs, database, settings } = dependencies;
  const scan = settings.CLAMAV_HOST === undefined ? undefined : openScanner(settings.CLAMAV_HOST);
  const measured = measureConversions(converter, dependencies);
  await jobs.work('convert-document', {
    atOnce: conversionsAtOnce,
    does: (job, attempt) => convertDocument({ ...dependencies, converter: measured, scan }, job, attempt),
    async givesUp(job) {
      const document = await readDocument(database, job.applicationId, job.answerKey);
      if (document?.document_id === job.documentId && isPending(document))
        await failDocument(dependencies, { ...job, attempt: document.attempt }, { code: 'conversion.tooOften' });
    },
  });
  await repeatJob(dependencies, 'resend-lost', resendEverySeconds, () => resendLost(dependencies));
  await repeatJob(dependencies, 'sweep-storage', askForSweepEverySeconds, sweepWhenDue(dependencies));
}

const measureConversions = (
  converter: Converter,
  { metrics: { conversionSeconds } }: Pick<Dependencies, 'metrics'>,
): Converter => ({
  async convert(file, signal) {
    const end = conversionSeconds.startTimer();
    let outcome: Conversion['is'] | 'failed' = 'failed';
    try {
      const conversion = await converter.convert(file, signal);
      outcome = conversion.is;
      return conversion;
    } finally {
      end({ outcome });
    }
  },
});

/**
 * Sends conversions again whose documents have not changed for an hour: the queue may have been lost, as when a copy of
 * the database was put back without it.
 */
export async function resendLost({ database, jobs, clock, log }: Dependencies): Promise<void> {
  const { rows } = await database.query<JobOf<'convert-document'>>(
    `SELECT application_id AS "applicationId", answer_key AS "answerKey", document_id AS "documentId" FROM document
     WHERE ${pendingRows} AND changed_at < $1`,
    [new Date(clock() - lostAfter)],
  );
  for (const job of rows) await jobs.send(database, 'convert-document', job, { key: job.documentId });
  if (rows.length > 0)
    log.warn(
      { documents: rows.length },
      'documents have waited for an hour or longer, and were sent to be converted again',
    );
}

const hour = 60 * 60_000;
/** A process that is younger than this leaves the sweep to others, or to later. */
const processesWait = hour;
/** Where no process grows that old, one of them sweeps all the same after this long. */
const waitAtMost = 5 * hour;

/**
 * Sweeps an hour after the last sweep, on a frequent job. Never at a start: an installation may be a backup restored a
 * moment ago.
 */
export function sweepWhenDue(dependencies: Dependencies): () => Promise<void> {
  const startedAt = dependencies.clock();
  let isFirst = true;
  return async () => {
    const { isDue, isNew } = await lookAtTheTime(dependencies, startedAt);
    if (isDue) await sweepStorage(dependencies);
    // Nothing is removed then, and trouble with the store is reported at once.
    else if (isFirst || isNew) await isStoreOfDatabase(dependencies);
    isFirst = false;
  };
}

/** Returns whether the sweep is due. The next one is planned first: a failure does not end the series. */
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
