import { createStore, type StoreApi } from 'zustand/vanilla';

interface Failure {
  /** Failure that no screen can recover from; the root layout throws it to the error page. */
  error: Error | undefined;
  /** Whether the failure may pass and is retried. */
  isUnreachable: boolean;
}

export type FailureStore = StoreApi<Failure>;

export const createFailure = (): FailureStore => createStore(() => ({ error: undefined, isUnreachable: false }));
