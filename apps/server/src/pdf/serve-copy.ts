import { calls } from '@quire/api-client/contract';
import { applicantName } from '@quire/validation';
import type { FastifyInstance } from 'fastify';
import type { Dependencies } from '../dependencies.ts';
import { answerPdf, largestPdf } from '../documents/answer-pdf.ts';
import { serveCall } from '../http/serve-call.ts';
import { decryptAnswers, readApplication } from '../records/stored-application.ts';
import { shareOf } from '../security/connection-share.ts';
import type { Limiter } from '../security/limiter.ts';
import { Refusal } from '../security/refusal.ts';
import { studentOf } from '../sessions/require-session.ts';
import { ObjectMissing } from '../storage/object-store.ts';
import { askForCopy } from './ask-for-copy.ts';
import { forgetCopy, readCopy } from './stored-copy.ts';

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
