import type { Converter } from '../conversion/converter.ts';
import type { Dependencies } from '../dependencies.ts';
import { convertDocument } from './convert-document.ts';
import { failDocument } from './conversion-state.ts';
import { failureMessages } from './failure-messages.ts';
import { isInHand } from '../records/pending.ts';
import { openScanner } from './open-scanner.ts';
import { resendLost } from './resend-lost.ts';
import { readDocument } from './stored-document.ts';
import { sweepWhenDue } from './sweep-when-due.ts';

/** Conversions at the same time in one process. */
const atOnce = 2;
const resendEverySeconds = 60 * 60;
const askForSweepEverySeconds = 5 * 60;

/** Does the jobs of the documents in this process: conversions as they come, each hour what was lost, and the sweep when it is due. */
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
  await again(dependencies, 'resend-lost', resendEverySeconds, () => resendLost(dependencies));
  await again(dependencies, 'sweep-storage', askForSweepEverySeconds, sweepWhenDue(dependencies));
}

/** Has a job done now and again and again, by one process at a time. */
async function again({ jobs, database }: Dependencies, kind: 'resend-lost' | 'sweep-storage', everySeconds: number, does: () => Promise<void>): Promise<void> {
  const sendNext = (afterSeconds = 0): Promise<void> => jobs.send(database, kind, {}, { key: 'next', afterSeconds });
  await jobs.work(kind, {
    atOnce: 1,
    async does() {
      // First, so that one that fails is not the last one.
      await sendNext(everySeconds);
      await does();
    },
  });
  await sendNext();
}
