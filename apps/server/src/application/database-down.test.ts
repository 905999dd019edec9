/** @module-tag deep */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { connectDatabase, type ConnectedDatabase } from '../database/connect-database.ts';
import { readMetrics } from '../health/serve-metrics.ts';
import { openDataDirectory } from '../settings/data-directory.ts';
import { createLog } from '../settings/log.ts';
import { readSettings } from '../settings/settings.ts';
import { ownFolder } from '../testing/own-folder.ts';
import { completeAnswers } from '../testing/small-questionnaire.ts';
import { startTestApp, type TestApp } from '../testing/test-app.ts';
import { within } from '../testing/within.ts';

const eventually = { timeout: 25_000, interval: 20 };
const dataDir = openDataDirectory(join(ownFolder(afterAll), 'data'));
let own: ConnectedDatabase;
let server: TestApp;
beforeAll(async () => {
  own = await connectDatabase(readSettings({ DATA_DIR: dataDir }), createLog({ LOG_LEVEL: 'silent' }));
  server = await startTestApp({ adapt: (dependencies) => ({ ...dependencies, database: own.database }) });
});
afterAll(async () => {
  await server.stop();
  await own.close();
});

test('a killed database: 503 at once, back without a restart, all saved answers there', async () => {
  const browser = await server.studentAlready('steady@example.org');
  await browser.save(completeAnswers);
  const postmaster = Number(readFileSync(join(dataDir, 'postgres/data/postmaster.pid'), 'utf8').split('\n')[0]);
  process.kill(postmaster, 'SIGKILL');

  let [refused, acknowledged] = [0, 'Ada'];
  const save = async (): Promise<number> => {
    const name = `Ada ${refused}`;
    const { status, body, headers } = await within(browser.save({ first_name: name }));
    if (status === 503) {
      refused += 1;
      expect(headers['retry-after']).toBe('2');
      expect(body).toEqual({
        message: expect.stringContaining('Try again'),
        code: 'requests.databaseDown',
        requestId: expect.any(String),
      });
    } else {
      expect(status).toBe(200);
      acknowledged = name;
    }
    return status;
  };
  await vi.waitUntil(async () => (await save()) === 503, eventually);
  const [live, ready] = await Promise.all([browser.call('GET', '/health/live'), browser.call('GET', '/health/ready')]);
  expect({ live: live.status, ready: ready.status }).toEqual({ live: 200, ready: 503 });
  expect(await readMetrics(server.dependencies)).toContain('\nquire_database_up 0\n');
  // Without a pause, as an impatient caller would: that must not hinder what brings the database back.
  const until = performance.now() + eventually.timeout;
  while ((await save()) === 503) expect(performance.now()).toBeLessThan(until);
  expect((await browser.call('GET', '/health/ready')).status).toBe(200);
  expect(await readMetrics(server.dependencies)).toContain('\nquire_database_up 1\n');
  expect(await browser.savedAnswers()).toEqual({
    ...completeAnswers,
    first_name: acknowledged,
  });
});
