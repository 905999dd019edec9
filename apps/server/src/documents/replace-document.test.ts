import { expect, test } from 'vitest';
import { referredFiles } from '../backup/tables.ts';
import { filesOf } from '../retention/remove-person.ts';
import { documentBecomes } from '../testing/document-becomes.ts';
import { expectOnlyDocuments } from '../testing/expect-only-documents.ts';
import { fakeConverter } from '../testing/fake-converter.ts';
import { completeAnswers } from '../testing/small-questionnaire.ts';
import { appOfTests } from '../testing/app-of-tests.ts';
import type { Reply, TestBrowser } from '../testing/test-browser.ts';
import { uploadFile } from '../testing/upload-file.ts';
import { withoutRow } from './stored-files.ts';

const converter = fakeConverter();
const server = appOfTests({ converter });

interface Told {
  file_name: string;
  status: string;
  message?: string;
  url?: string;
  earlier?: { file_name: string; url: string };
}
const conversion = '/api/pdf/document-answer/essay_doc';
const upload = (student: TestBrowser, bytes: string, name: string): Promise<Reply> =>
  uploadFile(server, student, 'essay_doc', { name, bytes });
const told = async (student: TestBrowser): Promise<Told | undefined> =>
  (await student.call('GET', '/api/document-answer')).body['essay_doc'] as Told | undefined;
const answer = async (student: TestBrowser): Promise<unknown> =>
  ((await student.savedAnswers()) as Record<string, string>)['essay_doc'];

/** A student whose first document is ready. */
async function withDocument(): Promise<{ student: TestBrowser; url: string }> {
  const student = await server.studentAlready();
  await upload(student, 'first', 'first.pdf');
  await documentBecomes(student, 'completed');
  return { student, url: (await told(student))?.url ?? '' };
}

/** The document is this one alone, and can be seen. */
async function standsAlone(student: TestBrowser, name: string, text: string): Promise<void> {
  const document = await told(student);
  expect([document?.file_name, document?.status, document?.earlier, await answer(student)]).toEqual([
    name,
    'completed',
    undefined,
    'ANSWERED',
  ]);
  expect((await student.call('GET', document?.url ?? '')).text).toBe(`%PDF of ${text}`);
  await expectOnlyDocuments(server);
}

test('a new file that is refused leaves the document, which counts, is seen and is swept by nobody', async () => {
  const { student, url } = await withDocument();
  await upload(student, 'refuse notPdf', 'second.pdf');
  await documentBecomes(student, 'failed');
  expect(await told(student)).toMatchObject({
    file_name: 'second.pdf',
    status: 'failed',
    message: expect.any(String),
    earlier: { file_name: 'first.pdf', url },
  });
  expect([await answer(student), (await student.call('GET', url)).text]).toEqual(['ANSWERED', '%PDF of first']);
  const { database } = server.dependencies;
  const {
    rows: [row],
  } = await database.query<{ application_id: string; key: string }>(
    "SELECT application_id, earlier ->> 'pdf_key' AS key FROM document WHERE file_name = 'second.pdf'",
  );
  const { application_id: id = '', key = '' } = row ?? {};
  expect([await withoutRow(database, [key]), (await filesOf(database, id)).includes(key)]).toEqual([[], true]);
  expect((await referredFiles(database)).find((file) => file.key === key)).toMatchObject({
    size: 13,
    sha256: expect.any(Buffer),
  });
  // As closing the message does.
  await student.call('DELETE', conversion);
  await standsAlone(student, 'first.pdf', 'first');
  expect((await told(student))?.url).toBe(url);
});

test('a new file takes the place of the document when it is ready, and of two the last one does', async () => {
  const { student, url } = await withDocument();
  await upload(student, 'wait second', 'second.pdf');
  await documentBecomes(student, 'in_progress');
  expect(await told(student)).toMatchObject({ file_name: 'second.pdf', earlier: { file_name: 'first.pdf', url } });
  // Its conversion may have ended by the next call.
  const { body } = await upload(student, 'third', 'third.pdf');
  expect(body).toMatchObject({ file_name: 'third.pdf', earlier: { file_name: 'first.pdf' } });
  await documentBecomes(student, 'completed');
  converter.goOn();
  await standsAlone(student, 'third.pdf', 'third');
  expect((await student.call('GET', url)).status).toBe(404);
});

test('a new file that is given up leaves the document; removing while one is converted removes both', async () => {
  const { student } = await withDocument();
  await upload(student, 'wait', 'second.pdf');
  await documentBecomes(student, 'in_progress');
  await student.call('DELETE', conversion);
  converter.goOn();
  await standsAlone(student, 'first.pdf', 'first');
  await upload(student, 'wait', 'third.pdf');
  await documentBecomes(student, 'in_progress');
  await student.call('DELETE', '/api/document-answer/essay_doc');
  converter.goOn();
  expect([await told(student), await answer(student)]).toEqual([undefined, '']);
  await expectOnlyDocuments(server);
});

test('a submission waits for a new file, and takes the document where that is refused', async () => {
  const { student } = await withDocument();
  await student.save(completeAnswers);
  await student.chooseTab('essay', 'upload');
  await upload(student, 'first', 'first.pdf');
  await documentBecomes(student, 'completed');
  await upload(student, 'wait', 'second.pdf');
  await documentBecomes(student, 'in_progress');
  expect((await student.chooseTab('essay', 'write')).status).toBe(409);
  expect(await student.submit()).toMatchObject({
    status: 422,
    body: { problems: [{ key: 'essay_doc', code: 'application.documentWaiting' }] },
  });
  await student.call('DELETE', conversion);
  converter.goOn();
  await upload(student, 'refuse notPdf', 'third.pdf');
  await documentBecomes(student, 'failed');
  expect((await student.submit()).status).toBe(200);
  const [row] = await server.query<{ documents: object }>('SELECT documents FROM submission');
  expect(row?.documents).toMatchObject({
    essay_doc: { file_name: 'first.pdf', pages: 1, sha256: expect.stringMatching(/^[\da-f]{64}$/) },
  });
});

test('a server of the version before may complete the row without its old file, which the sweep removes', async () => {
  const { student } = await withDocument();
  await upload(student, 'wait', 'second.pdf');
  await documentBecomes(student, 'in_progress');
  const { database } = server.dependencies;
  const {
    rows: [row],
  } = await database.query<{ key: string }>(
    "UPDATE document SET status = 'completed', pdf_key = earlier ->> 'pdf_key' || 'x', attempt = attempt + 1 WHERE earlier IS NOT NULL AND file_name = 'second.pdf' AND status = 'in_progress' RETURNING earlier ->> 'pdf_key' AS key",
  );
  converter.goOn();
  expect(await told(student)).toMatchObject({ file_name: 'second.pdf', status: 'completed', url: expect.any(String) });
  expect((await told(student))?.earlier).toBeUndefined();
  expect(await withoutRow(database, [row?.key ?? ''])).toEqual([row?.key]);
});
