import { calls } from '@quire/api-client/contract';
import { uploadLimits } from '@quire/validation';
import type { FastifyInstance } from 'fastify';
import type { Dependencies } from '../dependencies.ts';
import { serveCall } from '../http/serve-call.ts';
import { changeApplication } from '../records/change-application.ts';
import { refuseWhenSubmitted } from '../records/refuse-when-submitted.ts';
import { newToken } from '../security/keyed-hash.ts';
import { studentOf } from '../sessions/require-session.ts';
import { StoreDown } from '../storage/object-store.ts';
import { fileKeys, requireFileQuestion } from './file-questions.ts';
import type { Limiter } from '../security/limiter.ts';
import { countUpload } from './upload-quotas.ts';

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
    // The browser cannot see why an upload fails, so it is better never begun.
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
