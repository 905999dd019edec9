import type { StoredDocument } from './stored-document.ts';

// A type, because an interface could be added to, and so is no record.
export type DocumentAnswer = Pick<StoredDocument, 'file_name' | 'file_size' | 'status'> & { message?: string };

/** The documents as calls answer them, by the keys of their questions. */
export function documentAnswers(documents: readonly StoredDocument[]): Record<string, DocumentAnswer> {
  return Object.fromEntries(documents.map((document) => [document.answer_key, documentAnswer(document)]));
}

export function documentAnswer({ file_name, file_size, status, message }: StoredDocument): DocumentAnswer {
  return { file_name, file_size, status, ...(message !== null && { message }) };
}
