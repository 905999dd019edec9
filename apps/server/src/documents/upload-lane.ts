/** Runs work, some of it at a time and the rest after it, in the order in which it came. */
export type Lane = <Result>(work: () => Promise<Result>) => Promise<Result>;

/**
 * A lane of its own for what many may do at the same moment and can wait for: others, who save answers, find the database free
 * meanwhile.
 */
export function openLane(atOnce: number): Lane {
  const waiting: (() => void)[] = [];
  let free = atOnce;
  return async (work) => {
    if (free > 0) free -= 1;
    else await new Promise<void>((resolve) => { waiting.push(resolve); });
    try {
      return await work();
    } finally {
      const next = waiting.shift();
      if (next) next();
      else free += 1;
    }
  };
}
