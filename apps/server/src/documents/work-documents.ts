import type { Converter } from '../conversion/converter.ts';
import type { Dependencies } from '../dependencies.ts';
import { convertDocument } from './convert-document.ts';
import { failDocument } from './conversion-state.ts';
import { failureMessages } from './failure-messages.ts';
import { isInHand } from './in-hand.ts';
import { openScanner } from './open-scanner.ts';
import { resendLost } from './resend-lost.ts';
import { readDocument } from './stored-document.ts';
import { sweepStorage } from './sweep-storage.ts';

/** Conversions at the same time in one process. */
const atOnce = 2;
const sweepEverySeconds = 60 * 60;

/** Does the jobs of the documents in this process: conversions as they come, and each hour the sweep, and what was lost. */
export async function workDocuments(dependencies: Dependencies, converter: Converter): Promise<void> {
  const { jobs, database, settings } = dependencies;
  const scan = settings.CLAMAV_HOST === undefined ? undefined : openScanner(settings.CLAMAV_HOST);
  await jobs.work('convert-document', {
    atOnce,
    does: (job, attempt) => convertDocument({ ...dependencies, converter, scan }, job, attempt),
    async givesUp(job) {
      const document = await readDocument(database, job.applicationId, job.answerKey);
      if (document?.document_id === job.documentId && isInHand(document)) await failDocument(dependencies, { ...job, attempt: document.attempt }, failureMessages.tooOften);
    },
  });
  const sendNext = (afterSeconds = 0): Promise<void> => jobs.send(database, 'sweep-storage', {}, { key: 'next', afterSeconds });
  await jobs.work('sweep-storage', {
    atOnce: 1,
    async does() {
      // First, so that a sweep that fails is not the last one.
      await sendNext(sweepEverySeconds);
      await resendLost(dependencies);
      await sweepStorage(dependencies);
    },
  });
  await sendNext();
}
