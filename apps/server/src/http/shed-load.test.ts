import { setImmediate as nextTurn } from 'node:timers/promises';
import { beforeAll, expect, test, vi } from 'vitest';
import { appOfTests } from '../testing/app-of-tests.ts';
import type { TestBrowser } from '../testing/test-browser.ts';
import { noLoad } from '../testing/no-load.ts';
import { watchLoad, type Load } from '../security/load.ts';

let student: TestBrowser;
let late = 0;
const server = appOfTests({
  adapt: (dependencies) => ({ ...dependencies, load: { ...noLoad, callMs: () => late } }),
});
beforeAll(async () => {
  student = await server.studentAlready('deadline@example.org');
});

const asked = {
  search: ['GET', '/lookup/find?text=a&category=address'],
  reader: ['GET', '/service/tmp-pdf?service_token=x'],
  copy: ['GET', '/api/pdf'],
  profile: ['GET', '/api/profile'],
  login: ['POST', '/public/login', { username: 'deadline@example.org', password: 'x' }],
  save: ['PUT', '/api/answer', { answers: { first_name: 'Ada' } }],
  submit: ['POST', '/api/submit'],
  health: ['GET', '/health/live'],
  page: ['GET', '/about'],
} as const satisfies Record<string, readonly [string, string, unknown?]>;
type Asked = keyof typeof asked;

/** The calls refused because the process is busy, each in words and with a time to come back. */
async function refusedAt(milliseconds: number): Promise<Asked[]> {
  late = milliseconds;
  const refused: Asked[] = [];
  for (const [name, [method, path, body]] of Object.entries(asked)) {
    const reply = await student.call(method, path, body);
    if (reply.body['code'] !== 'requests.busy') continue;
    expect(reply).toMatchObject({
      status: 503,
      headers: { 'retry-after': '5' },
      body: { message: expect.stringContaining('Try again') },
    });
    refused.push(name as Asked);
  }
  late = 0;
  return refused;
}

test("a late process refuses first what can wait, last students' changes, and never pages or log-outs", async () => {
  const [later, usual] = [
    ['search', 'reader', 'copy'],
    ['profile', 'login'],
  ];
  late = 1_999;
  expect((await student.call(...asked.reader)).status).toBe(401);
  expect(await refusedAt(2_000)).toEqual(later);
  late = 3_999;
  expect((await student.call(...asked.profile)).status).toBe(200);
  expect(await refusedAt(4_000)).toEqual([...later, ...usual]);
  late = 7_999;
  expect((await student.call(...asked.save)).status).toBe(200);
  expect(await refusedAt(8_000)).toEqual([...later, ...usual, 'save', 'submit']);
  expect(await server.dependencies.metrics.registry.metrics()).toMatch(
    /quire_shed_total\{rank="later"\} 9\nquire_shed_total\{rank="usual"\} 4\nquire_shed_total\{rank="saves"\} 2\n/,
  );

  const lines = (): string[] =>
    server.logged
      .filter((line) => line.includes('calls are refused'))
      .map((line) => (JSON.parse(line) as { rank: string }).rank);
  expect(new Set(lines())).toEqual(new Set(['later', 'usual', 'saves']));
  const before = lines().length;
  late = 2_000;
  await Promise.all(Array.from({ length: 30 }, () => student.call(...asked.reader)));
  expect(lines().length - before).toBeLessThan(10);

  const leaver = await server.studentAlready('leaver@example.org');
  late = 60_000;
  expect((await leaver.call('GET', '/api/logout')).status).toBe(200);
  late = 0;
});

/** Takes turns of so many milliseconds, and answers a call in each, until a call takes longer than so many. */
async function keepBusy(load: Load, turnMs: number, callMs: number): Promise<void> {
  const givesUp = performance.now() + 30_000;
  while (load.callMs() <= callMs && performance.now() < givesUp) {
    const call = {};
    load.begin(call);
    const before = process.threadCpuUsage();
    for (let used = 0; used < turnMs;) {
      const { user, system } = process.threadCpuUsage(before);
      used = (user + system) / 1_000;
    }
    load.end(call);
    await nextTurn();
  }
  expect(load.callMs()).toBeGreaterThan(callMs);
  await vi.waitUntil(() => load.callMs() === 0, { timeout: 30_000, interval: 10 });
}

test(
  'many calls in short turns count like long turns while the loop never rests; else they do not',
  { timeout: 70_000 },
  async () => {
    const [crowded, slow] = [watchLoad(100), watchLoad(500)];
    for (let call = 0; call < 500; call += 1) crowded.begin({});
    expect(crowded.callMs()).toBe(0);
    // Each turn answers one of 500, so a call takes five seconds.
    await keepBusy(crowded, 10, 2_000);
    await keepBusy(slow, 50, 250);
    crowded.stop();
    slow.stop();
  },
);

test(
  'long turns of a machine that is busy with other things are no load of this process',
  { timeout: 30_000 },
  async () => {
    const load = watchLoad(100);
    const pause = new Int32Array(new SharedArrayBuffer(4));
    let most = 0;
    const until = performance.now() + 2_000;
    while (performance.now() < until) {
      // The loop stalls without any work of its own, as where the system gives the core to others.
      Atomics.wait(pause, 0, 0, 50);
      await nextTurn();
      most = Math.max(most, load.callMs());
    }
    load.stop();
    expect(most).toBeLessThan(250);
  },
);
