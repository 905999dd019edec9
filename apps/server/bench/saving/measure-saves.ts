import type { Database } from '../../src/database/database.ts';
import { createChangeLimiter } from '../../src/records/change-application.ts';
import { createCallLimiters } from '../../src/security/call-limiters.ts';
import { createLog } from '../../src/settings/log.ts';
import { addStudents } from '../../src/testing/add-students.ts';
import { startTestApp, type TestAppOptions } from '../../src/testing/test-app.ts';
import { essayKey, essayShare, openCrowd, percentile, type Tally } from '../../src/testing/crowd/crowd.ts';
import { databaseCpu } from './database-cpu.ts';
import { notedSave, type NotedStatement } from './noted-save.ts';
import { runPgbench } from './run-pgbench.ts';

/** Bytes of the write-ahead log so far. */
const logOf = async (database: Database): Promise<number> =>
  Number(
    (await database.query<{ bytes: string }>("SELECT pg_current_wal_insert_lsn() - '0/0' AS bytes")).rows[0]?.bytes,
  );

const students = 1_000;
const turns = 3;
/** Saves under way at a time: of a usual evening, and of a deadline night. */
const crowds = { few: 16, many: 64 };
const asked = 200;

/**
 * Tells how many saves one instance does in a second, beside how often pgbench does the statements of one on the
 * same database, in turn; what a save costs; and how long saves take where 200 are asked for in a second.
 */
export async function measureSaves(config: NonNullable<TestAppOptions['config']>, seconds: number): Promise<void> {
  const noted = notedSave();
  const server = await startTestApp({
    config,
    environment: { TRUSTED_PROXY: '1' },
    adapt: (dependencies) => ({
      ...dependencies,
      database: noted.database(dependencies.database),
      callLimiters: createCallLimiters(),
      changeLimiter: createChangeLimiter(),
      clock: Date.now,
      log: createLog({ LOG_LEVEL: 'warn' }),
    }),
  });
  const crowd = openCrowd();
  try {
    const {
      dependencies: { database, settings },
      connection,
    } = server;
    await addStudents(database, { upTo: 2 * students, now: Date.now() });
    const address = await server.app.listen({ host: '127.0.0.1', port: 0 });
    const send = async (how: { seconds: number; atOnce?: number; perSecond?: number }): Promise<Tally[string]> => {
      const { save = { times: [], refused: {} } } = await crowd.send({
        address,
        origin: settings.PUBLIC_URL,
        students: [1, students],
        mix: { save: 1 },
        ...how,
      });
      if (Object.keys(save.refused).length > 0) console.log(`  refused: ${JSON.stringify(save.refused)}`);
      return save;
    };
    await send({ seconds: 3, atOnce: 8 });
    // One save of short answers and one of an essay, which writes twice as much.
    const kinds = new Map<'short' | 'essay', NotedStatement[]>();
    while (kinds.size < 2) {
      noted.begin();
      await send({ seconds: 0.001, atOnce: 1 });
      const statements = noted.end();
      // Each sixteenth save bounds the history as well.
      if (statements.some(({ text }) => text.startsWith('DELETE'))) continue;
      kinds.set(
        statements.some(({ values }) => values.some((value) => String(value).includes(essayKey))) ? 'essay' : 'short',
        statements,
      );
    }
    const saves = [
      { statements: kinds.get('short')!, weight: 1 / essayShare - 1 },
      { statements: kinds.get('essay')!, weight: 1 },
    ];
    console.log(
      `a save asks ${saves[0]!.statements.length} statements, beside begin and commit:\n${saves[0]!.statements.map(({ text }) => `  ${text.replaceAll(/\s+/g, ' ').slice(0, 110)}`).join('\n')}`,
    );

    const ratios: Record<keyof typeof crowds, number[]> = { few: [], many: [] };
    const saveAtOnce = async (atOnce: number): Promise<number> => {
      const before = {
        own: process.cpuUsage(),
        database: await databaseCpu(database),
        log: await logOf(database),
        at: performance.now(),
      };
      const { times } = await send({ seconds, atOnce });
      const took = (performance.now() - before.at) / 1_000;
      const { user, system } = process.cpuUsage(before.own);
      const rate = times.length / took;
      console.log(
        `${rate.toFixed(0)} saves per second, ${atOnce} at a time: ${((user + system) / 1_000 / times.length).toFixed(2)} ms of this process and ${(((await databaseCpu(database)) - before.database) / times.length).toFixed(2)} ms of PostgreSQL each, ${(((await logOf(database)) - before.log) / 1_024 / times.length).toFixed(1)} KiB of its log`,
      );
      return rate;
    };
    for (let turn = 0; turn < turns; turn += 1) {
      const rates = { few: await saveAtOnce(crowds.few), many: await saveAtOnce(crowds.many) };
      const beforePgbench = { database: await databaseCpu(database), log: await logOf(database) };
      const most = await runPgbench(connection, { saves, students: [students + 1, 2 * students], seconds });
      if (most === undefined) continue;
      for (const size of ['few', 'many'] as const) ratios[size].push(rates[size] / most);
      const done = most * seconds;
      console.log(
        `${most.toFixed(0)} per second by pgbench, 10 at a time, with the same statements: ${(((await databaseCpu(database)) - beforePgbench.database) / done).toFixed(2)} ms of PostgreSQL each, ${(((await logOf(database)) - beforePgbench.log) / 1_024 / done).toFixed(1)} KiB of its log`,
      );
    }
    for (const size of ['few', 'many'] as const) {
      if (ratios[size].length > 0)
        console.log(
          `saves per second, ${crowds[size]} at a time, as a ratio to pgbench: ${percentile(ratios[size], 0.5).toFixed(2)} (median of ${turns}${size === 'many' ? '; at least 0.6' : ''})`,
        );
    }
    const { times } = await send({ seconds, perSecond: asked });
    console.log(
      `${asked} saves per second asked for, ${(times.length / seconds).toFixed(0)} done: p50 ${percentile(times, 0.5).toFixed(1)} ms, p95 ${percentile(times, 0.95).toFixed(1)} ms, p99 ${percentile(times, 0.99).toFixed(1)} ms (at most 60 ms)`,
    );
  } finally {
    crowd.leave();
    await server.stop();
  }
}
