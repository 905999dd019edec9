import type { WebStatus } from '@quire/api-client';
import { createStore, type StoreApi } from 'zustand/vanilla';

/** What the browser knows of its student (specification, 3.1). No answers and nothing else the server owns. */
export interface ClientSnapshot {
  username: string | undefined;
  isLoggedIn: boolean;
  isServiceUser: boolean;
  webStatus: WebStatus | undefined;
  /** The path that is remembered, such as `/education`. */
  lastPage: string | undefined;
  /** Successful log-ins, at least 1. */
  numLogins: number;
  hasChangedPage: boolean;
}

export const nobody: ClientSnapshot = {
  username: undefined, isLoggedIn: false, isServiceUser: false, webStatus: undefined, lastPage: undefined, numLogins: 1, hasChangedPage: false,
};

export type SnapshotStore = StoreApi<ClientSnapshot>;

export function createClientSnapshot(): SnapshotStore {
  return createStore<ClientSnapshot>(() => nobody);
}
