/** A counting semaphore: callers wait for a place in order of arrival. */
export interface Semaphore {
  /**
   * Takes a place; undefined if one is free.
   * @param waitMs limit after which it rejects with `refusal()`; at once if `mostWaiting` others wait
   */
  take(waitMs: number, refusal: () => Error, mostWaiting?: number): Promise<void> | undefined;
  /** Releases a place to the caller that has waited longest. */
  release(): void;
  /** Ends the wait of all. */
  refuseAll(error: Error): void;
}

export function createSemaphore(places: number): Semaphore {
  const waiting = new Set<(error?: Error) => void>();
  let free = places;
  return {
    take(waitMs, refusal, mostWaiting = Infinity) {
      if (free > 0) {
        free -= 1;
        return undefined;
      }
      if (waiting.size >= mostWaiting) return Promise.reject(refusal());
      return new Promise((resolve, reject) => {
        const end = (error?: Error): void => {
          clearTimeout(timer);
          waiting.delete(end);
          if (error) reject(error);
          else resolve();
        };
        const timer = setTimeout(() => end(refusal()), waitMs);
        waiting.add(end);
      });
    },
    release() {
      const [next] = waiting;
      if (next) next();
      else free += 1;
    },
    refuseAll: (error) => {
      for (const end of waiting) end(error);
    },
  };
}
