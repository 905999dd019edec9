import { setTimeout as delay } from 'node:timers/promises';
import { pino } from 'pino';
import type { QueryResultRow } from 'pg';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { openClock, readTime, type DatabaseClock } from './database-clock.ts';
import { DatabaseDown } from './connection-failure.ts';
import type { Queryable } from './database.ts';
import { startTestDatabase, type TestDatabase } from './test-database.ts';

const log = pino({ level: 'silent' });
const hour = 60 * 60_000;
let db: TestDatabase;
beforeAll(async () => {
  db = await startTestDatabase();
});
afterAll(async () => db.stop());

/** The database, of which each answer is changed on its way. */
const through = (change: (answered: { rows: QueryResultRow[] }) => Promise<void>): Queryable => ({
  async query(text, values) {
    const answered = await db.database.query(text, values);
    await change(answered);
    return answered as never;
  },
});

async function opened(database: Queryable, work: (clock: DatabaseClock['clock']) => Promise<void>): Promise<void> {
  const { clock, stop } = await openClock(database, log);
  await work(clock).finally(stop);
}

test('it is the time of the database, also after that has jumped', { tags: 'deep' }, async () => {
  let ahead = 0;
  await opened(
    through(async ({ rows: [row] }) => {
      row!['time'] += ahead;
    }),
    async (clock) => {
      for (ahead of [hour, -hour]) {
        await vi.waitFor(
          async () => expect(Math.abs(clock() - (await readTime(db.database)) - ahead)).toBeLessThan(1_000),
          { timeout: 60_000 },
        );
      }
    },
  );
});

test('answers that come late do not move it', { tags: 'deep' }, async () => {
  let answers = 0;
  await opened(
    through(async () => {
      answers += 1;
      if (answers > 1) await delay(400);
    }),
    async (clock) => {
      // The greatest of many: a busy machine can stop this process between the two readings.
      const ahead = (): number => Math.max(...Array.from({ length: 100 }, () => clock() - performance.now()));
      const before = ahead();
      await vi.waitUntil(() => answers >= 4, { timeout: 60_000 });
      // An answer that came late would move it by half of its delay.
      expect(Math.abs(ahead() - before)).toBeLessThan(100);
    },
  );
});

test('it goes on while the database is away, and asks again', { tags: 'deep' }, async () => {
  let isAway = false;
  let refused = 0;
  let answered = 0;
  await opened(
    through(async () => {
      answered += 1;
      if (!isAway) return;
      refused += 1;
      throw new DatabaseDown(new Error('refused'));
    }),
    async (clock) => {
      isAway = true;
      const before = clock();
      await vi.waitUntil(() => refused >= 2, { timeout: 60_000 });
      expect(clock() - before).toBeGreaterThan(1_500);
      await vi.waitFor(async () => expect(Math.abs(clock() - (await readTime(db.database)))).toBeLessThan(1_000), {
        timeout: 60_000,
      });
      isAway = false;
      await vi.waitUntil(() => answered > refused + 1, { timeout: 60_000 });
    },
  );
});
