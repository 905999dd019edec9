import { beforeEach, expect, test, vi } from 'vitest';
import { openJobs } from '../jobs/pg-boss-jobs.ts';
import { fakeConverter } from '../testing/fake-converter.ts';
import { appOfEachTest, appOfOneTest } from '../testing/app-of-tests.ts';
import { sweepStorage } from './sweep-storage.ts';
import { sweepWhenDue, workDocuments } from './work-documents.ts';

const minute = 60_000;
const hour = 60 * minute;
/** How often the store was looked through. */
let sweeps = 0;
const server = appOfEachTest({
  adapt: (made) => ({
    ...made,
    store: {
      ...made.store,
      list: (prefix) => {
        if (prefix === 'uploads/') sweeps += 1;
        return made.store.list(prefix);
      },
    },
  }),
});
beforeEach(async () => {
  await sweepStorage(server.dependencies);
  await server.dependencies.store.write('documents/orphan.pdf', Buffer.from('%PDF'), 'application/pdf');
  server.wait(13 * hour);
  sweeps = 0;
});

/** A process of its own, which asks whether the sweep is due. */
const newProcess = (): (() => Promise<void>) => sweepWhenDue(server.dependencies);
const isThere = async (): Promise<boolean> =>
  (await server.dependencies.store.head('documents/orphan.pdf')) !== undefined;
/** As when nobody has done jobs for so long: no server ran, or this is a backup. */
const nobodyLookedFor = (interval: string): Promise<unknown> =>
  server.query('UPDATE installation SET looked_at = looked_at - $1::interval', [interval]);

/** Has a process live for so many minutes and ask every five of them; after how many it swept. */
async function live(ask: () => Promise<void>, minutes: number): Promise<number[]> {
  const swept: number[] = [];
  for (let passed = 0; passed < minutes; passed += 5) {
    const before = sweeps;
    await ask();
    if (sweeps > before) swept.push(passed);
    server.wait(5 * minute);
  }
  return swept;
}

test('nothing goes at a start; the sweep comes an hour later, and each hour after that', async () => {
  const ask = newProcess();
  expect([await live(ask, 60), await isThere()]).toEqual([[], true]);
  expect([await live(ask, 180), await isThere()]).toEqual([[0, 60, 120], false]);
});

test('a restart does not bring the sweep forward, and each process lets an hour pass', async () => {
  expect(await live(newProcess(), 40)).toEqual([]);
  expect(await live(newProcess(), 55)).toEqual([]);
  expect(await live(newProcess(), 65)).toEqual([60]);
});

test('restarts do not put it off for ever', { tags: 'deep' }, async () => {
  const swept: number[] = [];
  for (let restarts = 0; restarts < 26; restarts += 1)
    swept.push(...(await live(newProcess(), 30)).map((minutes) => restarts * 30 + minutes));
  expect(swept).toEqual([360, 720]);
});

test('after a time without a server, and in a backup, the hour begins anew, however late the sweep', async () => {
  await newProcess()();
  server.wait(48 * hour);
  await nobodyLookedFor('48 hours');
  const ask = newProcess();
  expect(await live(ask, 60)).toEqual([]);
  await nobodyLookedFor('31 minutes');
  expect(await live(ask, 65)).toEqual([60]);
});

test('what is wrong with a store is told at the start, without waiting for the sweep', async () => {
  const other = await appOfOneTest({ adapt: (made) => ({ ...made, store: server.dependencies.store }) });
  await sweepWhenDue(other.dependencies)();
  expect((await other.browser().call('GET', '/health/ready')).body).toEqual({
    status: 'ready',
    attention: [expect.stringContaining('another installation')],
  });
});

test('of processes that ask at the same moment one sweeps', async () => {
  const asks = [newProcess(), newProcess()];
  await asks[0]?.();
  server.wait(hour);
  await Promise.all(asks.map((ask) => ask()));
  expect([sweeps, await isThere()]).toEqual([1, false]);
});

test('a job that was left over from long ago removes nothing at the start of a real worker', async () => {
  const { database, log } = server.dependencies;
  const jobs = openJobs(database, log, { heartbeat: 10, supervise: 1, poll: 0.5 });
  await jobs.send(database, 'sweep-storage', {}, { key: 'next' });
  await database.query(
    "UPDATE pgboss.job SET start_after = now() - interval '2 days', created_on = now() - interval '2 days' WHERE name = 'sweep-storage'",
  );
  await workDocuments({ ...server.dependencies, jobs }, fakeConverter());
  await vi.waitUntil(
    async () =>
      (await database.query("SELECT 1 FROM pgboss.job WHERE name = 'sweep-storage' AND state = 'completed'")).rows
        .length > 0,
    { timeout: 60_000, interval: 100 },
  );
  await jobs.stop();
  expect(await isThere()).toBe(true);
});
