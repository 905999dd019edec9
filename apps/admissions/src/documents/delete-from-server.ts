import { ApiError, deleteConversion, deleteDocumentAnswer } from '@quire/api-client';

/** What a server does not know is deleted already. */
const unlessMissing = (error: unknown): void => {
  if (!(error instanceof ApiError && error.status === 404)) throw error;
};

/** Ends and forgets the conversion of a question's document, if there is one. Rejects with `ApiError`. */
export const forgetConversion = (key: string): Promise<void> => deleteConversion(key).then(() => undefined, unlessMissing);

/** Deletes the document of a question, if there is one. Rejects with `ApiError`. */
export const forgetDocument = (key: string): Promise<void> => deleteDocumentAnswer(key).then(() => undefined, unlessMissing);
