import { createHash } from 'node:crypto';
import { expect, test, vi } from 'vitest';
import { documentBecomes } from '../testing/document-becomes.ts';
import { expectOnlyDocuments } from '../testing/expect-only-documents.ts';
import { fakeConverter } from '../testing/fake-converter.ts';
import { objectKeys } from '../testing/object-keys.ts';
import { completeAnswers } from '../testing/small-questionnaire.ts';
import { appOfTests } from '../testing/app-of-tests.ts';
import type { Reply, TestBrowser } from '../testing/test-browser.ts';
import { putFile, uploadFile } from '../testing/upload-file.ts';

const notPdf =
  'This file could not be opened as a PDF: it is damaged, or something else under that name. Open it on your device to check it, save it again as .pdf, and upload that.';

const seenAt = expect.stringMatching(/^\/api\/pdf\/document-answer\/essay_doc\/[\da-f-]{36}$/) as unknown;

const converter = fakeConverter();
const server = appOfTests({ converter });

const conversion = '/api/pdf/document-answer/essay_doc';
const upload = (student: TestBrowser, bytes: string, name = 'essay.pdf'): Promise<Reply> =>
  uploadFile(server, student, 'essay_doc', { name, bytes });
const statusOf = async (student: TestBrowser): Promise<unknown> =>
  (await student.call('GET', conversion)).body['status'];
const profile = async (
  student: TestBrowser,
): Promise<{ answer: Record<string, string>; document_answer: Record<string, unknown> }> =>
  (await student.call('GET', '/api/profile')).body as never;
const objects = (prefix = ''): Promise<string[]> => objectKeys(server.dependencies.store, prefix);
const rows = async (): Promise<Record<string, unknown>[]> =>
  await server.query('SELECT * FROM document ORDER BY uploaded_at');

test('a document goes from not answered by unprocessed and in progress to completed, as does its answer', async () => {
  const student = await server.studentAlready();
  expect((await student.call('GET', conversion)).body).toEqual({ status: 'not_answered' });
  const wake = vi.spyOn(server.dependencies.jobs, 'wake');
  const begun = await upload(student, 'wait\nfor it', 'My essay.pdf');
  expect([begun.status, begun.body]).toEqual([
    200,
    { file_name: 'My essay.pdf', file_size: 11, status: 'unprocessed' },
  ]);
  await documentBecomes(student, 'in_progress');
  expect((await profile(student)).answer).toEqual({});
  converter.goOn();
  await documentBecomes(student, 'completed');
  expect(wake, 'nobody waits for the next look of the queue').toHaveBeenCalledWith('convert-document');
  const kept = { essay_doc: { file_name: 'My essay.pdf', file_size: 11, status: 'completed', url: seenAt } };
  expect(await profile(student)).toMatchObject({ answer: { essay_doc: 'ANSWERED' }, document_answer: kept });
  expect((await student.call('GET', '/api/document-answer')).body).toEqual(kept);
  const row = (await rows()).at(-1) ?? {};
  expect(row).toMatchObject({
    attempt: 1,
    pages: 2,
    file_key: null,
    pdf_size: 19,
    sha256: createHash('sha256').update('wait\nfor it').digest(),
  });
  expect((await server.dependencies.store.read(String(row['pdf_key']), 100)).toString()).toBe('%PDF of wait\nfor it');
  expect(row['pdf_sha256']).toEqual(createHash('sha256').update('%PDF of wait\nfor it').digest());
  expect(await server.dependencies.metrics.registry.metrics()).toMatch(
    /quire_conversion_seconds_count\{outcome="converted"\} 1\n/,
  );
  const history = await server.query("SELECT revision, answer FROM answer_history WHERE answer_key = 'essay_doc'");
  expect(history).toEqual([{ revision: 1, answer: 'ANSWERED' }]);
});

test('what the conversion left out is told with the document', async () => {
  const student = await server.studentAlready();
  await upload(student, 'without charts');
  await documentBecomes(student, 'completed');
  const kept = {
    essay_doc: { file_name: 'essay.pdf', file_size: 14, status: 'completed', left_out: ['charts'], url: seenAt },
  };
  expect((await profile(student)).document_answer).toEqual(kept);
  expect((await student.call('GET', '/api/document-answer')).body).toEqual(kept);
});

