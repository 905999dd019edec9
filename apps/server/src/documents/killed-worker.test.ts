import { fileURLToPath } from 'node:url';
import { beforeAll, expect, test, vi } from 'vitest';
import { startWorkers } from '../start-workers.ts';
import { fakeConverter } from '../testing/fake-converter.ts';
import { objectKeys } from '../testing/object-keys.ts';
import { retryAtOnce } from '../testing/retry-at-once.ts';
import { startProcess } from '../testing/started-process.ts';
import { appOfTests } from '../testing/app-of-tests.ts';
import type { TestBrowser } from '../testing/test-browser.ts';
import { uploadFile } from '../testing/upload-file.ts';

vi.setConfig({ testTimeout: 180_000 });
const program = fileURLToPath(new URL('./test-worker.ts', import.meta.url));
const converter = fakeConverter();
const server = appOfTests();
beforeAll(async () => {
  await server.dependencies.jobs.ready();
  await retryAtOnce(server.dependencies.database);
});

/** Starts a worker, kills it once it converts all these files, and waits for its end. */
async function killWhileConverting(...texts: readonly string[]): Promise<void> {
  const worker = startProcess(['--conditions=quire-source', program], {
    env: {
      PATH: process.env['PATH'],
      NODE_ENV: 'test',
      DATA_DIR: server.dependencies.settings.DATA_DIR,
      DATABASE_URL: server.databaseUrl,
    },
  });
  await Promise.all(texts.map((text) => worker.says(new RegExp(`converting ${text}\n`))));
  await worker.end('SIGKILL');
}

const conversion = '/api/pdf/document-answer/essay_doc';
const status = async (student: TestBrowser): Promise<unknown> => (await student.call('GET', conversion)).body['status'];
const attempt = async (name: string): Promise<unknown> =>
  (await server.query('SELECT attempt FROM document WHERE file_name = $1', [name]))[0]?.['attempt'];
/** As if the time after which a silent process has lost its jobs were over. */
const letTimePass = (): Promise<unknown> =>
  server.query(
    "UPDATE pgboss.job SET heartbeat_on = heartbeat_on - interval '1 minute' WHERE name = 'convert-document'",
  );

test(
  'workers killed midway: after three the document fails, after one another converts it in a minute',
  { tags: 'deep' },
  async () => {
    const [thrice, interrupted] = [
      await server.studentAlready('thrice@example.org'),
      await server.studentAlready('once@example.org'),
    ];
    await uploadFile(server, thrice, 'essay_doc', { name: 'thrice.pdf', bytes: 'deadly' });
    for (let kill = 1; kill <= 2; kill += 1) {
      await killWhileConverting('deadly');
      expect([await status(thrice), await attempt('thrice.pdf')]).toEqual(['in_progress', kill]);
      await letTimePass();
    }
    await uploadFile(server, interrupted, 'essay_doc', { name: 'once.pdf', bytes: 'interrupted' });
    await killWhileConverting('deadly', 'interrupted');
    expect([await attempt('thrice.pdf'), await attempt('once.pdf')]).toEqual([3, 1]);

    await startWorkers(server.dependencies, { app: server.app, converter });
    await vi.waitUntil(async () => (await status(interrupted)) === 'completed', { timeout: 60_000, interval: 200 });
    expect(await attempt('once.pdf')).toBe(2);
    await vi.waitUntil(async () => (await status(thrice)) === 'failed', { timeout: 60_000, interval: 200 });
    expect((await thrice.call('GET', conversion)).body['message']).toContain('We tried three times');
    expect(converter.seen).toEqual(['interrupted']);
    expect(await objectKeys(server.dependencies.store)).toEqual([expect.stringMatching(/^documents\//)]);
  },
);
