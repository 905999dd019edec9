import { calls } from '@quire/api-client/contract';
import { applicantName, type Messages } from '@quire/messages';
import type { FastifyInstance } from 'fastify';
import type { Dependencies } from '../dependencies.ts';
import { answerPdf, largestPdf } from '../documents/answer-pdf.ts';
import { removeObjects } from '../documents/remove-objects.ts';
import { serveCall } from '../http/serve-call.ts';
import { changeApplication } from '../records/change-application.ts';
import { decryptAnswers, readApplication } from '../records/stored-application.ts';
import { isPending, reasonText } from '../records/stored-status.ts';
import { shareOf } from '../security/connection-share.ts';
import { keyedHash } from '../security/keyed-hash.ts';
import type { Limiter } from '../security/limiter.ts';
import { countUse } from '../security/rate-limit.ts';
import { Refusal } from '../security/refusal.ts';
import { studentOf } from '../sessions/require-session.ts';
import { ObjectMissing } from '../storage/object-store.ts';
import { hashOfCopy } from './hash-of-copy.ts';
import { forgetCopy, planCopy, readCopy, type StoredCopy } from './stored-copy.ts';

/**
 * The PDF copy of the student's own application: asked for, and fetched.
 * @param limiter lets copies have their share of the connections
 */
export function serveCopy(app: FastifyInstance, dependencies: Dependencies, limiter: Limiter): void {
  const database = shareOf(dependencies.database, limiter);
  const {
    secrets,
    store,
    config: { institution, messages },
  } = dependencies;
  serveCall(app, calls.getPdf, async ({ request }) => {
    const copyStatus = await askForCopy(dependencies, request.messages, studentOf(request).applicationId, limiter);
    return { ...copyStatus, ...(copyStatus.status === 'completed' && { url: '/api/pdf/file' }) };
  });

  app.get('/api/pdf/file', { config: { access: 'student' } }, async (request, reply) => {
    const { applicationId } = studentOf(request);
    const copy = await readCopy(database, applicationId);
    if (copy?.status !== 'completed' || copy.pdf_key === null) throw new Refusal('copies.none');
    const { answers } = await readApplication(database, applicationId);
    const opened = decryptAnswers(secrets, applicationId, answers);
    const name = applicantName(messages.service.applicant, (key) => opened[key] ?? '');
    const bytes = await store.read(copy.pdf_key, largestPdf).catch(async (error: unknown) => {
      // A copy without its file would count as completed until an answer changes. After the submission none does.
      if (error instanceof ObjectMissing) await forgetCopy(database, applicationId, copy.pdf_id);
      throw error;
    });
    return answerPdf(reply, bytes, [institution.name, 'application', name].join(' ').trim());
  });
}

type CopyStatus = { status: StoredCopy['status']; message?: string };

/**
 * In milliseconds. A copy that takes longer is not waited for any more, because its maker is gone. One that was made
 * without a document is made again, because that may have been put back.
 */
const longest = 10 * 60_000;
const hour = 60 * 60_000;

/**
 * The status of the PDF copy of an application. A copy that is older than the answers is made again. One that failed is
 * reported once and then made again. While one is being made no second one is begun.
 */
async function askForCopy(
  dependencies: Dependencies,
  messages: Messages,
  applicationId: string,
  limiter: Limiter,
): Promise<CopyStatus> {
  const { jobs, secrets, clock } = dependencies;
  const now = clock();
  await jobs.ready();
  // Two who ask at once ask one after the other.
  const { status, replaced } = await changeApplication(
    dependencies,
    applicationId,
    async (queryable): Promise<{ status: CopyStatus; replaced?: string | null }> => {
      const copy = await readCopy(queryable, applicationId);
      const isOld = copy !== undefined && now - copy.changed_at.getTime() > longest;
      if (copy && isPending(copy) && !isOld) return { status: statusOf(messages, copy) };
      if (copy?.status === 'failed' && !isOld) {
        await forgetCopy(queryable, applicationId, copy.pdf_id);
        return { status: statusOf(messages, copy) };
      }
      const state = await hashOfCopy(queryable, applicationId, dependencies);
      const isWhole = copy?.message === null && copy.reason === null;
      if (copy?.status === 'completed' && copy.of_state === state && (isWhole || !isOld))
        return { status: statusOf(messages, copy) };
      await countUse(queryable, now, {
        subject: keyedHash(secrets, 'copies of', applicationId),
        most: 30,
        within: hour,
        code: 'limits.copies',
      });
      const pdfId = await planCopy(queryable, applicationId, state, now);
      await jobs.send(queryable, 'print-application', { applicationId, pdfId }, { key: pdfId });
      return { status: { status: 'unprocessed' }, replaced: copy?.pdf_key ?? null };
    },
    limiter,
  );
  if (status.status === 'unprocessed') jobs.wake('print-application');
  if (replaced) await removeObjects(dependencies, [replaced]);
  return status;
}

function statusOf(messages: Messages, copy: StoredCopy): CopyStatus {
  const message = reasonText(messages, copy);
  return { status: copy.status, ...(message !== undefined && { message }) };
}
