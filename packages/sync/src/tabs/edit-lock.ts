export interface EditLockOptions {
  locks: Pick<LockManager, 'query' | 'request'>;
  /** Called once the lock is held. A wait for it resolves with the result. */
  onHeld: () => unknown;
  /** Called once another tab has stolen the lock. */
  onStolen: () => void;
}

/** Web Lock of the tab that edits an owner's application. */
export interface EditLock {
  readonly owner: string;
  isHeld(): boolean;
  /** Returns whether anybody holds the lock. */
  isTaken(): Promise<boolean>;
  /** Waits for the lock. Resolves once it is held, or no longer waited for. */
  wait(): Promise<unknown>;
  stopWaiting(): void;
  /** Takes the lock from whoever holds it. */
  steal(): Promise<unknown>;
  /** Gives the lock up, and the wait for it. */
  release(): void;
}

/** Creates the lock of one owner. A lock that was released is never held again by the same request. */
export function createEditLock(owner: string, { locks, onHeld, onStolen }: EditLockOptions): EditLock {
  let free: (() => void) | undefined;
  let waiting: AbortController | undefined;

  const request = (terms: LockOptions): Promise<unknown> =>
    new Promise((resolve) => {
      let end = (): void => undefined;
      const isOver = new Promise<void>((over) => {
        end = over;
      });
      const hold = (): Promise<void> | undefined => {
        if (terms.signal?.aborted) return undefined;
        free = end;
        resolve(onHeld());
        return isOver;
      };
      locks
        .request(`quire:edit:${owner}`, terms, hold)
        .catch((error: DOMException) => {
          // A browser that blocks storage refuses locks too: the tab edits, and the server compares.
          if (error.name !== 'AbortError') return void hold();
          // A wait that was given up is aborted as well.
          if (free !== end) return;
          free = undefined;
          onStolen();
        })
        .finally(() => {
          resolve(undefined);
        });
    });

  const stopWaiting = (): void => {
    waiting?.abort();
    waiting = undefined;
  };
  return {
    owner,
    isHeld: () => free !== undefined,
    isTaken: () =>
      locks.query().then(
        ({ held = [] }) => held.some(({ name }) => name === `quire:edit:${owner}`),
        () => true,
      ),
    stopWaiting,
    wait: () => {
      stopWaiting();
      waiting = new AbortController();
      return request({ signal: waiting.signal });
    },
    steal: () => {
      stopWaiting();
      return request({ steal: true });
    },
    release: () => {
      stopWaiting();
      free?.();
      free = undefined;
    },
  };
}