test('a document that waits for other conversions shows its place in the queue after five seconds', async () => {
  const waiting = await Promise.all([
    server.studentAlready(),
    server.studentAlready(),
    server.studentAlready(),
    server.studentAlready(),
  ]);
  for (const [at, student] of waiting.entries()) {
    await upload(student, `wait ${at}`);
    if (at < 2) await documentBecomes(student, 'in_progress');
    server.wait(1_000);
  }
  const [, , third, fourth] = waiting as [TestBrowser, TestBrowser, TestBrowser, TestBrowser];
  expect((await fourth.call('GET', conversion)).body).toEqual({ status: 'unprocessed' });
  server.wait(5_000);
  expect((await third.call('GET', conversion)).body).toEqual({ status: 'unprocessed', ahead: 2 });
  expect((await fourth.call('GET', conversion)).body).toEqual({ status: 'unprocessed', ahead: 3 });
  converter.goOn();
  // Both, or the next press comes before one of them waits for it.
  for (const student of [third, fourth]) await documentBecomes(student, 'in_progress');
  expect((await fourth.call('GET', conversion)).body).toEqual({ status: 'in_progress' });
  converter.goOn();
  for (const student of waiting) await documentBecomes(student, 'completed');
});

test('a file that is refused fails at once, with the words of the converter', async () => {
  const student = await server.studentAlready();
  await upload(student, 'refuse notPdf');
  await documentBecomes(student, 'failed');
  expect((await student.call('GET', conversion)).body).toEqual({ status: 'failed', message: notPdf });
  expect(await profile(student)).toMatchObject({
    answer: {},
    document_answer: { essay_doc: { status: 'failed', message: notPdf } },
  });
});

test.each([
  [0, 422, 'file.empty'],
  [1_048_576, 200, undefined],
  [1_048_577, 422, 'file.tooLarge'],
])('of %i bytes in the store, whatever their form allowed, the size counts', async (size, status, code) => {
  const student = await server.studentAlready();
  const key = await putFile(server, student, 'essay_doc', 'small');
  await server.dependencies.store.write(key, new Uint8Array(size).fill(97), 'application/octet-stream');
  const reply = await student.call('POST', conversion, { file_key: key, file_name: 'essay.pdf' });
  expect([reply.status, reply.body['code']]).toEqual([status, code]);
  if (status === 200) return documentBecomes(student, 'completed');
  expect(await objects(key)).toEqual([]);
  expect(await profile(student)).toMatchObject({ answer: {}, document_answer: {} });
});

test('of a file that was converted or refused nothing stays but its PDF', async () => {
  const student = await server.studentAlready();
  await upload(student, 'refuse notPdf');
  await documentBecomes(student, 'failed');
  await upload(student, 'take it');
  await documentBecomes(student, 'completed');
  await expectOnlyDocuments(server);
  expect((await rows()).filter((row) => row['status'] === 'failed' && row['file_key'] !== null)).toEqual([]);
});

test('the same file twice is two uploads and one document', async () => {
  const student = await server.studentAlready();
  const before = (await rows()).length;
  for (let round = 1; round <= 2; round += 1) {
    await upload(student, 'the very same');
    await documentBecomes(student, 'completed');
  }
  expect((await rows()).length).toBe(before + 1);
  await expectOnlyDocuments(server);
  expect((await profile(student)).answer).toEqual({ essay_doc: 'ANSWERED' });
});

test('a new upload takes the place of the document once it is checked, and not before', async () => {
  const student = await server.studentAlready();
  await upload(student, 'first');
  await documentBecomes(student, 'completed');
  await upload(student, 'wait second', 'second.png');
  expect(await profile(student)).toMatchObject({
    answer: { essay_doc: 'ANSWERED' },
    document_answer: {
      essay_doc: {
        file_name: 'second.png',
        status: expect.not.stringContaining('completed'),
        earlier: { file_name: 'essay.pdf', file_size: 5, url: seenAt },
      },
    },
  });
  await documentBecomes(student, 'in_progress');
  converter.goOn();
  await documentBecomes(student, 'completed');
  expect(await profile(student)).toMatchObject({
    answer: { essay_doc: 'ANSWERED' },
    document_answer: { essay_doc: { file_name: 'second.png', status: 'completed' } },
  });
});

test('deleting a document empties its answer and removes its files; again is no error', async () => {
  const student = await server.studentAlready();
  await upload(student, 'to be deleted');
  await documentBecomes(student, 'completed');
  for (let round = 1; round <= 2; round += 1)
    expect((await student.call('DELETE', '/api/document-answer/essay_doc')).status).toBe(200);
  expect(await profile(student)).toMatchObject({ answer: { essay_doc: '' }, document_answer: {} });
  expect(await statusOf(student)).toBe('not_answered');
  await expectOnlyDocuments(server);
});

