import type { Database } from '../database/database.ts';
import type { JobKinds, Jobs } from './jobs.ts';

/** The jobs that nobody sends: each sends the next one. */
type RepeatedJob = {
  [Kind in keyof JobKinds]: Record<string, never> extends JobKinds[Kind] ? Kind : never;
}[keyof JobKinds];

/** Repeats a job from now on, done by one process at a time. */
export async function repeatJob(
  { jobs, database }: { jobs: Jobs; database: Database },
  kind: RepeatedJob,
  everySeconds: number,
  does: () => Promise<void>,
): Promise<void> {
  const sendNext = (afterSeconds = 0): Promise<void> => jobs.send(database, kind, {}, { key: 'next', afterSeconds });
  await jobs.work(kind, {
    atOnce: 1,
    async does() {
      // Schedules the next run first: a failure does not end the series.
      await sendNext(everySeconds);
      await does();
    },
  });
  await sendNext();
}
