import { calls } from '@quire/api-client/contract';
import { uploadLimits, fileFaults, neutralFileName } from '@quire/validation';
import type { FastifyInstance } from 'fastify';
import type { Dependencies } from '../dependencies.ts';
import { serveCall } from '../http/serve-call.ts';
import { changeApplication } from '../records/change-application.ts';
import { refuseWhenSubmitted } from '../records/stored-application.ts';
import { newToken } from '../security/keyed-hash.ts';
import { studentOf } from '../sessions/require-session.ts';
import { StoreDown } from '../storage/object-store.ts';
import { fileKeys, requireFileQuestion } from './file-answers.ts';
import type { Limiter } from '../security/limiter.ts';
import { countUpload } from './upload-quotas.ts';
import { originOf } from '../audit/entry.ts';
import { Refusal } from '../security/refusal.ts';
import { ownDocumentAnswer } from './document-answers.ts';
import { removeObjects } from './remove-objects.ts';
import { documentOfUpload, attachDocument } from './attach-document.ts';
import { readUpload, spendUpload } from './uploads.ts';

const lifetime = 5 * 60_000;
/** Of every upload: it is never served, and its bytes decide what it is. */
const contentType = 'application/octet-stream';

/** Hands out a form by which a browser puts one file into the store itself. */
export function servePresignedUrl(app: FastifyInstance, dependencies: Dependencies, limiter: Limiter): void {
  const { store, config, clock } = dependencies;
  const questions = fileKeys(config.questionnaire);
  serveCall(app, calls.postPresignedUrl, async ({ body, request }) => {
    const { applicationId } = studentOf(request);
    const answerKey = requireFileQuestion(questions, body.answer_key);
    // The browser cannot see why an upload fails: it is better refused before it begins.
    if (!(await store.health())) throw new StoreDown('The store of files did not answer before an upload.');
    const now = clock();
    const upload = {
      key: `uploads/${newToken()}`,
      contentType,
      maxBytes: uploadLimits.bytes,
      expiresAt: new Date(now + lifetime),
    };
    await changeApplication(
      dependencies,
      applicationId,
      async (queryable, stored) => {
        refuseWhenSubmitted(stored);
        await countUpload(queryable, dependencies, applicationId, now);
        await queryable.query(
          'INSERT INTO upload (file_key, application_id, answer_key, made_at, expires_at) VALUES ($1, $2, $3, $4, $5)',
          [upload.key, applicationId, answerKey, new Date(now), upload.expiresAt],
        );
      },
      limiter,
    );
    return { ...(await store.presignUpload(upload)) };
  });
}

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
      await attachDocument(
        dependencies,
        place,
        { key: upload.key, fileName, fileSize: object.size, origin: originOf(secrets, request) },
        limiter,
      ),
    );
  });
}
