import { ApiError } from '@quire/api-client';

/** What to tell a person about a failure: the server's own words when there are any. */
export function messageOf(error: unknown, generic: string): string {
  return error instanceof ApiError ? error.message : generic;
}