test('ending the conversion forgets one that runs or failed, and leaves a completed document alone', async () => {
  const student = await server.studentAlready();
  for (const [text, status] of [
    ['wait', 'in_progress'],
    ['refuse notPdf', 'failed'],
  ] as const) {
    await upload(student, text);
    await documentBecomes(student, status);
    for (let round = 1; round <= 2; round += 1) expect((await student.call('DELETE', conversion)).status).toBe(200);
    expect(await statusOf(student)).toBe('not_answered');
  }
  converter.goOn();
  await upload(student, 'kept');
  await documentBecomes(student, 'completed');
  await student.call('DELETE', conversion);
  expect(await profile(student)).toMatchObject({
    answer: { essay_doc: 'ANSWERED' },
    document_answer: { essay_doc: { status: 'completed' } },
  });
});

test("the answer of a document is the server's own: a forged mark is refused, and a true one is saved along", async () => {
  const student = await server.studentAlready();
  const mark = { essay_doc: 'ANSWERED', first_name: 'Ada' };
  expect([(await student.save(mark)).status, (await profile(student)).answer]).toEqual([422, {}]);
  await upload(student, 'real');
  await documentBecomes(student, 'completed');
  expect([(await student.save(mark)).status, (await profile(student)).answer]).toEqual([200, mark]);
  await student.save({ essay_doc: '', first_name: 'Grace' });
  expect((await profile(student)).answer).toEqual({ first_name: 'Grace', essay_doc: 'ANSWERED' });
});

test('a tab is not changed while its document is being checked', async () => {
  const student = await server.studentAlready();
  await upload(student, 'wait');
  const change = (): Promise<Reply> => student.chooseTab('essay', 'write');
  expect(await change()).toMatchObject({
    status: 409,
    body: { message: 'Please wait until the file upload has completed.' },
  });
  await documentBecomes(student, 'in_progress');
  expect((await change()).status).toBe(409);
  converter.goOn();
  await documentBecomes(student, 'completed');
  expect((await change()).status).toBe(200);
});

test('a document that is being checked is waited for before a submission, where it would be a part of it', async () => {
  const student = await server.studentAlready();
  await student.save(completeAnswers);
  await student.chooseTab('essay', 'upload');
  await upload(student, 'wait');
  await documentBecomes(student, 'in_progress');
  expect(await student.submit()).toMatchObject({
    status: 422,
    body: {
      problems: [
        {
          key: 'essay_doc',
          page: 'education',
          message: 'This document is still being checked. Wait a moment, then submit again.',
          code: 'application.documentWaiting',
        },
      ],
    },
  });
  converter.goOn();
  await documentBecomes(student, 'completed');
  expect((await student.submit()).status).toBe(200);
});

test('a submission keeps what the documents were, and from then on they stay as they are', async () => {
  const student = await server.studentAlready();
  await student.save(completeAnswers);
  await student.chooseTab('essay', 'upload');
  const early = await putFile(server, student, 'essay_doc', 'too late');
  await upload(student, 'submitted\nwith it', 'essay.docx');
  await documentBecomes(student, 'completed');
  expect((await student.submit()).status).toBe(200);
  const submitted = await server.query<{ documents: Record<string, unknown> }>(
    "SELECT documents FROM submission WHERE documents -> 'essay_doc' ->> 'file_name' = 'essay.docx'",
  );
  const sha256 = createHash('sha256').update('submitted\nwith it').digest('hex');
  expect(submitted).toEqual([
    {
      documents: {
        essay_doc: {
          document_id: expect.any(String),
          file_name: 'essay.docx',
          file_size: 17,
          sha256,
          pdf_key: expect.stringMatching(/^documents\//),
          pdf_size: 25,
          pages: 2,
        },
      },
    },
  ]);
  for (const [method, path, body] of [
    ['POST', '/api/presigned-url', { answer_key: 'essay_doc' }],
    ['POST', conversion, { file_key: early, file_name: 'late.pdf' }],
    ['DELETE', '/api/document-answer/essay_doc', undefined],
    ['DELETE', conversion, undefined],
  ] as const)
    expect([path, (await student.call(method, path, body)).status]).toEqual([path, 409]);
  expect(await profile(student)).toMatchObject({
    answer: { essay_doc: 'ANSWERED' },
    document_answer: { essay_doc: { file_name: 'essay.docx', status: 'completed' } },
  });
});
