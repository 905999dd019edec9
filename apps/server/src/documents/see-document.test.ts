import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startS3StandIn, type S3StandIn } from '../storage/testing/s3-stand-in.ts';
import { documentBecomes } from '../testing/document-becomes.ts';
import { fakeConverter } from '../testing/fake-converter.ts';
import { appOfTests } from '../testing/app-of-tests.ts';
import type { TestApp } from '../testing/test-app.ts';
import type { Reply, TestBrowser } from '../testing/test-browser.ts';
import { uploadFile } from '../testing/upload-file.ts';

let standIn: S3StandIn;
beforeAll(async () => {
  standIn = await startS3StandIn();
});
afterAll(() => standIn.stop());

describe.each(['a directory', 'S3'])('a document in %s', (kept) => {
  const converter = fakeConverter();
  const server = appOfTests(async () => ({ converter, ...(kept === 'S3' && { environment: standIn.environment }) }));

  const arrives = async (
    student: TestBrowser,
    bytes: string,
    name = 'essay.docx',
    status: 'completed' | 'failed' | 'in_progress' = 'completed',
  ): Promise<void> => {
    if (kept === 'S3') await putThere(server, student, { bytes, name }, standIn);
    else await uploadFile(server, student, 'essay_doc', { name, bytes });
    await documentBecomes(student, status);
  };
  const address = async (student: TestBrowser): Promise<string> =>
    String(
      ((await student.call('GET', '/api/document-answer')).body['essay_doc'] as { url?: string } | undefined)?.url,
    );
  const see = (student: TestBrowser, url: string): Promise<Reply> =>
    student.call('GET', url, undefined, { 'sec-fetch-mode': 'navigate', 'content-type': undefined });

  test('is shown to its student as the PDF it became, in a tab that can do nothing else', async () => {
    const student = await server.studentAlready();
    await arrives(student, 'one\ntwo', 'Mein "Aufsatz" é.docx');
    const { status, text, headers } = await see(student, await address(student));
    expect([status, text]).toEqual([200, '%PDF of one\ntwo']);
    expect(headers).toMatchObject({
      'content-type': 'application/pdf',
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'DENY',
      'cross-origin-resource-policy': 'same-origin',
      'cross-origin-opener-policy': 'same-origin',
      'referrer-policy': 'no-referrer',
      'cache-control': 'private, no-store',
      'content-disposition': 'inline; filename="Mein Aufsatz e.pdf"; filename*=UTF-8\'\'Mein%20Aufsatz%20%C3%A9.pdf',
      'content-security-policy':
        "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'; sandbox allow-same-origin allow-scripts allow-downloads",
    });
  });

  test('belongs to its student: another one finds nothing, a logged-out one gets 401, as does an old link', async () => {
    const [ada, eve] = [await server.studentAlready(), await server.studentAlready()];
    await arrives(ada, 'of Ada');
    await arrives(eve, 'of Eve');
    const [adas, eves] = [await address(ada), await address(eve)];
    expect(adas).not.toBe(eves);
    expect(await see(eve, adas)).toMatchObject({ status: 404, body: { code: 'service.noDocument' } });
    expect((await see(eve, adas.replace('essay_doc', 'first_name'))).status).toBe(404);
    expect((await see(eve, eves)).text).toBe('%PDF of of Eve');
    await ada.call('DELETE', '/api/document-answer/essay_doc');
    expect((await see(ada, adas)).status).toBe(404);
    await eve.call('GET', '/api/logout');
    expect(await see(eve, eves)).toMatchObject({ status: 401, body: { code: 'session.invalid' } });
  });
});

describe('a document without a PDF has no address', () => {
  const converter = fakeConverter();
  const server = appOfTests({ converter });

  test('while it waits, when it was refused, and for readers, who have their own', async () => {
    const student = await server.studentAlready('waits@example.org');
    for (const [bytes, status] of [
      ['refuse notPdf', 'failed'],
      ['wait', 'in_progress'],
    ] as const) {
      await uploadFile(server, student, 'essay_doc', { name: 'a.pdf', bytes });
      await documentBecomes(student, status);
      expect((await student.call('GET', '/api/document-answer')).body).toEqual({
        essay_doc: expect.not.objectContaining({ url: expect.anything() }),
      });
    }
    const [row] = await server.query<{ document_id: string }>('SELECT document_id FROM document');
    expect((await student.call('GET', `/api/pdf/document-answer/essay_doc/${row?.document_id}`)).status).toBe(404);
    converter.goOn();
    await documentBecomes(student, 'completed');
  });
});

/** Puts a file where the form of S3 would have put it. */
async function putThere(
  server: TestApp,
  student: TestBrowser,
  { bytes, name }: { bytes: string; name: string },
  { objects }: S3StandIn,
): Promise<void> {
  const { body } = await student.call('POST', '/api/presigned-url', { answer_key: 'essay_doc' });
  const { key = '' } = body['fields'] as { key?: string };
  await server.dependencies.store.write(key, Buffer.from(bytes), 'application/octet-stream');
  if (!objects.has(key)) throw new Error('The stand-in of S3 has no such object.');
  await student.call('POST', '/api/pdf/document-answer/essay_doc', { file_key: key, file_name: name });
}
