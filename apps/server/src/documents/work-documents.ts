import type { Conversion, Converter } from '../conversion/converter.ts';
import type { Dependencies } from '../dependencies.ts';
import type { JobOf } from '../jobs/jobs.ts';
import { repeatJob } from '../jobs/repeat-job.ts';
import { isPending, pendingRows } from '../records/pending.ts';
import { failDocument } from './conversion-state.ts';
import { convertDocument } from './convert-document.ts';
import { openScanner } from './open-scanner.ts';
import { readDocument } from './stored-document.ts';
import { sweepWhenDue } from './sweep-when-due.ts';

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
