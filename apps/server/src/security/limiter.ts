import { createSemaphore } from '../database/semaphore.ts';
import type { Refusal } from './refusal.ts';

/** Runs a limited number of calls at a time, in order. @throws Refusal after a long wait, or for a full queue */
export type Limiter = <Result>(work: () => Promise<Result>) => Promise<Result>;

/** A limiter for each key. */
export type KeyedLimiter = <Result>(key: string, work: () => Promise<Result>) => Promise<Result>;

export interface LimiterOptions {
  atOnce: number;
  /** Milliseconds. */
  waitMs: number;
  /** Limit of waiting calls; none by default. */
  mostWaiting?: number;
  /** Returns the refusal of a call that waited too long, or found a full queue. */
  busy: () => Refusal;
}

/** How fast one key may go on. */
export interface Pace {
  /** Pieces of work that may follow each other at once, after a while without any. */
  atFirst: number;
  /** Milliseconds from one to the next once those are done. */
  everyMs: number;
}

/**
 * A limiter for work that many ask for at the same moment and that can wait. Saves of answers find the database and the
 * cores free meanwhile.
 */
export function createLimiter({ atOnce, waitMs, mostWaiting, busy }: LimiterOptions): Limiter {
  const semaphore = createSemaphore(atOnce);
  return async (work) => {
    const turn = semaphore.take(waitMs, busy, mostWaiting);
    if (turn) await turn;
    try {
      return await work();
    } finally {
      semaphore.release();
    }
  };
}

interface Used {
  limiter: Limiter;
  works: number;
  pacer: Pacer;
  timer?: NodeJS.Timeout;
}

/** A limiter of its own for each key. It is kept only while it has work or its key has to pace itself. */
export function createKeyedLimiter({ pace, ...options }: LimiterOptions & { pace?: Pace }): KeyedLimiter {
  const used = new Map<string, Used>();
  const forget = (key: string, own: Used): void => {
    delete own.timer;
    if (own.works > 0) return;
    const owed = own.pacer.owed();
    if (owed > 0) own.timer = setTimeout(() => forget(key, own), owed).unref();
    else used.delete(key);
  };
  return async (key, work) => {
    const own: Used = used.get(key) ?? { limiter: createLimiter(options), works: 0, pacer: createPacer(pace) };
    used.set(key, own);
    own.works += 1;
    try {
      return await own.limiter(async () => {
        await own.pacer.turn();
        return work();
      });
    } finally {
      own.works -= 1;
      if (!own.timer) forget(key, own);
    }
  };
}

interface Pacer {
  /** Resolves when the next piece of work may begin. */
  turn(): Promise<void>;
  /** Milliseconds until nothing is left of the work that was begun before its time. */
  owed(): number;
}

function createPacer({ atFirst, everyMs }: Pace = { atFirst: 1, everyMs: 0 }): Pacer {
  let paidUntil = 0;
  const owed = (): number => paidUntil - performance.now();
  return {
    owed,
    async turn() {
      const early = owed() - (atFirst - 1) * everyMs;
      if (early > 0)
        await new Promise((resolve) => {
          setTimeout(resolve, early);
        });
      paidUntil = Math.max(paidUntil, performance.now()) + everyMs;
    },
  };
}
