import { createHash } from 'node:crypto';
import type { Queryable } from '../database/database.ts';
import type { Dependencies } from '../dependencies.ts';
import { attachedOf } from '../documents/earlier-document.ts';
import { readDocuments } from '../documents/stored-document.ts';
import { isPending } from '../records/stored-status.ts';
import { readApplication } from '../records/stored-application.ts';

/** A hash of all that a PDF copy shows: while it stays the same, so does the copy. */
export async function hashOfCopy(
  queryable: Queryable,
  applicationId: string,
  { config }: Pick<Dependencies, 'config'>,
): Promise<string> {
  const {
    revisions,
    tabs,
    add_another: addAnother,
    submitted_at: submittedAt,
  } = await readApplication(queryable, applicationId);
  const documents = (await readDocuments(queryable, applicationId))
    .map(attachedOf)
    .filter(({ status }) => status !== 'failed')
    .map((document) => [document.answer_key, document.document_id, isPending(document) ? 'in hand' : document.status]);
  const {
    questionnaire: { version },
    institution,
    messages: { service, copy, form, file },
  } = config;
  return createHash('sha256')
    .update(
      JSON.stringify([
        revisions,
        tabs,
        addAnother,
        submittedAt,
        documents,
        version,
        institution,
        service,
        copy,
        form,
        file,
      ]),
    )
    .digest('base64url');
}
