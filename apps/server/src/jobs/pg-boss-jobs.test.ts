import type { FastifyBaseLogger } from 'fastify';
import { pino } from 'pino';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { DatabaseDown } from '../database/connection-failure.ts';
import type { Database } from '../database/database.ts';
import { startTestDatabase, type TestDatabase } from '../database/test-database.ts';
import { createLog } from '../settings/log.ts';
import { retryAtOnce } from '../testing/retry-at-once.ts';
import { within } from '../testing/within.ts';
import type { Attempt, Jobs, JobOf } from './jobs.ts';
import { openJobs } from './pg-boss-jobs.ts';

type Document = JobOf<'convert-document'>;

let db: TestDatabase;
const opened: Jobs[] = [];
beforeAll(async () => {
  db = await startTestDatabase();
});
afterEach(async () => {
  await Promise.all(opened.splice(0).map((jobs) => jobs.stop()));
  await db.database.query(`DELETE FROM pgboss.job`);
});
afterAll(async () => db.stop());

/** As one server process has it. */
function open(database: Database = db.database, log: FastifyBaseLogger = pino({ level: 'silent' })): Jobs {
  const jobs = openJobs(database, log, { heartbeat: 10, supervise: 1, poll: 0.5 });
  opened.push(jobs);
  return jobs;
}

const job = (answerKey: string): Document => ({ applicationId: 'a', answerKey, documentId: 'd' });

test('a job is there if and only if the transaction that sent it commits', async () => {
  const jobs = open();
  const done: string[] = [];
  await jobs.work('convert-document', { atOnce: 2, does: async ({ answerKey }) => void done.push(answerKey) });
  const failed = db.database.transaction(async (queryable) => {
    await jobs.send(queryable, 'convert-document', job('rolled back'));
    throw new Error('no');
  });
  await expect(failed).rejects.toThrow('no');
  await db.database.transaction((queryable) => jobs.send(queryable, 'convert-document', job('committed')));
  await vi.waitUntil(() => done.length > 0, { timeout: 60_000 });
  expect(done).toEqual(['committed']);
});

test('processes that start at the same moment make one queue', async () => {
  await db.database.query('DROP SCHEMA IF EXISTS pgboss CASCADE');
  const started = Array.from({ length: 6 }, () => open());
  expect(await Promise.allSettled(started.map((jobs) => jobs.ready()))).toEqual(
    started.map(() => ({ status: 'fulfilled', value: undefined })),
  );
  await started[0]?.send(db.database, 'convert-document', job('after'));
  const done: string[] = [];
  await started[5]?.work('convert-document', { atOnce: 1, does: async ({ answerKey }) => void done.push(answerKey) });
  await vi.waitUntil(() => done.length === 1, { timeout: 60_000 });
});

test(
  'while the database is away the log says so once, with the reason, and jobs are done again afterwards',
  { tags: 'deep' },
  async () => {
    const lines: string[] = [];
    let isAway = false;
    let asked = 0;
    const flaky: Database = {
      ...db.database,
      query: async (text, values) => {
        if (!isAway) return db.database.query(text, values);
        asked += 1;
        throw new DatabaseDown(new Error('refused'));
      },
    };
    const jobs = open(flaky, createLog({ LOG_LEVEL: 'info' }, { write: (line) => void lines.push(line) }));
    const done: string[] = [];
    await jobs.work('convert-document', { atOnce: 2, does: async ({ answerKey }) => void done.push(answerKey) });
    isAway = true;
    await vi.waitUntil(() => asked >= 6, { timeout: 60_000 });
    isAway = false;
    await jobs.send(db.database, 'convert-document', job('later'));
    await vi.waitUntil(() => done.length === 1, { timeout: 60_000 });
    expect(lines.map((line) => JSON.parse(line) as unknown)).toEqual([
      expect.objectContaining({
        msg: 'the queue of jobs has trouble',
        err: expect.objectContaining({ name: 'DatabaseDown' }),
      }),
    ]);
  },
);

test('of two jobs with one key the second is not kept while the first one waits', async () => {
  const jobs = open();
  await jobs.ready();
  for (const key of ['one', 'one', 'other']) await jobs.send(db.database, 'convert-document', job(key), { key });
  const done: string[] = [];
  await open().work('convert-document', { atOnce: 1, does: async ({ answerKey }) => void done.push(answerKey) });
  await vi.waitUntil(() => done.length >= 2, { timeout: 60_000 });
  await jobs.send(db.database, 'convert-document', job('one'), { key: 'one' });
  await vi.waitUntil(() => done.length >= 3, { timeout: 60_000 });
  expect(done).toEqual(['one', 'other', 'one']);
});

test('what is rejected is tried again, and given up after the last attempt', async () => {
  const jobs = open();
  const attempts: Omit<Attempt, 'signal'>[] = [];
  const givenUp: unknown[] = [];
  await jobs.work('print-application', {
    atOnce: 1,
    does: async (_, { number, isLast }) => {
      attempts.push({ number, isLast });
      throw new Error('it always fails');
    },
    givesUp: async (printed) => void givenUp.push(printed),
  });
  await retryAtOnce(db.database);
  await jobs.send(db.database, 'print-application', { applicationId: 'a', pdfId: 'p' });
  await vi.waitUntil(() => givenUp.length > 0, { timeout: 60_000 });
  expect(attempts).toEqual([
    { number: 1, isLast: false },
    { number: 2, isLast: false },
    { number: 3, isLast: true },
  ]);
  expect(givenUp).toEqual([{ applicationId: 'a', pdfId: 'p' }]);
});

test(
  'a stop asks the jobs in hand to end, and leaves them to others within ten seconds',
  { tags: 'deep' },
  async () => {
    const leaving = open();
    const attempts: number[] = [];
    await leaving.work('convert-document', {
      atOnce: 1,
      does: (_, { number, signal }) =>
        new Promise((_resolve, reject) => {
          attempts.push(number);
          signal.addEventListener('abort', () => reject(new Error('asked to end')));
        }),
    });
    await retryAtOnce(db.database);
    await leaving.send(db.database, 'convert-document', job('long'));
    await vi.waitUntil(() => attempts.length === 1, { timeout: 60_000 });
    await within(leaving.stop());
    await open().work('convert-document', { atOnce: 1, does: async (_, { number }) => void attempts.push(number) });
    await vi.waitUntil(() => attempts.length === 2, { timeout: 60_000 });
    expect(attempts).toEqual([1, 2]);
  },
);
