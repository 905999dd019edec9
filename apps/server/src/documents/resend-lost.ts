import type { Dependencies } from '../dependencies.ts';
import type { JobOf } from '../jobs/jobs.ts';
import { inHand } from '../records/pending.ts';

/** In milliseconds; all attempts of a job are over long before, unless nobody works: then it waits, and no second one is put beside it. */
const lostAfter = 60 * 60_000;

/** Sends conversions again whose documents have not changed for an hour: the queue may have been lost, as when a copy of the database was put back without it. */
export async function resendLost({ database, jobs, clock, log }: Dependencies): Promise<void> {
  const { rows } = await database.query<JobOf<'convert-document'>>(
    `SELECT application_id AS "applicationId", answer_key AS "answerKey", document_id AS "documentId" FROM document
     WHERE ${inHand} AND changed_at < $1`,
    [new Date(clock() - lostAfter)],
  );
  for (const job of rows) await jobs.send(database, 'convert-document', job, { key: job.documentId });
  if (rows.length > 0) log.warn({ documents: rows.length }, 'documents have waited for an hour or longer, and were sent to be converted again');
}
