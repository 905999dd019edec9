import type { LeftOut } from '@quire/validation';
import type { Messages } from '@quire/messages';
import { reasonText } from '../records/stored-status.ts';
import { attachedOf } from './earlier-document.ts';
import type { StoredDocument } from './stored-document.ts';

// A type, because an interface could be added to, and so is not a record.
export type DocumentAnswer = Pick<StoredDocument, 'file_name' | 'file_size' | 'status'> & {
  message?: string;
  left_out?: LeftOut[];
  url?: string;
  earlier?: Omit<DocumentAnswer, 'status' | 'earlier'>;
};

/** The documents of a student as calls answer them to that student, by the keys of their questions. */
export function documentAnswers(
  messages: Messages,
  documents: readonly StoredDocument[],
): Record<string, DocumentAnswer> {
  return Object.fromEntries(documents.map((document) => [document.answer_key, ownDocumentAnswer(messages, document)]));
}

/**
 * With the address at which its student sees it. It also has the document that stays as long as this one is not ready.
 */
export function ownDocumentAnswer(messages: Messages, document: StoredDocument): DocumentAnswer {
  const url =
    document.status === 'completed'
      ? `/api/pdf/document-answer/${encodeURIComponent(document.answer_key)}/${document.document_id}`
      : undefined;
  const attached = attachedOf(document);
  if (attached === document) return { ...documentAnswer(messages, document), ...(url !== undefined && { url }) };
  const { status: _, ...earlier } = ownDocumentAnswer(messages, attached);
  return { ...documentAnswer(messages, document), earlier };
}

export function documentAnswer(messages: Messages, document: StoredDocument): DocumentAnswer {
  const { file_name, file_size, status, left_out } = document;
  const message = reasonText(messages, document);
  return {
    file_name,
    file_size,
    status,
    ...(message !== undefined && { message }),
    ...(left_out.length > 0 && { left_out }),
  };
}
