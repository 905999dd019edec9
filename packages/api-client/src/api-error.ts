import type { z } from 'zod';
import type { problemShape } from './contract/index.ts';

/** Shown when the server did not say anything a person can use (specification, section 8). */
export const genericMessage = "We've encountered an unexpected error at this time. Please try again later.";
/** Shown at /login when a session is no longer valid (specification, section 8). */
export const invalidSessionMessage = 'Your session is invalid. Please clear your cookies and login again.';
/** Shown when no answer arrived at all. */
export const unreachableMessage = 'We could not reach the server. Please check your connection and try again.';

export interface ApiErrorDetails {
  /** The answer's `{ key, page, message }` entries: what stands in the way of a save or a submission. */
  problems?: z.infer<typeof problemShape>[] | undefined;
  /** What to quote to technical help. */
  requestId?: string | undefined;
  /** Seconds to wait before trying again, when the server named them (429, 503). */
  retryAfter?: number | undefined;
  cause?: unknown;
}

/**
 * A call that brought no usable answer; `message` may be shown to a person.
 * `unauthorised` means no valid session (401), `network` that no answer arrived (status 0), `server` everything else.
 */
export class ApiError extends Error {
  readonly kind: 'unauthorised' | 'server' | 'network';
  /** The HTTP status, or 0 when no answer arrived. */
  readonly status: number;
  readonly problems: z.infer<typeof problemShape>[] | undefined;
  readonly requestId: string | undefined;
  readonly retryAfter: number | undefined;

  constructor(kind: ApiError['kind'], status: number, message: string, details: ApiErrorDetails = {}) {
    super(message, { cause: details.cause });
    this.name = 'ApiError';
    this.kind = kind;
    this.status = status;
    this.problems = details.problems;
    this.requestId = details.requestId;
    this.retryAfter = details.retryAfter;
  }
}
