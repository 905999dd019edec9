import { calls } from '@quire/api-client/contract';
import { fileFaults } from '@quire/validation';
import type { FastifyInstance } from 'fastify';
import type { Dependencies } from '../dependencies.ts';
import { serveCall } from '../http/serve-call.ts';
import { Refusal } from '../security/refusal.ts';
import { studentOf } from '../sessions/require-session.ts';
import { documentAnswer } from './document-answers.ts';
import { neutralFileName } from './file-name.ts';
import { fileKeys, requireFileQuestion } from './file-questions.ts';
import { removeObjects } from './remove-objects.ts';
import { documentOfUpload, takeDocument } from './take-document.ts';
import type { Limiter } from './upload-limiter.ts';
import { readUpload, spendUpload } from './uploads.ts';

/** Takes an uploaded file as the document of a question, once the store itself says that it is there, and has it checked and converted. */
export function serveStartConversion(app: FastifyInstance, dependencies: Dependencies, limiter: Limiter): void {
  const { database, store, jobs, config } = dependencies;
  const questions = fileKeys(config.questionnaire);
  serveCall(app, calls.startConversion, async ({ body, params, request }) => {
    const place = { applicationId: studentOf(request).applicationId, answerKey: requireFileQuestion(questions, params['answerKey'] ?? '') };
    const upload = await readUpload(database, place, body.file_key);
    if (!upload) throw new Refusal(422, 'This upload is not known, so nothing was kept. Choose the file again.');
    if (upload.isUsed) return documentAnswer(await documentOfUpload(database, place, upload.key));
    const object = await store.head(upload.key);
    if (!object) throw new Refusal(422, 'Your file did not arrive, so nothing was kept. Check your connection, and choose it again.');
    const fileName = neutralFileName(body.file_name);
    const faults = fileFaults({ name: fileName, size: object.size });
    if (faults.length > 0) {
      await spendUpload(database, dependencies.clock(), upload.key);
      await removeObjects(dependencies, [upload.key]);
      throw new Refusal(422, faults.map((fault) => config.messages.file[fault]).join(' '));
    }
    await jobs.ready();
    return documentAnswer(await limiter(() => takeDocument(dependencies, place, { key: upload.key, fileName, fileSize: object.size })));
  });
}
