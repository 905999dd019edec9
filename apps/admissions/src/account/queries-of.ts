import type { QueryClient } from '@tanstack/react-query';
import type { Admissions } from '../application/admissions.ts';
import { createQueries } from './query-client.ts';

const made = new WeakMap<Admissions, QueryClient>();

/** The application's query client, made when the first call is. */
export function queriesOf(admissions: Admissions): QueryClient {
  const queries = made.get(admissions) ?? createQueries(() => { void admissions.sessionInvalid(); });
  made.set(admissions, queries);
  return queries;
}
