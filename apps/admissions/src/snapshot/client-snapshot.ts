import type { WebStatus } from '@quire/api-client';
import { createStore, type StoreApi } from 'zustand/vanilla';

/** State of the student in the browser (specification, 3.1). Holds no answers and nothing else the server owns. */
export interface ClientSnapshot {
  username: string | undefined;
  isLoggedIn: boolean;
  isServiceUser: boolean;
  webStatus: WebStatus | undefined;
  /** Path that is remembered, such as `/education`. */
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
