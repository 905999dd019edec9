import { ApiError } from '@quire/api-client';

/**
 * Returns whether the same call may succeed a moment later. A failure without our server's words comes from a proxy,
 * and is not a refusal.
 */
export function mayPass(error: unknown): boolean {
  if (!(error instanceof ApiError) || error.kind === 'network') return true;
  if (error.kind === 'unauthorised') return false;
  return error.status >= 500 || error.status === 429 || error.status === 408 || error.serverMessage === undefined;
}

/** Statuses of a server, or of a proxy before it, that has no time or no way at present. */
const away: readonly number[] = [408, 429, 502, 503, 504];

/** Returns whether the server is away or busy, and the same call waits for its next turn. */
export const isAway = ({ kind, status }: ApiError): boolean => kind === 'network' || away.includes(status);
