import { calls } from '@quire/api-client/contract';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { originOf, queueAudit } from '../audit/entry.ts';
import type { Dependencies } from '../dependencies.ts';
import { codedText } from '../http/coded-text.ts';
import { serveCall } from '../http/serve-call.ts';
import { changeApplication } from '../records/change-application.ts';
import { reasonText } from '../records/stored-status.ts';
import { readApplication, refuseWhenSubmitted } from '../records/stored-application.ts';
import { createLimiter, type LimiterOptions } from '../security/limiter.ts';
import { Refusal } from '../security/refusal.ts';
import { studentOf } from '../sessions/require-session.ts';
import { largestPdf, showPdf, withoutEnding } from './answer-pdf.ts';
import { documentAnswers } from './document-answers.ts';
import { attachedOf, putBackEarlier } from './earlier-document.ts';
import { setFileAnswer, fileKeys, requireFileQuestion } from './file-answers.ts';
import { removeObjects } from './remove-objects.ts';
import { servePresignedUrl, serveStartConversion } from './serve-uploads.ts';
import { countAhead, objectsOf, readDocument, readDocuments, removeDocument } from './stored-document.ts';
import type { Place } from './uploads.ts';

/** Transactions of uploads in this process: they take as many of the database's connections, and no more. */
const uploadsAtOnce: LimiterOptions = {
  atOnce: 3,
  waitMs: 20_000,
  busy: () => new Refusal('uploads.manyArriving', {}, { retryAfter: 30 }),
};

/** A conversion begins within a second or two where somebody has time for it. */
const busyAfterMs = 5_000;

/** The documents of a student: uploading, following the check, deleting. */
export function serveDocuments(app: FastifyInstance, dependencies: Dependencies): void {
  const { database, store, config } = dependencies;
  const questions = fileKeys(config.questionnaire);
  const limiter = createLimiter(uploadsAtOnce);
  servePresignedUrl(app, dependencies, limiter);
  serveStartConversion(app, dependencies, limiter);

  serveCall(app, calls.getDocumentAnswers, async ({ request }) => {
    const { applicationId } = studentOf(request);
    const documents = await readDocuments(database, applicationId);
    // None is said of an account that is there.
    if (documents.length === 0) await readApplication(database, applicationId);
    return documentAnswers(request.messages, documents);
  });
  serveCall(app, calls.getConversion, async ({ params, request }) => {
    const { applicationId } = studentOf(request);
    const document = await readDocument(
      database,
      applicationId,
      requireFileQuestion(questions, params['answerKey'] ?? ''),
    );
    if (!document) await readApplication(database, applicationId);
    const message = document && reasonText(request.messages, document);
    const waits =
      document?.status === 'unprocessed' && dependencies.clock() - document.uploaded_at.getTime() > busyAfterMs;
    return {
      status: document?.status ?? 'not_answered',
      ...(message !== undefined && { message }),
      ...(waits && { ahead: await countAhead(database, document) }),
    };
  });

  // Named by its id as well: a link of before is not another document's, and another student's none.
  serveCall(app, calls.getDocumentPdf, async ({ params, request, reply }) => {
    const found = await readDocument(database, studentOf(request).applicationId, params['answerKey'] ?? '');
    const document = found && attachedOf(found);
    if (typeof document?.pdf_key !== 'string' || document.document_id !== params['documentId'])
      throw new Refusal('service.noDocument');
    return showPdf(reply, await store.read(document.pdf_key, largestPdf), withoutEnding(document.file_name));
  });

  const placeOf = (applicationId: string, key = ''): Place => ({
    applicationId,
    answerKey: requireFileQuestion(questions, key),
  });
  serveCall(app, calls.deleteDocumentAnswer, async ({ params, request }) => {
    await deleteDocument(dependencies, placeOf(studentOf(request).applicationId, params['answerKey']), {
      request,
      unlessCompleted: false,
    });
    return codedText(request.messages, 'uploads.deleted');
  });
  serveCall(app, calls.deleteConversion, async ({ params, request }) => {
    await deleteDocument(dependencies, placeOf(studentOf(request).applicationId, params['answerKey']), {
      request,
      unlessCompleted: true,
    });
    return codedText(request.messages, 'uploads.checkEnded');
  });
}

/**
 * Deletes the document with its files and its answer; without a document, nothing is done. A conversion under way
 * finds its row gone. Where a conversion alone is ended, the document that it was to replace stays.
 */
async function deleteDocument(
  dependencies: Dependencies,
  { applicationId, answerKey }: Place,
  { request, unlessCompleted }: { request: FastifyRequest; unlessCompleted: boolean },
): Promise<void> {
  const unused = await changeApplication(dependencies, applicationId, async (queryable, stored) => {
    refuseWhenSubmitted(stored);
    const found = await readDocument(queryable, applicationId, answerKey);
    if (unlessCompleted && found?.status === 'completed') return [];
    const earlier = unlessCompleted ? found?.earlier : undefined;
    if (found && earlier) await putBackEarlier(queryable, applicationId, found, dependencies.clock());
    else {
      setFileAnswer(queryable, dependencies, stored, answerKey, '');
      await removeDocument(queryable, applicationId, answerKey);
    }
    if (found)
      queueAudit(queryable, {
        chainId: applicationId,
        at: dependencies.clock(),
        actor: 'student',
        action: 'document deleted',
        keys: [answerKey],
        origin: originOf(dependencies.secrets, request),
      });
    return objectsOf(found).filter((object) => object !== earlier?.pdf_key);
  });
  await removeObjects(dependencies, unused);
}
