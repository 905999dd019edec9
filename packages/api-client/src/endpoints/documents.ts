import { ApiError } from '../api-error.ts';
import { calls } from '../contract/index.ts';
import { request, type RequestOptions } from '../http.ts';
import { timeLimit } from '../time-limit.ts';
import { refusalIn } from '../refusal.ts';

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
 * Uploads a file straight to the object store. The answer of another origin cannot be read (`no-cors`). Only a lost
 * connection, and five minutes without an answer, are errors then. Our own store reports more (docs/decisions/0027).
 */
export async function postToPresignedUrl(
  url: string,
  fields: Record<string, string>,
  file: File,
  options: UploadOptions = {},
): Promise<void> {
  const body = new FormData();
  for (const [name, value] of Object.entries(fields)) body.append(name, value);
  // Object stores ignore every field that comes after the file.
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

interface UploadOptions {
  signal?: AbortSignal | undefined;
  /** Receives how much of the body is sent, from 0 to 1; only where the store is of our own origin. */
  onProgress?: ((share: number) => void) | undefined;
}

const longestStandstill = 60_000;

/**
 * Posts a form to our own origin and reports its progress, which `fetch` cannot. Throws `ApiError`; a minute in
 * which nothing moves counts as no answer, and an aborted upload rejects with the abort reason.
 */
export function postWithProgress(url: string, body: FormData, { signal, onProgress }: UploadOptions): Promise<void> {
  return new Promise((resolve, reject) => {
    if (signal?.aborted) return reject(signal.reason as Error);
    const sending = new XMLHttpRequest();
    const limit = timeLimit(longestStandstill, signal);
    const lost = (): void => {
      reject(signal?.aborted ? (signal.reason as Error) : new ApiError('network', 0, undefined));
    };
    limit.signal.addEventListener('abort', () => {
      sending.abort();
    });
    sending.upload.addEventListener('progress', ({ loaded, total, lengthComputable }) => {
      limit.renew();
      if (lengthComputable && total > 0) onProgress?.(loaded / total);
    });
    sending.addEventListener('error', lost);
    sending.addEventListener('abort', lost);
    sending.addEventListener('load', () => {
      if (sending.status >= 200 && sending.status < 300) resolve();
      else reject(refusalIn(sending.status, sending.responseText));
    });
    sending.addEventListener('loadend', limit.end);
    sending.open('POST', url);
    sending.setRequestHeader('accept', 'application/json');
    sending.send(body);
  });
}
