import type { z } from 'zod';
import { ApiError } from '../api-error.ts';
import { calls, type LookupCategory, type ErrorReport } from '../contract/index.ts';
import { request, type RequestOptions, addressOf } from '../http.ts';
import type { Answers } from '@quire/validation';
import { refusalIn } from '../refusal.ts';
import { timeLimit } from '../time-limit.ts';

/** Up to five suggestions for a typed text. A failure is an empty list: the free-text answer always remains. */
export async function findSuggestions(
  text: string,
  category: LookupCategory,
  options?: RequestOptions,
): Promise<z.output<typeof calls.findSuggestions.answer>> {
  try {
    return await request(calls.findSuggestions, { ...options, params: { text, category } });
  } catch (error) {
    if (error instanceof ApiError) return [];
    throw error;
  }
}

/** The full record of a suggestion, to fill the fields with. */
export const findRecord = (id: string, category: LookupCategory, options?: RequestOptions) =>
  request(calls.findRecord, { ...options, params: { id, category } });

/** Restores the answers that somebody handed over under a token. */
export const getTemporaryAnswer = (token: string, options?: RequestOptions) =>
  request(calls.getTemporaryAnswer, { ...options, params: { token } });

/** Leaves answers for somebody to restore, and returns the token. */
export const postTemporaryAnswer = (answers: Answers, options?: RequestOptions) =>
  request(calls.postTemporaryAnswer, { ...options, body: { answers: { ...answers } } });

/** The application that a service token names, for the read-only view. */
export const getServiceApplication = (serviceToken: string, options?: RequestOptions) =>
  request(calls.getServiceApplication, { ...options, params: { serviceToken } });

const longestStandstill = 60_000;

/**
 * The converted PDF of a question's document, for the bearer of a service token. Throws `ApiError`. A large file
 * on a slow line may take long; a minute in which nothing arrives counts as a server that cannot be reached.
 */
export async function getServiceDocument(serviceToken: string, answerKey: string): Promise<Blob> {
  const limit = timeLimit(longestStandstill);
  try {
    const address = addressOf(calls.getServiceDocument, { serviceToken, answerKey });
    const response = await fetch(address, { credentials: 'same-origin', cache: 'no-store', signal: limit.signal });
    if (response.status === 401) throw new ApiError('unauthorised', 401, undefined);
    if (!response.ok) throw refusalIn(response.status, await response.text().catch(() => ''));
    return await readBlob(response, limit.renew);
  } catch (error) {
    throw error instanceof ApiError ? error : new ApiError('network', 0, undefined, { cause: error });
  } finally {
    limit.end();
  }
}

async function readBlob({ body, headers }: Response, onPart: () => void): Promise<Blob> {
  const parts: BlobPart[] = [];
  const reader = body?.getReader();
  for (let read = await reader?.read(); read?.done === false; read = await reader?.read()) {
    onPart();
    parts.push(read.value);
  }
  return new Blob(parts, { type: headers.get('content-type') ?? '' });
}

/**
 * Reports an error of the page for the server's log. A call beyond the specification: another server may not know it.
 */
export const postErrorReport = (report: ErrorReport, options?: RequestOptions) =>
  request(calls.postErrorReport, { ...options, body: report });
