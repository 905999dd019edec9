import type { Answers } from '@quire/validation';
import { calls } from '../contract/index.ts';
import { request, type RequestOptions } from '../http.ts';

/** Restores the answers that somebody handed over under a token. */
export const getTemporaryAnswer = (token: string, options?: RequestOptions) =>
  request(calls.getTemporaryAnswer, { ...options, params: { token } });

/** Leaves answers for somebody to restore, and returns the token. */
export const postTemporaryAnswer = (answers: Answers, options?: RequestOptions) =>
  request(calls.postTemporaryAnswer, { ...options, body: { answers: { ...answers } } });

/** The application that a service token names, for the read-only view. */
export const getServiceApplication = (serviceToken: string, options?: RequestOptions) =>
  request(calls.getServiceApplication, { ...options, params: { serviceToken } });
