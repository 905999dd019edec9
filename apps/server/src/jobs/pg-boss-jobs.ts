import { randomUUID } from 'node:crypto';
import type { FastifyBaseLogger } from 'fastify';
import { PgBoss, type Db } from 'pg-boss';
import type { Database, Queryable } from '../database/database.ts';
import { givenUpQueue, isHurried, jobKinds, queueOptions } from './job-queues.ts';
import type { JobKind, JobOf, Jobs } from './jobs.ts';

/** All in seconds. A process that is killed loses its jobs after heartbeat + supervise at the latest. */
export interface JobPace {
  heartbeat: number;
  supervise: number;
  poll: number;
}
const usual: JobPace = { heartbeat: 20, supervise: 10, poll: 0.5 };

/** In milliseconds: when a stop asks the running jobs to end, and when it leaves them. */
const stopping = { askAfter: 6_000, leaveAfter: 8_000 };

/**
 * Jobs in the schema `pgboss` of our own database, by our own connections. Nothing of it starts before somebody needs
 * it.
 */
export function openJobs(database: Database, log: FastifyBaseLogger, pace: JobPace = usual): Jobs {
  const boss = new PgBoss({
    db: through(database),
    schema: 'pgboss',
    schedule: false,
    registerInstance: false,
    superviseIntervalSeconds: pace.supervise,
    monitorIntervalSeconds: pace.supervise,
  });
  boss.on('error', logOncePerMinute(log));
  boss.on('warning', ({ message }) => log.warn(message));

  const stopRequest = new AbortController();
  const working = new Map<JobKind, readonly { id: string }[]>();
  let started: Promise<void> | undefined;
  const ready = (): Promise<void> => {
    started ??= startQueues(boss, pace).catch((error: unknown) => {
      started = undefined;
      throw error;
    });
    return started;
  };

  return {
    ready,
    async send(queryable, kind, job, { key = randomUUID(), afterSeconds = 0 } = {}) {
      await ready();
      await boss.send(kind, job, { db: through(queryable), singletonKey: key, startAfter: afterSeconds });
    },
    async work(kind, { atOnce, does, givesUp }) {
      await ready();
      const options = {
        pollingIntervalSeconds: isHurried(kind) ? pace.poll : 3 * pace.supervise,
        heartbeatRefreshSeconds: pace.heartbeat / 3,
        includeMetadata: true,
      } as const;
      const workers = Array.from({ length: atOnce }, () => ({ id: '' }));
      working.set(kind, workers);
      for (const worker of workers)
        worker.id = await boss.work<JobOf<typeof kind>, void, typeof options>(kind, options, async (batch) => {
          // After a job the next one is looked for at once.
          boss.notifyWorker(worker.id);
          for (const { data, retryCount, retryLimit, signal } of batch) {
            const attempt = {
              number: retryCount + 1,
              isLast: retryCount >= retryLimit,
              signal: AbortSignal.any([signal, stopRequest.signal]),
            };
            await does(data, attempt).catch((error: unknown) => {
              log.warn({ err: error, kind, attempt: attempt.number }, 'a job failed');
              throw error;
            });
          }
        });
      if (givesUp === undefined) return;
      await boss.work<JobOf<typeof kind>>(
        givenUpQueue(kind),
        { pollingIntervalSeconds: Math.max(pace.poll, pace.supervise / 2) },
        async (batch) => {
          for (const { data } of batch) await givesUp(data);
        },
      );
    },
    wake(kind) {
      for (const { id } of working.get(kind) ?? []) boss.notifyWorker(id);
    },
    async stop() {
      await started?.catch(() => undefined);
      const ask = setTimeout(() => stopRequest.abort(new Error('this process is being stopped')), stopping.askAfter);
      await boss.stop({ graceful: true, timeout: stopping.leaveAfter, close: false }).finally(() => clearTimeout(ask));
    },
  };
}

/** Each worker asks several times a second, and all of them meet the same trouble: it is logged once a minute. */
function logOncePerMinute(log: FastifyBaseLogger): (error: Error) => void {
  let quietUntil = 0;
  return (error) => {
    if (Date.now() < quietUntil) return;
    quietUntil = Date.now() + 60_000;
    // An error of the queue has the fields of an Error, and often is not one.
    log.warn(
      { err: error instanceof Error ? error : Object.assign(new Error(), error) },
      'the queue of jobs has trouble',
    );
  };
}

async function startQueues(boss: PgBoss, { heartbeat }: JobPace): Promise<void> {
  // Of processes that make the schema at the same moment, PostgreSQL lets one do so and refuses the others.
  await boss.start({ attempts: 3 });
  const known = new Set((await boss.getQueues()).map(({ name }) => name));
  const optionsOf = (kind: JobKind) => ({ ...queueOptions(kind, heartbeat), deadLetter: givenUpQueue(kind) });
  for (const kind of jobKinds) {
    if (known.has(kind)) continue;
    await boss.createQueue(givenUpQueue(kind), queueOptions(kind, heartbeat));
    // Of two jobs with one key the second is not kept while the first one waits.
    await boss.createQueue(kind, { ...optionsOf(kind), policy: 'short' });
  }
  // A release may change what an earlier one made.
  await Promise.all(jobKinds.map((kind) => boss.updateQueue(kind, optionsOf(kind))));
}

const through = (queryable: Queryable): Db => ({ executeSql: (text, values) => queryable.query(text, values) });
