import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { expect, test, vi } from 'vitest';
import { startTestDatabase } from './database/test-database.ts';
import { addStudents, tokenOf } from './testing/add-students.ts';
import { browserFrom } from './testing/browser-from.ts';
import { ownFolder } from './testing/own-folder.ts';
import { sharedSettings, startServer } from './testing/server-process.ts';
import { studentAt } from './testing/student-at.ts';

vi.setConfig({ testTimeout: 600_000 });
const username = 'ada@example.org';
const pairs = [
  ['first_name', 'last_name'],
  ['middle_name', 'preferred_name'],
  ['city', 'zip'],
  ['parent_employer', 'hs_name'],
].map(([one = '', other = '']) => ({ keys: [one, other], sent: 0, acknowledged: 0 }));

/**
 * Ends a server twice while saves are on their way. Compares its data after each start with what it had acknowledged.
 */
async function keepsWhatItAcknowledged(
  signal: 'SIGKILL' | 'SIGUSR2',
  options: Record<string, string> = {},
): Promise<string> {
  const folder = ownFolder();
  const environment = { DATA_DIR: join(folder, 'data'), NODE_ENV: 'development', ...options };
  for (const pair of pairs) Object.assign(pair, { sent: 0, acknowledged: 0 });
  let server = await startServer(environment);
  let complained = '';
  try {
    let student = await studentAt(server.at, username);
    for (let round = 1; round <= 2; round += 1) {
      const writer = student;
      const writers = pairs.map(async (pair) => {
        for (;;) {
          pair.sent += 1;
          const answers = Object.fromEntries(pair.keys.map((key) => [key, String(pair.sent)]));
          const status = await writer.save(answers).then(
            (answer) => answer.status,
            () => 'cut off',
          );
          // A server that is about to end may be too slow to save in time, and says so.
          if (signal === 'SIGUSR2' && (status === 503 || status === 429)) continue;
          if (status !== 200) return status;
          pair.acknowledged = pair.sent;
        }
      });
      await vi.waitUntil(() => pairs.every(({ acknowledged }) => acknowledged >= 10 * round), { timeout: 120_000 });
      await server.end(signal);
      complained += server.complained;
      expect(new Set(await Promise.all(writers))).toEqual(new Set(['cut off']));
      server = await startServer(environment);
      student = browserFrom('127.0.0.1', server.at, student);
      const answer = (await student.savedAnswers()) as Record<string, string>;
      for (const {
        keys: [one = '', other = ''],
        sent,
        acknowledged,
      } of pairs) {
        expect(answer[one]).toBe(answer[other]);
        expect(Number(answer[one])).toBeGreaterThanOrEqual(acknowledged);
        expect(Number(answer[one])).toBeLessThanOrEqual(sent);
      }
    }
  } finally {
    await server.end();
  }
  return complained;
}

test(
  'killed with four saves always in flight, it has every acknowledged one after restart, each whole',
  { tags: 'deep' },
  async () => {
    expect(await keepsWhatItAcknowledged('SIGKILL')).not.toContain('heap out of memory');
  },
);

test(
  'killed during 500 saves, it has each acknowledged one, whole, and accepts repeats of the others',
  { tags: 'deep' },
  async () => {
    const folder = ownFolder();
    const db = await startTestDatabase();
    const environment = {
      DATA_DIR: join(folder, 'data'),
      ...sharedSettings(db.url),
    };
    const students = Array.from({ length: 500 }, (_, at) => ({
      token: tokenOf(at + 1),
      sender: randomUUID(),
      base: '10',
      sent: 0,
      acknowledged: 0,
    }));
    await addStudents(db.database, { upTo: students.length, now: Date.now() });
    /** The two answers of each, in order, as the database has them. */
    const stored = async (): Promise<string[]> =>
      (
        await db.database.query<{ pair: string }>(
          `SELECT concat(answers->>'first_name', ' ', answers->>'last_name') AS pair FROM generate_series(1, ${students.length}) AS n JOIN application ON application_id = md5('student-' || n)::uuid ORDER BY n`,
        )
      ).rows.map(({ pair }) => pair);
    const before = await stored();
    let server = await startServer(environment);
    const ask = (
      student: (typeof students)[number],
      method: string,
      path: string,
      body?: object,
      headers = {},
    ): Promise<Response> =>
      fetch(server.at + path, {
        method,
        headers: {
          'sec-fetch-site': 'same-origin',
          'content-type': 'application/json',
          cookie: `quire-session=${student.token}`,
          ...headers,
        },
        ...(body && { body: JSON.stringify(body) }),
      });
    /** Sends the save of this number until it is acknowledged, as a page does. */
    const save = async (student: (typeof students)[number]): Promise<void> => {
      for (;;) {
        const number = String(student.sent);
        const answer = await ask(
          student,
          'PUT',
          '/api/answer',
          { answers: { first_name: number, last_name: number } },
          { 'idempotency-key': `${student.sender}/${number}`, 'quire-base-revision': student.base },
        );
        student.base = answer.headers.get('quire-revision') ?? student.base;
        if (answer.ok) break;
        expect([429, 503], await answer.text()).toContain(answer.status);
        await delay(200);
      }
      student.acknowledged = student.sent;
    };
    try {
      const writers = students.map(async (student) => {
        for (;;) {
          student.sent += 1;
          const isCutOff = await save(student).then(
            () => false,
            (error: unknown) => {
              if (error instanceof TypeError) return true;
              throw error;
            },
          );
          if (isCutOff) return;
        }
      });
      const sum = (): number => students.reduce((all, { acknowledged }) => all + acknowledged, 0);
      await vi.waitUntil(() => sum() > 750, { timeout: 300_000 });
      await server.end('SIGKILL');
      await Promise.all(writers);
      expect(students.filter(({ sent, acknowledged }) => sent === acknowledged + 1)).toHaveLength(500);
      server = await startServer(environment);
      // A student with nothing acknowledged may have the answers of before.
      const may = ({ acknowledged, sent }: (typeof students)[number], at: number): string[] => [
        acknowledged > 0 ? `${acknowledged} ${acknowledged}` : before[at]!,
        `${sent} ${sent}`,
      ];
      const kept = await stored();
      expect(
        students.flatMap((student, at) =>
          may(student, at).includes(kept[at]!) ? [] : [[kept[at], ...may(student, at)]],
        ),
      ).toEqual([]);
      await Promise.all(students.map(save));
      expect(await stored()).toEqual(students.map(({ sent }) => `${sent} ${sent}`));
    } finally {
      await server.end();
      await db.stop();
    }
  },
);

test('so it has when its memory runs out meanwhile', { tags: 'deep' }, async () => {
  const complained = await keepsWhatItAcknowledged('SIGUSR2', {
    NODE_OPTIONS: `--max-old-space-size=256 --import=${new URL('./testing/run-out-of-memory.ts', import.meta.url).href}`,
  });
  expect(complained.match(/heap out of memory/g)).toHaveLength(2);
});
