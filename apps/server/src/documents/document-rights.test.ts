import { texts } from '@quire/messages';
import { describe, expect, test } from 'vitest';
import { documentBecomes } from '../testing/document-becomes.ts';
import { fakeConverter } from '../testing/fake-converter.ts';
import { appOfTests } from '../testing/app-of-tests.ts';
import type { Reply, TestBrowser } from '../testing/test-browser.ts';
import { putFile, uploadFile } from '../testing/upload-file.ts';
import { uploadQuotas } from './upload-quotas.ts';

const converter = fakeConverter();
let students = 0;
const server = appOfTests({ converter });

const conversion = '/api/pdf/document-answer/essay_doc';
const newStudent = (): Promise<TestBrowser> => server.studentAlready(`rights-${(students += 1)}@example.org`);
const start = (student: TestBrowser, fileKey: string, name = 'essay.pdf', path = conversion): Promise<Reply> =>
  student.call('POST', path, { file_key: fileKey, file_name: name });
const form = (student: TestBrowser, key = 'essay_doc'): Promise<Reply> =>
  student.call('POST', '/api/presigned-url', { answer_key: key });
const documents = async (student: TestBrowser): Promise<unknown> =>
  (await student.call('GET', '/api/document-answer')).body;

describe('another student', () => {
  test('cannot take a file that was uploaded by the first one, who still can', async () => {
    const [ada, eve] = [await newStudent(), await newStudent()];
    const fileKey = await putFile(server, ada, 'essay_doc', 'of Ada');
    expect(await start(eve, fileKey)).toMatchObject({
      status: 422,
      body: { message: expect.stringContaining('This upload is unknown') },
    });
    expect(await documents(eve)).toEqual({});
    expect((await start(ada, fileKey)).status).toBe(200);
  });

  test('cannot see or delete the document of the first one, nor take what it was uploaded as', async () => {
    const [ada, eve] = [await newStudent(), await newStudent()];
    const fileKey = await putFile(server, ada, 'essay_doc', 'of Ada');
    await start(ada, fileKey);
    await documentBecomes(ada, 'completed');
    expect((await eve.call('GET', conversion)).body).toEqual({ status: 'not_answered' });
    await eve.call('DELETE', '/api/document-answer/essay_doc');
    await eve.call('DELETE', conversion);
    expect((await start(eve, fileKey)).status).toBe(422);
    const [row] = await server.query<{ pdf_key: string }>(
      "SELECT pdf_key FROM document WHERE status = 'completed' ORDER BY changed_at DESC LIMIT 1",
    );
    expect((await start(eve, row?.pdf_key ?? '')).status).toBe(422);
    expect(await documents(eve)).toEqual({});
    expect(await documents(ada)).toMatchObject({ essay_doc: { status: 'completed' } });
  });

  test('waits for nobody else: a document in check blocks the tabs of its own student alone', async () => {
    const [ada, eve] = [await newStudent(), await newStudent()];
    await uploadFile(server, ada, 'essay_doc', { name: 'a.pdf', bytes: 'wait' });
    expect((await eve.chooseTab('essay', 'upload')).status).toBe(200);
    await documentBecomes(ada, 'in_progress');
    converter.goOn();
    await documentBecomes(ada, 'completed');
  });
});

