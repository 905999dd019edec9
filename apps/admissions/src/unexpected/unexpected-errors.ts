import { createStore, type StoreApi } from 'zustand/vanilla';
import { isDeadSession } from '../account/is-dead-session.ts';

/** The error that nobody foresaw and that is being told, one at a time. */
export interface UnexpectedErrors {
  readonly store: StoreApi<{ error: unknown }>;
  /** Takes an error on, unless one is being told, or it is none: a call that was given up, or a session told of elsewhere. */
  tell(error: unknown): void;
  dismiss(): void;
}

const isNone = (error: unknown): boolean =>
  error === undefined || error === null
  || (typeof error === 'object' && 'name' in error && error.name === 'AbortError')
  || isDeadSession(error);

export function createUnexpectedErrors(): UnexpectedErrors {
  const store = createStore<{ error: unknown }>(() => ({ error: undefined }));
  return {
    store,
    tell: (error) => {
      if (isNone(error)) return;
      console.error(error);
      if (store.getState().error === undefined) store.setState({ error });
    },
    dismiss: () => { store.setState({ error: undefined }); },
  };
}
