/** @module-tag browser */
import { readdirSync, readFileSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import type { LightMyRequestResponse } from 'fastify';
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { readPdf, type ReadPdf } from '@quire/documents/testing';
import { keepDocument } from '../testing/kept-document.ts';
import { objectKeys } from '../testing/object-keys.ts';
import { printableSite } from '../testing/printable-site.ts';
import { retryAtOnce } from '../testing/retry-at-once.ts';
import { appOfTests } from '../testing/app-of-tests.ts';
import type { Reply, TestBrowser } from '../testing/test-browser.ts';
import { tokenOfLink } from '../testing/test-office.ts';
import { workOnCopies } from './work-on-copies.ts';

let site: string;
let students = 0;
afterAll(() => rm(site, { recursive: true }));
const server = appOfTests(async () => {
  site = await printableSite();
  return { site };
});
beforeAll(async () => {
  await workOnCopies(server.dependencies, server.app);
  await retryAtOnce(server.dependencies.database);
});
afterEach(() => {
  vi.unstubAllEnvs();
});

interface Author {
  student: TestBrowser;
  email: string;
}
async function author(answers: Record<string, string>): Promise<Author> {
  const email = `printed-${(students += 1)}@example.org`;
  const student = await server.studentAlready(email);
  expect((await student.save(answers)).status).toBe(200);
  return { student, email };
}
const ask = ({ student }: Author): Promise<Reply> => student.call('GET', '/api/pdf');
/** Asks until the copy has that status, or has failed. */
const asked = (by: Author, status = 'completed'): Promise<Reply> =>
  vi.waitFor(
    async () => {
      const reply = await ask(by);
      expect([status, 'failed']).toContain(reply.body['status']);
      return reply;
    },
    { timeout: 60_000, interval: 100 },
  );
async function fetched({ student }: Author): Promise<{ read: ReadPdf; headers: Record<string, unknown> }> {
  const cookie = [...student.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  const { statusCode, rawPayload, headers } = await server.app.inject({
    url: '/api/pdf/file',
    headers: { cookie, 'sec-fetch-site': 'same-origin' },
  });
  expect(statusCode).toBe(200);
  return { read: await readPdf(rawPayload), headers };
}
const copyOf = async ({ email }: Author): Promise<Record<string, unknown>> =>
  (
    await server.query(
      'SELECT application_pdf.* FROM application_pdf JOIN account USING (application_id) WHERE email = $1',
      [email],
    )
  )[0] ?? {};
const happened = async ({ email }: Author): Promise<unknown[]> =>
  (
    await server.query<{ happened: string }>(
      "SELECT substr(action, 6) AS happened FROM audit_entry JOIN account ON application_id = chain_id WHERE email = $1 AND action LIKE 'link %'",
      [email],
    )
  )
    .map((row) => row.happened)
    .sort();
const livingTokens = async ({ email }: Author): Promise<number> =>
  (
    await server.query(
      'SELECT 1 FROM service_token JOIN account USING (application_id) WHERE email = $1 AND revoked_at IS NULL',
      [email],
    )
  ).length;
const copiesKept = async (): Promise<string[]> => (await objectKeys(server.dependencies.store, 'pdfs/')).toSorted();

/** The browsers that this process has started and that still run. */
function browsers(): number[] {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .flatMap((name) => {
      try {
        const parent = /^PPid:\s+(\d+)$/m.exec(readFileSync(`/proc/${name}/status`, 'utf8'))?.[1];
        return Number(parent) === process.pid &&
          readFileSync(`/proc/${name}/cmdline`, 'utf8').includes('--remote-debugging-pipe')
          ? [Number(name)]
          : [];
      } catch {
        return [];
      }
    });
}

describe('the PDF copy', () => {
  test('is tagged, has an outline, a title and a foot on every page, and each document after its title sheet', async () => {
    const by = await author({ first_name: 'Ada', ssn: '123-45-6789', essay: '<script>document.title = 1</script>' });
    await keepDocument(server.dependencies, { ...by, fileName: 'essay.docx', pages: 3 });
    await keepDocument(server.dependencies, { ...by, answerKey: 'a_doc', fileName: 'a.pdf' });
    await keepDocument(server.dependencies, {
      ...by,
      answerKey: 'late_doc',
      fileName: 'late.pdf',

      status: 'in_progress',
    });
    await keepDocument(server.dependencies, {
      ...by,
      answerKey: 'failed_doc',
      fileName: 'failed.pdf',

      status: 'failed',
    });
    const wake = vi.spyOn(server.dependencies.jobs, 'wake');
    expect((await asked(by)).body).toEqual({ status: 'completed', url: '/api/pdf/file' });
    expect(wake, 'nobody waits for the next look of the queue').toHaveBeenCalledWith('print-application');
    const { read, headers } = await fetched(by);
    expect([read.isTagged, read.title, read.language]).toEqual([true, 'Ada · Application', 'en']);
    expect(read.outline).toEqual([
      { title: 'Ada', level: 0, page: 1 },
      { title: 'a.pdf', level: 1, page: 2 },
      { title: 'essay.docx', level: 1, page: 4 },
      { title: 'late.pdf', level: 1, page: 8 },
    ]);
    expect(
      read.pages.map(
        ({ drawn }) => /(a_doc 1|essay_doc \d|a\.pdf|essay\.docx|late\.pdf|first_name: Ada)/.exec(drawn)?.[1],
      ),
    ).toEqual([
      'first_name: Ada',
      'a.pdf',
      'a_doc 1',
      'essay.docx',
      'essay_doc 1',
      'essay_doc 2',
      'essay_doc 3',
      'late.pdf',
    ]);
    for (const [at, { drawn, spoken, width, height }] of read.pages.entries()) {
      expect([width, height]).toEqual([612, 792]);
      expect(drawn).toMatch(new RegExp(`Ada · \\w{5}-\\w{5} · page ${at + 1} of 8$`));
      expect(spoken.map(({ text }) => text).join(' '), 'what is read out').not.toContain('of 8');
      expect(spoken.length).toBeGreaterThan(0);
    }
    expect(read.pages[4]?.spoken).toEqual([{ tag: 'P', text: 'essay_doc 1' }]);
    expect(read.pages[0]?.drawn).toContain('•••-••-6789');
    expect(read.pages[0]?.drawn).toContain('<script>document.title = 1</script>');
    expect(read.pages.map(({ drawn }) => drawn).join()).not.toMatch(/123-45|failed/);
    expect(headers).toMatchObject({
      'content-type': 'application/pdf',
      'x-content-type-options': 'nosniff',
      'cache-control': 'no-store',
      'content-disposition':
        'attachment; filename="Little & Sons College application Ada.pdf"; filename*=UTF-8\'\'Little%20%26%20Sons%20College%20application%20Ada.pdf',
      'content-security-policy': "default-src 'none'; sandbox; frame-ancestors 'none'",
    });
    expect(await happened(by)).toEqual(['made', 'opened', 'revoked']);
    expect(await livingTokens(by)).toBe(0);
  });

  test(
    "is its own student's alone, and made again where its file is lost from the store",
    { tags: 'deep' },
    async () => {
      const by = await author({ first_name: 'Lost' });
      await asked(by);
      await server.dependencies.store.remove([String((await copyOf(by))['pdf_key'])]);
      expect((await by.student.call('GET', '/api/pdf/file')).status).toBe(404);
      expect((await ask(by)).body['status']).toBe('unprocessed');
      await asked(by);
      expect((await fetched(by)).read.title).toBe('Lost · Application');
      const other = await author({ first_name: 'Eve' });
      expect((await other.student.call('GET', '/api/pdf/file')).status).toBe(404);
      expect((await server.browser().call('GET', '/api/pdf/file')).status).toBe(401);
    },
  );

  test(
    'is made without a document whose PDF is lost, names it to the student and the log, and is made again',
    { tags: 'deep' },
    async () => {
      const by = await author({ first_name: 'Emmy' });
      await keepDocument(server.dependencies, { ...by, answerKey: 'a_doc', fileName: 'a.pdf' });
      await keepDocument(server.dependencies, { ...by, pages: 2 });
      const pdfKey = String(
        (await server.query("SELECT pdf_key FROM document WHERE file_name = 'essay.pdf' AND pages = 2"))[0]?.[
          'pdf_key'
        ],
      );
      const pdf = await server.dependencies.store.read(pdfKey, 1_000_000);
      await server.dependencies.store.remove([pdfKey]);
      const expected = {
        status: 'completed',
        url: '/api/pdf/file',
        message: expect.stringMatching(/essay\.pdf.*missing from this copy.*help@little\.example/),
      };
      expect((await asked(by)).body).toEqual(expected);
      expect(
        (await fetched(by)).read.pages.map(({ drawn }) =>
          /a_doc 1|essay_doc \d|a\.pdf|essay\.pdf.*lost|first_name: Emmy/s.exec(drawn)?.[0].replaceAll(/\s+/g, ' '),
        ),
      ).toEqual(['first_name: Emmy', 'a.pdf', 'a_doc 1', 'essay.pdf completed lost']);
      const logged = server.logged.filter((line) => line.includes('PDFs of documents are not in the store'));
      expect(logged.map((line) => JSON.parse(line) as unknown)).toEqual([
        expect.objectContaining({ level: 50, objects: [pdfKey] }),
      ]);
      expect(logged.join()).not.toContain('essay.pdf');

      expect((await ask(by)).body, 'while it is new').toEqual(expected);
      await server.dependencies.store.write(pdfKey, pdf, 'application/pdf');
      server.wait(11 * 60_000);
      expect((await ask(by)).body['status']).toBe('unprocessed');
      expect((await asked(by)).body).toEqual({ status: 'completed', url: '/api/pdf/file' });
      expect((await fetched(by)).read.pages).toHaveLength(6);
    },
  );

  test(
    'is made once for all who ask at once, and again only when the answers are newer',
    { tags: 'deep' },
    async () => {
      const by = await author({ first_name: 'Grace' });
      const replies = await Promise.all(Array.from({ length: 8 }, () => ask(by)));
      for (const {
        body: { status },
      } of replies)
        expect(['unprocessed', 'in_progress']).toContain(status);
      await asked(by);
      const first = await copyOf(by);
      await by.student.save({ first_name: 'Grace' });
      expect((await ask(by)).body['status']).toBe('completed');
      expect(await copyOf(by)).toEqual(first);
      expect(await happened(by)).toEqual(['made', 'opened', 'revoked']);

      await by.student.save({ first_name: 'Hopper' });
      expect((await ask(by)).body['status']).toBe('unprocessed');
      expect(await copiesKept()).not.toContain(first['pdf_key']);
      await asked(by);
      expect((await fetched(by)).read.title).toBe('Hopper · Application');
      await keepDocument(server.dependencies, by);
      expect((await ask(by)).body['status']).toBe('unprocessed');
      await asked(by);
      expect((await fetched(by)).read.pages).toHaveLength(3);
    },
  );

  test('that cannot be made is tried three times, and ends its tokens', { tags: 'deep' }, async () => {
    const by = await author({ first_name: 'Unreadable' });
    expect((await asked(by)).body).toEqual({ status: 'failed', message: expect.stringContaining('could not be made') });
    expect((await happened(by)).filter((what) => what === 'opened')).toHaveLength(3);
    expect(await livingTokens(by)).toBe(0);
  });

  test(
    'that failed, as where there is no browser, is told of once, and made by the next ask',
    { tags: 'deep' },
    async () => {
      vi.stubEnv('CHROMIUM_PATH', '/no/browser');
      const by = await author({ first_name: 'Ada' });
      expect((await asked(by)).body['status']).toBe('failed');
      vi.unstubAllEnvs();
      expect((await ask(by)).body['status']).toBe('unprocessed');
      expect((await asked(by)).body['status']).toBe('completed');
    },
  );

  test.runIf(process.platform === 'linux')(
    'is made by another attempt when its browser is killed',
    { tags: 'deep' },
    async () => {
      const by = await author({ first_name: 'Endless' });
      await ask(by);
      const [browser = 0] = await vi.waitFor(
        async () => {
          expect(await happened(by)).toContain('opened');
          expect(browsers()).toHaveLength(1);
          return browsers();
        },
        { timeout: 60_000 },
      );
      await by.student.save({ first_name: 'Ending' });
      process.kill(browser, 'SIGKILL');
      expect((await asked(by)).body['status']).toBe('completed');
      expect((await fetched(by)).read.title).toBe('Ending · Application');
      expect(browsers()).toEqual([]);
      expect(await livingTokens(by)).toBe(0);
    },
  );

  test('leaves no file behind that nobody refers to', { tags: 'both' }, async () => {
    const rows = await server.query<{ pdf_key: string }>(
      'SELECT pdf_key FROM application_pdf WHERE pdf_key IS NOT NULL',
    );
    expect(await copiesKept()).toEqual(rows.map((row) => row.pdf_key).sort());
  });
});

test('a document is given to whoever has a link to its application, as a file', async () => {
  const by = await author({ first_name: 'Ada' });
  const token = await tokenOfLink(server, by.email);
  await keepDocument(server.dependencies, { ...by, fileName: 'Zoë’s "essay".docx', pages: 2 });
  await keepDocument(server.dependencies, {
    ...by,
    answerKey: 'late_doc',
    fileName: 'late.pdf',

    status: 'in_progress',
  });
  const open = (query: string): Promise<LightMyRequestResponse> =>
    server.app.inject({ url: `/service/document?${query}` });
  const { statusCode, rawPayload, headers } = await open(`service_token=${token}&answer_key=essay_doc`);
  expect([statusCode, (await readPdf(rawPayload)).pages.length]).toEqual([200, 2]);
  expect(headers).toMatchObject({
    'content-type': 'application/pdf',
    'cache-control': 'no-store',
    'x-content-type-options': 'nosniff',
    'content-security-policy': "default-src 'none'; sandbox; frame-ancestors 'none'",
  });
  expect(headers['content-disposition']).toBe(
    'attachment; filename="Zoes essay.pdf"; filename*=UTF-8\'\'Zo%C3%AB%E2%80%99s%20essay.pdf',
  );
  for (const key of ['late_doc', 'other', '__proto__', ''])
    expect((await open(`service_token=${token}&answer_key=${key}`)).statusCode).toBe(404);
  for (const query of [
    'answer_key=essay_doc',
    `service_token=${token}x&answer_key=essay_doc`,
    `service_token=${token}&service_token=${token}&answer_key=essay_doc`,
  ])
    expect((await open(query)).statusCode).toBe(401);
  await server.dependencies.store.remove(await objectKeys(server.dependencies.store, 'documents/'));
  const lost = await open(`service_token=${token}&answer_key=essay_doc`);
  expect([lost.statusCode, lost.json()]).toEqual([
    404,
    expect.objectContaining({ message: expect.stringContaining('no longer there') }),
  ]);
  // The document twice, which is one reading, and four that are not there.
  expect(await happened(by)).toEqual(['made', 'opened', 'opened', 'opened', 'opened', 'opened']);
  expect(server.logged.some((line) => line.includes(token))).toBe(false);
});
