import type { FastifyBaseLogger } from 'fastify';
import type { Queryable } from './database.ts';

/**
 * In milliseconds: how long after an answer the database is asked again, and the difference that is reported to an
 * operator.
 */
const askedAgainAfter = 1_000;
const mentionedFrom = 60_000;

export interface DatabaseClock {
  /** Milliseconds since 1970 by the clock of the database. The clock of this machine counts for nothing. */
  clock: () => number;
  /** Asks no more. */
  stop(): Promise<void>;
}

/**
 * The clock of the database, in milliseconds since 1970.
 * @throws DatabaseDown when it does not answer; else the driver's DatabaseError
 */
export async function readTime(database: Queryable): Promise<number> {
  const {
    rows: [row],
  } = await database.query<{ time: number }>('SELECT extract(epoch FROM clock_timestamp())::float8 * 1000 AS time');
  if (!row) throw new Error('The database did not tell the time, by which every session and every code ends.');
  return row.time;
}

/**
 * The clock of the database, which all processes of an installation share: what it says once a second, and in
 * between the time that has passed here. Where the database is away it goes on.
 * @throws DatabaseDown when the database does not answer now; else the driver's DatabaseError
 */
export async function openClock(database: Queryable, log: FastifyBaseLogger): Promise<DatabaseClock> {
  // The database has looked at its clock between the question and the answer: where a slow answer agrees, it moves
  // nothing.
  const ask = async (known?: number): Promise<number> => {
    const askedAt = performance.now();
    const time = await readTime(database);
    const [least, most] = [time - performance.now(), time - askedAt];
    return Math.min(most, Math.max(least, known ?? (least + most) / 2));
  };

  let offset = await ask();
  const clock = (): number => Math.floor(performance.now() + offset);
  const wrongBy = Date.now() - clock();
  if (Math.abs(wrongBy) >= mentionedFrom)
    log.warn(
      { seconds: Math.round(wrongBy / 1000) },
      'the clock of this machine is wrong; sessions, codes and limits go by that of the database',
    );

  let isStopped = false;
  let timer: NodeJS.Timeout;
  let asking = Promise.resolve();
  const askLater = (): void => {
    timer = setTimeout(() => {
      asking = ask(offset)
        .then(
          (told) => {
            offset = told;
          },
          () => undefined,
        )
        .then(() => {
          if (!isStopped) askLater();
        });
    }, askedAgainAfter).unref();
  };
  askLater();
  return {
    clock,
    async stop() {
      isStopped = true;
      clearTimeout(timer);
      await asking;
    },
  };
}
