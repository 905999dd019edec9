import type { WebStatus } from '@quire/api-client';
import { createStore, type StoreApi } from 'zustand/vanilla';

/** State of the student in the browser (specification, 3.1). Holds no answers and nothing else the server owns. */
export interface ClientSnapshot {
  username: string | undefined;
  isLoggedIn: boolean;
  /** While a log-out is on its way, when calls that need the session may find it ended. */
  isLeaving: boolean;
  isServiceUser: boolean;
  webStatus: WebStatus | undefined;
  /** Path that is remembered, such as `/education`. */
  lastPage: string | undefined;
  /** Successful logins, at least 1. */
  numLogins: number;
  hasChangedPage: boolean;
  /**
   * The time of the account's last save before it was opened here, in ms since 1970. Undefined without saves, or
   * the server does not say.
   */
  savedBefore?: number | undefined;
}

export const signedOut: ClientSnapshot = {
  username: undefined,
  isLoggedIn: false,
  isLeaving: false,
  isServiceUser: false,
  webStatus: undefined,
  lastPage: undefined,
  numLogins: 1,
  hasChangedPage: false,
};

export type SnapshotStore = StoreApi<ClientSnapshot>;

export function createClientSnapshot(): SnapshotStore {
  return createStore<ClientSnapshot>(() => signedOut);
}
