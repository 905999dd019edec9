import { createStore, type StoreApi } from 'zustand/vanilla';

/** Failure that no screen can recover from; the root layout throws it to the error page. */
export type FailureStore = StoreApi<{ error: Error | undefined }>;

export const createFailure = (): FailureStore => createStore(() => ({ error: undefined }));
