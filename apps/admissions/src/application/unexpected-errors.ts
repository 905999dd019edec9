import { createStore, type StoreApi } from 'zustand/vanilla';
import { isDeadSession } from '../session/is-dead-session.ts';

/** Unforeseen error on the screen, one at a time. */
export interface UnexpectedErrors {
  readonly store: StoreApi<{ error: unknown }>;
  /**
   * Shows an error, unless another is shown. It leaves out errors of a canceled call or of an extension. It also leaves
   * out a dead session, which the login card explains.
   */
  show(error: unknown): void;
  /** Logs an error that is shown elsewhere, as on the error page. */
  log(error: unknown): void;
  dismiss(): void;
}

/** Returns whether an error comes from an extension's script, which the student cannot fix here. */
const isOfExtension = (error: unknown): boolean =>
  error instanceof Error &&
  /extension:$|^(?:webkit-masked-url|user-script):$/.test(
    /([a-z-]+:)\/\//.exec(error.stack?.replace(`${error.name}: ${error.message}`, '') ?? '')?.[1] ?? '',
  );

const isNone = (error: unknown): boolean =>
  isOfExtension(error) ||
  error === undefined ||
  error === null ||
  (typeof error === 'object' && 'name' in error && error.name === 'AbortError') ||
  isDeadSession(error);

export function createUnexpectedErrors(report: (error: unknown) => void): UnexpectedErrors {
  const store = createStore<{ error: unknown }>(() => ({ error: undefined }));
  const log = (error: unknown): void => {
    if (isNone(error)) return;
    console.error(error);
    report(error);
  };
  return {
    store,
    log,
    show: (error) => {
      if (isNone(error)) return;
      log(error);
      if (store.getState().error === undefined) store.setState({ error });
    },
    dismiss: () => {
      store.setState({ error: undefined });
    },
  };
}

interface Failure {
  /** Failure that no screen can recover from; the root layout throws it to the error page. */
  error: Error | undefined;
  /** Whether the failure may pass and is retried. */
  isUnreachable: boolean;
}

export type FailureStore = StoreApi<Failure>;

export const createFailure = (): FailureStore => createStore(() => ({ error: undefined, isUnreachable: false }));
