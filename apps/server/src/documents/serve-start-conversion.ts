import { calls } from '@quire/api-client/contract';
import { fileFaults, neutralFileName } from '@quire/validation';
import type { FastifyInstance } from 'fastify';
import { originOf } from '../audit/entry.ts';
import type { Dependencies } from '../dependencies.ts';
import { serveCall } from '../http/serve-call.ts';
import { Refusal } from '../security/refusal.ts';
import { studentOf } from '../sessions/require-session.ts';
import { ownDocumentAnswer } from './document-answers.ts';
import { fileKeys, requireFileQuestion } from './file-questions.ts';
import { removeObjects } from './remove-objects.ts';
import { documentOfUpload, takeDocument } from './take-document.ts';
import type { Limiter } from '../security/limiter.ts';
import { readUpload, spendUpload } from './uploads.ts';

/**
 * Takes an uploaded file as the document of a question, once the store itself says that it is there. Has it checked and
 * converted.
 */
export function serveStartConversion(app: FastifyInstance, dependencies: Dependencies, limiter: Limiter): void {
  const { database, store, jobs, config, secrets } = dependencies;
  const questions = fileKeys(config.questionnaire);
  serveCall(app, calls.startConversion, async ({ body, params, request }) => {
    const place = {
      applicationId: studentOf(request).applicationId,
      answerKey: requireFileQuestion(questions, params['answerKey'] ?? ''),
    };
    const upload = await readUpload(database, place, body.file_key);
    if (!upload) throw new Refusal('uploads.unknown');
    if (upload.isUsed) return ownDocumentAnswer(request.messages, await documentOfUpload(database, place, upload.key));
    const object = await store.head(upload.key);
    if (!object) throw new Refusal('uploads.notArrived');
    const fileName = neutralFileName(body.file_name);
    const [fault, ...others] = fileFaults({ name: fileName, size: object.size });
    if (fault !== undefined) {
      await spendUpload(database, dependencies.clock(), upload.key);
      await removeObjects(dependencies, [upload.key]);
      throw new Refusal([`file.${fault}`, ...others.map((other) => `file.${other}` as const)]);
    }
    await jobs.ready();
    return ownDocumentAnswer(
      request.messages,
      await takeDocument(
        dependencies,
        place,
        { key: upload.key, fileName, fileSize: object.size, origin: originOf(secrets, request) },
        limiter,
      ),
    );
  });
}
