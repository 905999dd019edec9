/** @module-tag browser */
import { randomBytes } from 'node:crypto';
import { rm } from 'node:fs/promises';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { buildPng, readPdf } from '@quire/documents/testing';
import { openStore } from '../storage/open-store.ts';
import { readConfig } from '../staff/command-context.ts';
import { printableSite } from '../testing/printable-site.ts';
import { realConfig, startServer, type ServerProcess } from '../testing/server-process.ts';
import { appOfTests } from '../testing/app-of-tests.ts';
import type { TestBrowser } from '../testing/test-browser.ts';
import { uploadFile } from '../testing/upload-file.ts';

vi.setConfig({ testTimeout: 180_000 });
const question = 'personal_statement_doc';
const [sessionSecret, fieldKey] = [randomBytes(32).toString('base64'), randomBytes(32)];
let worker: ServerProcess;
let site: string;
afterAll(() => rm(site, { recursive: true }));
const server = appOfTests(async () => {
  site = await printableSite();
  const secrets = { session: Buffer.from(sessionSecret), fieldKeys: [{ id: 'shared', key: fieldKey }] };
  return {
    config: await readConfig(realConfig),
    adapt: (made) => ({ ...made, secrets, store: openStore(made.settings, secrets, made.clock) }),
  };
});
beforeAll(async () => {
  server.wait(Date.now() - server.dependencies.clock());
  worker = await startServer(
    {
      DATA_DIR: server.dependencies.settings.DATA_DIR,
      DATABASE_URL: server.databaseUrl,
      WORKERS: 'only',
      NODE_ENV: 'test',
      SESSION_SECRET: sessionSecret,
      FIELD_KEYS: `shared:${fieldKey.toString('base64')}`,
    },
    site,
  );
});
afterAll(() => worker.end());

test('a process with WORKERS=only says how it is, and serves nothing else', async () => {
  expect(worker.complained).toBe('');
  for (const [path, status] of [
    ['/health/live', 200],
    ['/health/ready', 200],
    ['/', 404],
    ['/about', 404],
    ['/api/profile', 404],
    ['/uploads', 404],
  ] as const) {
    expect([path, (await fetch(worker.at + path)).status]).toEqual([path, status]);
  }
});

/** Asks again and again until it has come to an end. */
const ended = (student: TestBrowser, path: string): Promise<unknown> =>
  vi.waitUntil(
    async () => {
      const { status } = (await student.call('GET', path)).body;
      return (status === 'completed' || status === 'failed') && status;
    },
    { timeout: 150_000, interval: 200 },
  );

test(
  'it runs the jobs of a server with WORKERS=off: images, faulty files, and a copy from both processes',
  { tags: 'deep' },
  async () => {
    const png = new Uint8Array(
      buildPng({ width: 64, height: 64, pixels: Array.from({ length: 64 * 64 }, () => [200, 220, 240] as const) }),
    );
    const files = [png, png, 'this is no image', png];
    const students = await Promise.all(files.map((_, index) => server.studentAlready(`real-${index}@example.org`)));
    await Promise.all(
      students.map(async (student, index) => {
        expect(
          (await uploadFile(server, student, question, { name: 'photo.png', bytes: files[index] ?? '' })).status,
        ).toBe(200);
      }),
    );
    const states = await Promise.all(students.map((student) => ended(student, `/api/pdf/document-answer/${question}`)));
    expect(states).toEqual(['completed', 'completed', 'failed', 'completed']);

    const student = students[0]!;
    expect((await student.save({ first_name: 'Ada', ssn: '123-45-6789' })).status).toBe(200);
    expect(await ended(student, '/api/pdf')).toBe('completed');
    const [copy] = await server.query<{ pdf_key: string }>('SELECT pdf_key FROM application_pdf');
    const { pages } = await readPdf(await server.dependencies.store.read(copy?.pdf_key ?? '', 10_000_000));
    // The answers, the title sheet, and the image, of which nothing can be read.
    expect(pages.map(({ drawn }) => /first_name: Ada|photo\.png/.exec(drawn)?.[0])).toEqual([
      'first_name: Ada',
      'photo.png',
      undefined,
    ]);
    expect(pages[0]?.drawn).toContain('•••-••-6789');
  },
);

test('it ends with 0 when asked to', async () => {
  expect(await worker.end()).toBe(0);
});
