import type { Answers } from '@quire/validation';
import { calls, type WebStatus } from '../contract/index.ts';
import { request, type RequestOptions } from '../http.ts';

/** Everything the server keeps of the student's application. */
export const getProfile = (options?: RequestOptions) => request(calls.getProfile, options);

/** The number of the application, and when it was submitted. A call beyond the specification: another server may not know it. */
export const getReceipt = (options?: RequestOptions) => request(calls.getReceipt, options);

/** Merges answers by key into the saved ones; an empty text clears. Refused whole (422) when one key or value is refused. */
export const putAnswer = (answers: Answers, options?: RequestOptions) => request(calls.putAnswer, { ...options, body: { answers: { ...answers } } });

/** Moves the status forward; the server ignores a step back. */
export const postWebStatus = (webStatus: WebStatus, options?: RequestOptions) =>
  request(calls.postWebStatus, { ...options, body: { web_status: webStatus } });

/** Remembers where the student was, as a path such as `/education`. */
export const putLastPage = (lastPage: string, options?: RequestOptions) => request(calls.putLastPage, { ...options, body: { last_page: lastPage } });

/** Reports what stands in the way: answer key to its messages, empty when nothing does. */
export const postValidations = (errors: Record<string, string[]>, options?: RequestOptions) =>
  request(calls.postValidations, { ...options, body: errors });

/** Submits. Refused (422) with the problems when something blocks; a second time is the same submission. */
export const postSubmit = (options?: RequestOptions) => request(calls.postSubmit, options);
