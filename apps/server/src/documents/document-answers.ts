import type { LeftOut, Messages } from '@quire/validation';
import { reasonText } from '../records/reason.ts';
import type { StoredDocument } from './stored-document.ts';

// A type, because an interface could be added to, and so is no record.
export type DocumentAnswer = Pick<StoredDocument, 'file_name' | 'file_size' | 'status'> & { message?: string; left_out?: LeftOut[] };

/** The documents as calls answer them, by the keys of their questions. */
export function documentAnswers(messages: Messages, documents: readonly StoredDocument[]): Record<string, DocumentAnswer> {
  return Object.fromEntries(documents.map((document) => [document.answer_key, documentAnswer(messages, document)]));
}

export function documentAnswer(messages: Messages, document: StoredDocument): DocumentAnswer {
  const { file_name, file_size, status, left_out } = document;
  const message = reasonText(messages, document);
  return { file_name, file_size, status, ...(message !== undefined && { message }), ...(left_out.length > 0 && { left_out }) };
}
