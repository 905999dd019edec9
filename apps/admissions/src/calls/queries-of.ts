import type { QueryClient } from '@tanstack/react-query';
import { createQueries } from './query-client.ts';

/** What a dead session is reported to; the application itself. */
interface SessionOwner { sessionInvalid(): Promise<void> }

const made = new WeakMap<SessionOwner, QueryClient>();

/** The application's query client, made when the first call is. */
export function queriesOf(owner: SessionOwner): QueryClient {
  const queries = made.get(owner) ?? createQueries(() => { void owner.sessionInvalid(); });
  made.set(owner, queries);
  return queries;
}
