import { getProfile } from '@quire/api-client';
import {
  MutationCache,
  MutationObserver,
  QueryCache,
  QueryClient,
  type MutationObserverOptions,
} from '@tanstack/react-query';
import { isDeadSession } from './is-dead-session.ts';

/** Application that handles a dead session. */
interface SessionOwner {
  readonly session: { invalid(): Promise<void> };
}

const made = new WeakMap<SessionOwner['session'], QueryClient>();

/**
 * Returns the application's query client, created at the first call. It keeps lists that are only read, such as
 * lookups, and reports the dead session that any call finds.
 */
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

/** Makes a call that changes something: one that fails may be repeated, and those of a scope are made in order. */
export const change = <Result>(
  owner: SessionOwner,
  call: () => Promise<Result>,
  options: Pick<MutationObserverOptions, 'retry' | 'scope'> = {},
): Promise<Result> => new MutationObserver<Result>(queriesOf(owner), { mutationFn: call, ...options }).mutate();

/**
 * Fetches the student's profile. It stays in no cache: the account's answers live in the client of the account.
 * `withoutSession`: there may be no session. Rejects with `ApiError`, or once the account is left.
 */
export const fetchProfile = (owner: SessionOwner, { withoutSession = false } = {}): ReturnType<typeof getProfile> =>
  queriesOf(owner).fetchQuery({
    queryKey: ['profile'],
    queryFn: ({ signal }) => getProfile({ signal }),
    staleTime: 0,
    gcTime: 0,
    meta: { withoutSession },
  });
