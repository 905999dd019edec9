import type { Answers } from '@quire/validation';
import type { StoredDocument } from './stored-document.ts';

/** What a submission keeps of the documents that belong to it; `sha256` is that of the file as the student uploaded it. */
export function submittedDocuments(documents: readonly StoredDocument[], submitted: Answers): Record<string, unknown> {
  return Object.fromEntries(documents.filter(({ status, answer_key: key }) => status === 'completed' && Object.hasOwn(submitted, key)).map((document) => {
    const { answer_key: key, document_id, file_name, file_size, sha256, pdf_key, pdf_size, pages } = document;
    return [key, { document_id, file_name, file_size, sha256: sha256?.toString('hex'), pdf_key, pdf_size, pages }];
  }));
}
