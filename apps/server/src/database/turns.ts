/** Places that many want at the same moment: so many have one, and the others wait in their order. */
export interface Turns {
  /**
   * Takes a place: at once, and then returns nothing, or once there is one.
   * @param waitMs after so many milliseconds it rejects with the result of `refusal`; it does so at once where
   * `mostWaiting` others wait
   */
  take(waitMs: number, refusal: () => Error, mostWaiting?: number): Promise<void> | undefined;
  /** Hands a place to the caller that has waited longest. */
  handOn(): void;
  /** Ends the wait of all. */
  refuseAll(error: Error): void;
}

export function createTurns(places: number): Turns {
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
    handOn() {
      const [next] = waiting;
      if (next) next();
      else free += 1;
    },
    refuseAll: (error) => {
      for (const end of waiting) end(error);
    },
  };
}