describe('an upload', () => {
  test('is used once; the same call again, because its answer was lost, is the same document', async () => {
    const student = await newStudent();
    const fileKey = await putFile(server, student, 'essay_doc', 'once');
    const replies = await Promise.all(Array.from({ length: 5 }, () => start(student, fileKey)));
    expect(replies.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
    await documentBecomes(student, 'completed');
    expect((await start(student, fileKey)).body).toMatchObject({ status: 'completed' });
    expect(converter.seen.filter((text) => text === 'once')).toHaveLength(1);
    await student.call('DELETE', '/api/document-answer/essay_doc');
    expect(await start(student, fileKey)).toMatchObject({
      status: 422,
      body: { message: expect.stringContaining('already used') },
    });
  });

  test.each([
    '',
    'k',
    'uploads/unknown',
    '../../../etc/passwd',
    'uploads/\0',
    'x'.repeat(100_000),
    `uploads/${'a'.repeat(43)}`,
  ])('has no other key: %j', async (fileKey) => {
    const student = await newStudent();
    expect((await start(student, fileKey)).status).toBe(422);
  });
});

test.each(['first_name', 'nothing', '__proto__', 'essay_doc_desc', 'constructor'])(
  'a question that takes no document has none: %s',
  async (key) => {
    const student = await newStudent();
    expect((await form(student, key)).status).toBe(422);
    for (const [method, path, body] of [
      ['POST', `/api/pdf/document-answer/${key}`, { file_key: 'k', file_name: 'n' }],
      ['GET', `/api/pdf/document-answer/${key}`, undefined],
      ['DELETE', `/api/document-answer/${key}`, undefined],
      ['DELETE', `/api/pdf/document-answer/${key}`, undefined],
    ] as const)
      expect([path, (await student.call(method, path, body)).status]).toEqual([path, 422]);
  },
);

describe('the name of a file', () => {
  test('names nothing in the store, and is kept without what could harm', async () => {
    const student = await newStudent();
    const fileKey = await putFile(server, student, 'essay_doc', 'named');
    expect(fileKey).toMatch(/^uploads\/[\w-]{43}$/);
    expect((await start(student, fileKey, '../../\u202Efdp.<b>\r\nx\0.pdf')).body).toMatchObject({
      file_name: 'fdp.<b>x.pdf',
    });
    await documentBecomes(student, 'completed');
    const rows = await server.query("SELECT pdf_key FROM document WHERE file_name = 'fdp.<b>x.pdf'");
    expect(rows).toEqual([{ pdf_key: expect.stringMatching(/^documents\/[\w-]{43}\.pdf$/) }]);
  });

  test.each([
    ['a'.repeat(29) + '.pdf', texts.file.nameTooLong],
    ['virus.exe', texts.file.wrongType],
    ['', texts.file.wrongType],
    [`${'x'.repeat(1000)}.exe`, `${texts.file.wrongType} ${texts.file.nameTooLong}`],
  ])('is refused: %s', async (name, message) => {
    const student = await newStudent();
    const fileKey = await putFile(server, student, 'essay_doc', 'badly named');
    expect(await start(student, fileKey, name)).toMatchObject({ status: 422, body: { message } });
    expect(await server.dependencies.store.head(fileKey)).toBeUndefined();
    expect(await documents(student)).toEqual({});
  });
});

describe('quotas', () => {
  test('so many forms at a time, and so many within an hour, for each student alone', async () => {
    const [ada, eve] = [await newStudent(), await newStudent()];
    for (let round = 0; round < uploadQuotas.perHour / uploadQuotas.outstanding; round += 1) {
      for (let one = 0; one < uploadQuotas.outstanding; one += 1) expect((await form(ada)).status).toBe(200);
      expect(await form(ada)).toMatchObject({
        status: 429,
        headers: { 'retry-after': expect.any(String) },
        body: { message: expect.any(String) },
      });
      server.wait(5 * 60_000);
    }
    expect(await form(ada)).toMatchObject({
      status: 429,
      body: { message: expect.stringContaining('in the past hour') },
    });
    expect((await form(eve)).status).toBe(200);
    server.wait(60 * 60_000);
    expect((await form(await newStudent())).status).toBe(200);
  });

  test('so many unfinished documents of one student, and of all: then 503 with a text; the rest works', async () => {
    const [ada, eve] = [await newStudent(), await newStudent()];
    const fill = (email: string, documentsInHand: number): Promise<unknown> =>
      server.query(
        `INSERT INTO document (application_id, answer_key, document_id, file_key, file_name, file_size, status, uploaded_at, changed_at)
       SELECT application_id, 'other_' || n, gen_random_uuid(), 'uploads/' || n, 'a.pdf', 1, 'unprocessed', now(), now() FROM account, generate_series(1, $2) AS n WHERE email = $1`,
        [email, documentsInHand],
      );
    const [adas, eves] = [`rights-${students - 1}@example.org`, `rights-${students}@example.org`];
    await fill(adas, uploadQuotas.pending);
    const fileKey = await putFile(server, ada, 'essay_doc', 'one too many');
    expect(await start(ada, fileKey)).toMatchObject({ status: 429, headers: { 'retry-after': '15' } });
    await server.query("DELETE FROM document WHERE answer_key LIKE 'other_%'");
    expect((await start(ada, fileKey)).status).toBe(200);
    await documentBecomes(ada, 'completed');
    const waiting = await putFile(server, ada, 'essay_doc', 'in a flood');
    await fill(eves, uploadQuotas.pendingOfAll);
    for (const refused of [await start(ada, waiting), await form(ada)]) {
      expect(refused).toMatchObject({
        status: 503,
        headers: { 'retry-after': '60' },
        body: { message: expect.stringContaining('You can fill in and save everything else') },
      });
    }
    expect((await eve.save({ first_name: 'Eve' })).status).toBe(200);
    await server.query("DELETE FROM document WHERE answer_key LIKE 'other_%'");
    expect((await start(ada, waiting)).status).toBe(200);
    await documentBecomes(ada, 'completed');
  });
});

test('no line of the log holds the name of a file, its key or what it says', async () => {
  const student = await newStudent();
  const fileKey = await putFile(server, student, 'essay_doc', 'refuse otherKind canary-of-content');
  await start(student, fileKey, 'canary-of-name.pdf');
  await documentBecomes(student, 'failed');
  const log = server.logged.join('\n');
  expect(log).not.toMatch(/canary/);
  expect(log).not.toContain(fileKey);
});
