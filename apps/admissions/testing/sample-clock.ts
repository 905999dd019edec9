interface Due {
  at: number;
  work: () => void;
}

/** A clock that a test turns. Timers run when it passes their time, unless it slept. */
export interface SampleClock {
  now(): number;
  schedule(work: () => void, milliseconds: number): () => void;
  /** Time passes, and timers run in their order. */
  pass(milliseconds: number): void;
  /** Moves the time while timers do not run, as while a laptop sleeps. */
  sleep(milliseconds: number): void;
}

export function sampleClock(start: number): SampleClock {
  let time = start;
  const due = new Set<Due>();
  return {
    now: () => time,
    schedule: (work, milliseconds) => {
      const entry = { at: time + milliseconds, work };
      due.add(entry);
      return () => {
        due.delete(entry);
      };
    },
    pass: (milliseconds) => {
      const end = time + milliseconds;
      for (;;) {
        const [next] = [...due].filter(({ at }) => at <= end).toSorted((one, other) => one.at - other.at);
        if (!next) break;
        due.delete(next);
        time = Math.max(time, next.at);
        next.work();
      }
      time = end;
    },
    sleep: (milliseconds) => {
      time += milliseconds;
      for (const entry of due) entry.at += milliseconds;
    },
  };
}
