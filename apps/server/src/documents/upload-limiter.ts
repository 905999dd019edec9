import { Refusal } from '../security/refusal.ts';

/** Runs so many pieces of work at a time, and the others after them in their order. @throws Refusal 503 for one that waited too long */
export type Limiter = <Result>(work: () => Promise<Result>) => Promise<Result>;

/** A limiter for work that many ask for at the same moment and that can wait: whoever saves answers finds the database free meanwhile. */
export function createLimiter({ atOnce, waitMs }: { atOnce: number; waitMs: number }): Limiter {
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
      reject(new Refusal('uploads.manyArriving', {}, { retryAfter: 30 }));
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
