import type { Refusal } from './refusal.ts';

/** Runs so many pieces of work at a time, and the others after them in their order. @throws Refusal for one that waited too long */
export type Limiter = <Result>(work: () => Promise<Result>) => Promise<Result>;

export interface LimiterOptions {
  atOnce: number;
  /** Milliseconds. */
  waitMs: number;
  /** Returns what to say to somebody whose work waited too long. */
  busy: () => Refusal;
}

/** A limiter for work that many ask for at the same moment and that can wait: whoever saves answers finds the database and the cores free meanwhile. */
export function createLimiter({ atOnce, waitMs, busy }: LimiterOptions): Limiter {
  const waiting = new Set<() => void>();
  let free = atOnce;
  const turn = (): Promise<void> => new Promise((resolve, reject) => {
    const go = (): void => {
      clearTimeout(timer);
      waiting.delete(go);
      resolve();
    };
    const timer = setTimeout(() => {
      waiting.delete(go);
      reject(busy());
    }, waitMs);
    waiting.add(go);
  });
  return async (work) => {
    if (free > 0) free -= 1;
    else await turn();
    try {
      return await work();
    } finally {
      const [next] = waiting;
      if (next) next();
      else free += 1;
    }
  };
}
