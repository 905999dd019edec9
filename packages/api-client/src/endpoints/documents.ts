import { ApiError } from '../api-error.ts';
import { calls } from '../contract/index.ts';
import { request, type RequestOptions } from '../http.ts';
import { postWithProgress, type UploadOptions } from '../post-with-progress.ts';
import { timeLimit } from '../time-limit.ts';

/** A policy is valid this long; the store refuses later uploads anyway. */
const longestUpload = 300_000;

const isOurs = (url: string): boolean =>
  typeof XMLHttpRequest !== 'undefined' &&
  typeof location !== 'undefined' &&
  new URL(url, location.href).origin === location.origin;

/** The uploaded documents, by question key. */
export const getDocumentAnswers = (options?: RequestOptions) => request(calls.getDocumentAnswers, options);

/** Where to upload the document of a question, and the fields to send along. */
export const postPresignedUrl = (answerKey: string, options?: RequestOptions) =>
  request(calls.postPresignedUrl, { ...options, body: { answer_key: answerKey } });

/**
 * Uploads a file straight to the object store. The answer of another origin cannot be read (`no-cors`): only a
 * lost connection, and five minutes without an answer, are errors then. Our own store tells more
 * (docs/decisions/0030).
 */
export async function postToPresignedUrl(
  url: string,
  fields: Record<string, string>,
  file: File,
  options: UploadOptions = {},
): Promise<void> {
  const body = new FormData();
  for (const [name, value] of Object.entries(fields)) body.append(name, value);
  // Object stores ignore every field that stands after the file.
  body.append('file', file);
  if (isOurs(url)) return postWithProgress(url, body, options);
  const limit = timeLimit(longestUpload, options.signal);
  try {
    await fetch(url, { method: 'POST', mode: 'no-cors', body, signal: limit.signal });
  } catch (cause) {
    throw options.signal?.aborted ? cause : new ApiError('network', 0, undefined, { cause });
  } finally {
    limit.end();
  }
}

/** Starts the check and conversion of an uploaded file. */
export const startConversion = (
  answerKey: string,
  file: { file_key: string; file_name: string },
  options?: RequestOptions,
) => request(calls.startConversion, { ...options, params: { answerKey }, body: file });

/** How far the conversion of a question's document is. */
export const getConversion = (answerKey: string, options?: RequestOptions) =>
  request(calls.getConversion, { ...options, params: { answerKey } });

/** Deletes the document of a question. */
export const deleteDocumentAnswer = (answerKey: string, options?: RequestOptions) =>
  request(calls.deleteDocumentAnswer, { ...options, params: { answerKey } });

/** Stops and forgets the conversion of a question's document. */
export const deleteConversion = (answerKey: string, options?: RequestOptions) =>
  request(calls.deleteConversion, { ...options, params: { answerKey } });

/** The PDF copy of the application: its status, and its address once it is there. */
export const getPdf = (options?: RequestOptions) => request(calls.getPdf, options);
