import type { DeviceDraftOptions } from './device-draft.ts';
import type { KeptAside } from './kept-aside.ts';
import { asidePrefix } from './entry.ts';

/** Answers kept aside whose code arrives with the first account: until then they can only be cleared. */
export interface LazyKeptAside extends KeptAside {
  arrive(create: (options: DeviceDraftOptions) => KeptAside): void;
}

/** Creates a store that can be asked for answers before the code that reads them has loaded. */
export function createLazyKeptAside(options: DeviceDraftOptions): LazyKeptAside {
  const { entries } = options;
  let body: KeptAside | undefined;
  const arrived = (): KeptAside => {
    if (body === undefined) throw new Error('Nothing can be kept aside before its code is there. Call arrive() first.');
    return body;
  };
  return {
    arrive: (create) => {
      body ??= create(options);
    },
    read: (owner) => arrived().read(owner),
    put: (...answers) => {
      arrived().put(...answers);
    },
    drop: (...keys) => {
      arrived().drop(...keys);
    },
    isOnDevice: (...key) => arrived().isOnDevice(...key),
    hasAny: () => body?.hasAny() ?? entries.names(asidePrefix).length > 0,
    clear: (owner) => {
      if (body || owner) arrived().clear(owner);
      else entries.clear(asidePrefix);
    },
  };
}
