import { createStore, type StoreApi } from 'zustand/vanilla';
import { isDeadSession } from '../calls/is-dead-session.ts';

/** The error that nobody foresaw and that is being told, one at a time. */
export interface UnexpectedErrors {
  readonly store: StoreApi<{ error: unknown }>;
  /** Takes an error on, unless one is being told, or it is none: a call that was given up, or a session told of elsewhere. */
  tell(error: unknown): void;
  /** Has an error logged that is told elsewhere, as on the error page. */
  note(error: unknown): void;
  dismiss(): void;
}

const isNone = (error: unknown): boolean =>
  error === undefined || error === null
  || (typeof error === 'object' && 'name' in error && error.name === 'AbortError')
  || isDeadSession(error);

export function createUnexpectedErrors(report: (error: unknown) => void): UnexpectedErrors {
  const store = createStore<{ error: unknown }>(() => ({ error: undefined }));
  const note = (error: unknown): void => {
    if (isNone(error)) return;
    console.error(error);
    report(error);
  };
  return {
    store,
    note,
    tell: (error) => {
      if (isNone(error)) return;
      note(error);
      if (store.getState().error === undefined) store.setState({ error });
    },
    dismiss: () => { store.setState({ error: undefined }); },
  };
}
