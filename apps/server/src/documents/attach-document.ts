import { randomUUID } from 'node:crypto';
import { documentAnswered } from '@quire/form-engine/core';
import { queueAudit, type Origin } from '../audit/entry.ts';
import type { Queryable } from '../database/database.ts';
import type { Dependencies } from '../dependencies.ts';
import { changeApplication } from '../records/change-application.ts';
import { refuseWhenSubmitted } from '../records/stored-application.ts';
import type { Limiter } from '../security/limiter.ts';
import { Refusal } from '../security/refusal.ts';
import { earlierOf } from './earlier-document.ts';
import { setFileAnswer } from './file-answers.ts';
import { removeObjects } from './remove-objects.ts';
import { objectsOf, readDocument, removeDocument, type StoredDocument } from './stored-document.ts';
import { refuseManyPending } from './upload-quotas.ts';
import { readUpload, spendUpload, type Place } from './uploads.ts';

/** A stored file, and its sender. */
export interface ArrivedFile {
  key: string;
  fileName: string;
  fileSize: number;
  origin: Origin;
}

/**
 * Makes an uploaded file the document of a question, beside the one before until it is completed. Sends it to be
 * converted: all or nothing.
 */
export async function attachDocument(
  dependencies: Dependencies,
  place: Place,
  { key, fileName, fileSize, origin }: ArrivedFile,
  limiter: Limiter,
): Promise<StoredDocument> {
  const { jobs, clock } = dependencies;
  const { applicationId, answerKey } = place;
  const now = clock();
  const documentId = randomUUID();
  const { taken, unused } = await changeApplication(
    dependencies,
    applicationId,
    async (queryable, stored) => {
      refuseWhenSubmitted(stored);
      if (!(await spendUpload(queryable, now, key, documentId)))
        return { taken: await documentOfUpload(queryable, place, key), unused: [] };
      await refuseManyPending(queryable, applicationId, answerKey);
      const before = await removeDocument(queryable, applicationId, answerKey);
      const earlier = earlierOf(before);
      await queryable.query(
        `INSERT INTO document (application_id, answer_key, document_id, file_key, file_name, file_size, status,
            uploaded_at, changed_at, earlier)
       VALUES ($1, $2, $3, $4, $5, $6, 'unprocessed', $7, $7, $8)`,
        [
          applicationId,
          answerKey,
          documentId,
          key,
          fileName,
          fileSize,
          new Date(now),
          earlier && JSON.stringify(earlier),
        ],
      );
      setFileAnswer(queryable, dependencies, stored, answerKey, earlier ? documentAnswered : '');
      queueAudit(queryable, {
        chainId: applicationId,
        at: now,
        actor: 'student',
        action: 'document taken',
        keys: [answerKey],
        origin,
      });
      await jobs.send(queryable, 'convert-document', { applicationId, answerKey, documentId }, { key: documentId });
      return {
        taken: await documentOfUpload(queryable, place, key),
        unused: objectsOf(before).filter((object) => object !== earlier?.pdf_key),
      };
    },
    limiter,
  );
  jobs.wake('convert-document');
  await removeObjects(dependencies, unused);
  return taken;
}

/**
 * The document that an upload became: the same call may come again, because its answer was lost.
 * @throws Refusal 422 where that is gone
 */
export async function documentOfUpload(queryable: Queryable, place: Place, key: string): Promise<StoredDocument> {
  const upload = await readUpload(queryable, place, key);
  const document = await readDocument(queryable, place.applicationId, place.answerKey);
  if (document !== undefined && document.document_id === upload?.documentId) return document;
  throw new Refusal('uploads.usedAlready');
}
