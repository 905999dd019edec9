import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { startWorkers } from '../start-workers.ts';
import { objectKeys } from '../testing/object-keys.ts';
import { startTestApp, type TestApp } from '../testing/test-app.ts';
import type { TestBrowser } from '../testing/test-browser.ts';
import { toldConverter } from '../testing/told-converter.ts';
import { uploadFile } from '../testing/upload-file.ts';

vi.setConfig({ testTimeout: 120_000 });
const program = fileURLToPath(new URL('./test-worker.ts', import.meta.url));
const converter = toldConverter();
let server: TestApp;
beforeAll(async () => {
  server = await startTestApp();
});
afterAll(async () => server.stop());

/** Starts a worker process, kills it as soon as it converts a file of this text, and waits for its end. */
async function killWhileConverting(text: string): Promise<void> {
  const worker = spawn(process.execPath, ['--conditions=quire-source', program], {
    env: { PATH: process.env['PATH'], NODE_ENV: 'test', DATA_DIR: server.dependencies.settings.DATA_DIR, DATABASE_URL: server.databaseUrl }, stdio: ['ignore', 'pipe', 'inherit'],
  });
  const ended = once(worker, 'exit');
  let said = '';
  worker.stdout.setEncoding('utf8').on('data', (more: string) => { said += more; });
  await vi.waitUntil(() => said.includes(`converting ${text}\n`), { timeout: 40_000 });
  worker.kill('SIGKILL');
  await ended;
}

const conversion = '/api/pdf/document-answer/essay_doc';
const status = async (student: TestBrowser): Promise<unknown> => (await student.call('GET', conversion)).body['status'];
const attempt = async (name: string): Promise<unknown> => (await server.dependencies.database.query('SELECT attempt FROM document WHERE file_name = $1', [name])).rows[0]?.['attempt'];
/** As if the time after which a silent process has lost its jobs were over, and the delay before the next attempt too. */
const letTimePass = (): Promise<unknown> => server.dependencies.database.query("UPDATE pgboss.job SET heartbeat_on = heartbeat_on - interval '1 minute', start_after = now() WHERE name = 'convert-document'");

test('F23 a worker that is killed in the middle of a conversion: after three of them the document fails, with a message', async () => {
  const student = await server.studentAlready('thrice@example.org');
  await uploadFile(server, student, 'essay_doc', { name: 'thrice.pdf', bytes: 'deadly' });
  for (let kill = 1; kill <= 3; kill += 1) {
    await killWhileConverting('deadly');
    expect([await status(student), await attempt('thrice.pdf')]).toEqual(['in_progress', kill]);
    await letTimePass();
    await server.dependencies.database.query("UPDATE pgboss.queue SET retry_delay = 1, retry_delay_max = 1 WHERE name = 'convert-document'");
  }
  await startWorkers(server.dependencies, { app: server.app, converter });
  await vi.waitUntil(async () => (await status(student)) === 'failed', { timeout: 40_000, interval: 200 });
  expect((await student.call('GET', conversion)).body['message']).toContain('although we tried three times');
  expect(converter.seen).toEqual([]);
});

test('F23 a worker that is killed in the middle of a conversion: within a minute another one does it, once', async () => {
  const other = await startTestApp();
  const mine = server;
  server = other;
  try {
    const student = await server.studentAlready('once@example.org');
    await uploadFile(server, student, 'essay_doc', { name: 'once.pdf', bytes: 'interrupted' });
    await killWhileConverting('interrupted');
    const killedAt = Date.now();
    await startWorkers(server.dependencies, { app: server.app, converter });
    await vi.waitUntil(async () => (await status(student)) === 'completed', { timeout: 60_000, interval: 200 });
    expect(Date.now() - killedAt).toBeLessThan(60_000);
    expect(await attempt('once.pdf')).toBe(2);
    expect(converter.seen).toEqual(['interrupted']);
    expect(await objectKeys(server.dependencies.store)).toEqual([expect.stringMatching(/^documents\//)]);
  } finally {
    server = mine;
    await other.stop();
  }
});
