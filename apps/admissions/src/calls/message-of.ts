import { ApiError } from '@quire/api-client';
import type { Messages } from '@quire/validation';

/** Returns the message of a failure: the server's own words when there are any. */
export function messageOf(error: unknown, { errors, session }: Messages): string {
  if (!(error instanceof ApiError)) return errors.generic;
  const unsaid = { server: errors.generic, network: errors.unreachable, unauthorised: session.invalid };
  return error.serverMessage ?? unsaid[error.kind];
}
