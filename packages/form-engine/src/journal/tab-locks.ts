/** Locks that the tabs of a browser share. */
export interface TabLocks {
  /** Whether the browser has locks, which tell whether a tab is there. */
  readonly canTell: boolean;
  /**
   * Runs work while no other tab does work of that name. After `longest` milliseconds of waiting it runs all the same.
   */
  inTurn<Result>(name: string, work: () => Promise<Result>, longest?: number): Promise<Result>;
  /** Holds a lock until the tab is gone, or the function returned is called. */
  hold(name: string): () => void;
  /**
   * Calls back once nobody holds a lock any more, unless the signal is aborted first. Never where a browser has no
   * locks.
   */
  whenFree(name: string, then: () => void, signal: AbortSignal): void;
}

const longestWait = 3_000;

/**
 * Creates the locks over those of the browser, `navigator.locks`; undefined where it has none, so that nobody waits.
 */
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
