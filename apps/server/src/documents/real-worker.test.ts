import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { startServer, type ServerProcess } from '../testing/server-process.ts';
import { startTestApp, type TestApp } from '../testing/test-app.ts';
import { buildPng } from '../testing/build-png.ts';
import { uploadFile } from '../testing/upload-file.ts';

vi.setConfig({ testTimeout: 180_000, hookTimeout: 60_000 });
let server: TestApp;
let worker: ServerProcess;
beforeAll(async () => {
  server = await startTestApp();
  const { user, password, host, port, database } = server.connection;
  worker = await startServer({
    DATA_DIR: server.dependencies.settings.DATA_DIR, WORKERS: 'only', NODE_ENV: 'test',
    DATABASE_URL: `postgres://${String(user)}:${String(password)}@${String(host)}:${String(port)}/${String(database)}`,
  });
});
afterAll(async () => {
  await worker.end();
  await server.stop();
});

test('a process with WORKERS=only says how it is, and serves nothing else', async () => {
  expect(worker.complained).toBe('');
  for (const [path, status] of [['/health/live', 200], ['/health/ready', 200], ['/', 404], ['/about', 404], ['/api/profile', 404], ['/uploads', 404]] as const) {
    expect([path, (await fetch(worker.at + path)).status]).toEqual([path, status]);
  }
});

test('twenty students at once: an image becomes a PDF, and what is none fails, in a process that does jobs alone', async () => {
  const png = new Uint8Array(buildPng({ width: 64, height: 64, pixels: Array.from({ length: 64 * 64 }, () => [200, 220, 240] as const) }));
  const students = await Promise.all(Array.from({ length: 20 }, (_, index) => server.studentAlready(`real-${index}@example.org`)));
  await Promise.all(students.map(async (student, index) => {
    const bytes = index % 4 === 3 ? 'this is no image' : png;
    expect((await uploadFile(server, student, 'essay_doc', { name: 'photo.png', bytes })).status).toBe(200);
  }));
  const states = await Promise.all(students.map((student) => vi.waitUntil(async () => {
    const { status } = (await student.call('GET', '/api/pdf/document-answer/essay_doc')).body;
    return (status === 'completed' || status === 'failed') && status;
  }, { timeout: 150_000, interval: 500 })));
  expect(states).toEqual(students.map((_, index) => (index % 4 === 3 ? 'failed' : 'completed')));
  const { rows: [row] } = await server.dependencies.database.query<{ pdf_key: string; pages: number }>("SELECT pdf_key, pages FROM document WHERE status = 'completed' LIMIT 1");
  expect(row?.pages).toBe(1);
  expect((await server.dependencies.store.read(row?.pdf_key ?? '', 1_000_000)).subarray(0, 5).toString()).toBe('%PDF-');
});

test('R74 it ends with 0 when asked to', async () => {
  expect(await worker.end()).toBe(0);
});
