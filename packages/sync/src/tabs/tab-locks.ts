/** Locks shared by the tabs of a browser. */
export interface TabLocks {
  /** Whether the browser has locks, which reveal whether a tab is there. */
  readonly canTell: boolean;
  /** Runs work while no other tab does work of that name, or after `longest` milliseconds of waiting. */
  inTurn<Result>(name: string, work: () => Promise<Result>, longest?: number): Promise<Result>;
  /** Holds a lock until the tab is gone or the returned function is called. */
  hold(name: string): () => void;
  /** Calls back once a lock is free, unless aborted. Never in a browser without locks. */
  whenFree(name: string, then: () => void, signal: AbortSignal): void;
}

const longestWait = 3_000;

/** Creates the locks over `navigator.locks`; without them, no work waits. */
export function createTabLocks(locks: Pick<LockManager, 'request'> | undefined): TabLocks {
  return {
    canTell: locks !== undefined,
    inTurn: (name, work, longest = longestWait) => {
      if (!locks) return work();
      return new Promise((resolve, reject) => {
        let hasBegun = false;
        const begin = async (): Promise<void> => {
          if (hasBegun) return;
          hasBegun = true;
          clearTimeout(timer);
          await work().then(resolve, reject);
        };
        const timer = setTimeout(() => {
          void begin();
        }, longest);
        locks.request(name, begin).catch(begin);
      });
    },
    hold: (name) => {
      let release = (): void => undefined;
      const held = new Promise<void>((resolve) => {
        release = resolve;
      });
      locks?.request(name, () => held).catch(() => undefined);
      return release;
    },
    whenFree: (name, then, signal) => {
      locks
        ?.request(name, { signal }, () => {
          then();
        })
        .catch(() => undefined);
    },
  };
}
