import { getProfile } from '@quire/api-client';
import { queryOptions, QueryClient, MutationCache, QueryCache } from '@tanstack/react-query';
import { isDeadSession } from './is-dead-session.ts';

/** Application that handles a dead session. */
interface SessionOwner {
  readonly session: { invalid(): Promise<void> };
}

const made = new WeakMap<SessionOwner['session'], QueryClient>();

/** Returns the application's query client, created at the first call. */
export function queriesOf({ session }: SessionOwner): QueryClient {
  const queries =
    made.get(session) ??
    createQueries(() => {
      void session.invalid();
    });
  made.set(session, queries);
  return queries;
}

/**
 * Creates queries that are never retried, cached forever, and not fetched again on focus or mount (specification,
 * section 9).
 */
export function createQueries(onInvalidSession: () => void): QueryClient {
  const onError = (error: Error): void => {
    if (isDeadSession(error)) onInvalidSession();
  };
  return new QueryClient({
    queryCache: new QueryCache({
      onError: (error, query) => {
        if (query.meta?.['withoutSession'] !== true) onError(error);
      },
    }),
    mutationCache: new MutationCache({
      onError: (error, _variables, _result, mutation) => {
        if (mutation.meta?.['withoutSession'] !== true) onError(error);
      },
    }),
    defaultOptions: {
      queries: {
        retry: false,
        staleTime: Infinity,
        gcTime: Infinity,
        networkMode: 'always',
        refetchOnWindowFocus: false,
        refetchOnMount: false,
        refetchOnReconnect: false,
      },
      mutations: { retry: false, networkMode: 'always' },
    },
  });
}

/** Profile of the student on the server: fetched once on entry, dropped with the session. */
export const profileQuery = queryOptions({ queryKey: ['profile'], queryFn: ({ signal }) => getProfile({ signal }) });
