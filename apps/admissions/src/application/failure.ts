import { createStore, type StoreApi } from 'zustand/vanilla';

interface Failure {
  /** Failure that no screen can recover from; the root layout throws it to the error page. */
  error: Error | undefined;
  /** Whether the account cannot be opened at present, and is tried again. */
  isUnreachable: boolean;
}

export type FailureStore = StoreApi<Failure>;

export const createFailure = (): FailureStore => createStore(() => ({ error: undefined, isUnreachable: false }));
