import { Refusal } from '../security/refusal.ts';

/** Runs work, some of it at a time and the rest after it, in the order in which it came. @throws Refusal 503 for what waited too long */
export type Lane = <Result>(work: () => Promise<Result>) => Promise<Result>;

/**
 * A lane of its own for what many may do at the same moment and can wait for: others, who save answers, find the database free
 * meanwhile.
 */
export function openLane({ atOnce, waitMs }: { atOnce: number; waitMs: number }): Lane {
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
      reject(new Refusal(503, 'So many files are uploaded just now that this one was not taken. Everything else can be filled in and saved. Upload it again in a minute.', { retryAfter: 30 }));
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
