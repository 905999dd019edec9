import { ApiError } from '@quire/api-client';

/** Whether the same call may succeed a moment later. A failure that has no words of our server is none of its refusals: a proxy spoke in its place. */
export function mayPass(error: unknown): boolean {
  if (!(error instanceof ApiError) || error.kind === 'network') return true;
  if (error.kind === 'unauthorised') return false;
  return error.status >= 500 || error.status === 429 || error.status === 408 || error.serverMessage === undefined;
}
