import { calls, type ErrorReport } from '../contract/index.ts';
import { request, type RequestOptions } from '../http.ts';

/**
 * Tells the server of an error of the page, for its log. A call beyond the specification: another server may not know
 * it.
 */
export const postErrorReport = (report: ErrorReport, options?: RequestOptions) =>
  request(calls.postErrorReport, { ...options, body: report });
