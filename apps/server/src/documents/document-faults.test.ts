import { afterEach, beforeAll, expect, test, vi } from 'vitest';
import { documentBecomes } from '../testing/document-becomes.ts';
import { fakeConverter } from '../testing/fake-converter.ts';
import { faultyStore, type FaultyStore } from '../testing/faulty-store.ts';
import { objectKeys } from '../testing/object-keys.ts';
import { appOfTests } from '../testing/app-of-tests.ts';
import type { Reply, TestBrowser } from '../testing/test-browser.ts';
import { putFile, uploadFile } from '../testing/upload-file.ts';

const converter = fakeConverter();
let faulty: FaultyStore;
const server = appOfTests({
  converter,
  adapt: (dependencies) => {
    faulty = faultyStore(dependencies.store);
    return { ...dependencies, store: faulty.store };
  },
});
beforeAll(async () => {
  // The same number of attempts as of a conversion, without the minutes between them.
  await server.query(
    "UPDATE pgboss.queue SET retry_limit = 3, retry_delay = 1, retry_delay_max = 1 WHERE name = 'convert-document'",
  );
});
afterEach(() => faulty.down());

const conversion = '/api/pdf/document-answer/essay_doc';
const upload = (student: TestBrowser, bytes: string, name = 'essay.pdf'): Promise<Reply> =>
  uploadFile(server, student, 'essay_doc', { name, bytes });
const stateOf = async (student: TestBrowser): Promise<Record<string, unknown>> =>
  (await student.call('GET', conversion)).body;
const attempts = (text: string): number => converter.seen.filter((seen) => seen === text).length;
const objects = (): Promise<string[]> => objectKeys(server.dependencies.store);
/** Lets what waited longest end, and waits until its PDF was dropped. */
const lateResult = async (): Promise<void> => {
  const before = faulty.removed.length;
  converter.goOn('first');
  await vi.waitUntil(() => faulty.removed.slice(before).some((key) => key.startsWith('documents/')), {
    timeout: 60_000,
  });
};
/** Once every job is done, there is no object but those that a row refers to. */
const expectNoOrphan = async (): Promise<void> => {
  await vi.waitUntil(
    async () =>
      (await server.query("SELECT 1 FROM pgboss.job WHERE name = 'convert-document' AND state < 'completed'"))
        .length === 0,
    { timeout: 60_000, interval: 100 },
  );
  const rows = await server.query<{ key: string }>(
    'SELECT unnest(array_remove(ARRAY[file_key, pdf_key], NULL)) AS key FROM document',
  );
  expect((await objects()).toSorted()).toEqual(rows.map(({ key }) => key).toSorted());
};

test('while the store is down an upload gets a plain message and no form; everything else works', async () => {
  const student = await server.studentAlready();
  faulty.down('health', 'head', 'read', 'write', 'remove');
  expect(await student.call('POST', '/api/presigned-url', { answer_key: 'essay_doc' })).toMatchObject({
    status: 503,
    headers: { 'retry-after': '30' },
    body: { message: expect.stringContaining('You can fill in and save everything else') },
  });
  expect((await student.save({ first_name: 'Ada' })).status).toBe(200);
  faulty.down();
  expect((await upload(student, 'later')).status).toBe(200);
});

test('a store that goes down after the upload: nothing is marked, and the same call works later', async () => {
  const student = await server.studentAlready();
  const fileKey = await putFile(server, student, 'essay_doc', 'here');
  const start = (): Promise<Reply> => student.call('POST', conversion, { file_key: fileKey, file_name: 'essay.pdf' });
  faulty.down('head');
  expect((await start()).status).toBe(503);
  expect([await stateOf(student), await student.savedAnswers()]).toEqual([{ status: 'not_answered' }, {}]);
  faulty.down();
  expect((await start()).status).toBe(200);
  await documentBecomes(student, 'completed');
});

test('a store down before the conversion: the document waits, is retried, and converted when it is back', async () => {
  const student = await server.studentAlready();
  const fileKey = await putFile(server, student, 'essay_doc', 'patient');
  faulty.down('read');
  await student.call('POST', conversion, { file_key: fileKey, file_name: 'essay.pdf' });
  await vi.waitUntil(async () => (await retriesOf(student)) >= 1, { timeout: 60_000 });
  expect(await stateOf(student)).toEqual({ status: 'unprocessed' });
  faulty.down();
  await documentBecomes(student, 'completed');
  expect(attempts('patient')).toBe(1);
});

test(
  'a store that stays down: the document fails with a message at last, and can be uploaded again',
  { tags: 'deep' },
  async () => {
    const student = await server.studentAlready();
    const fileKey = await putFile(server, student, 'essay_doc', 'never read');
    faulty.down('read');
    await student.call('POST', conversion, { file_key: fileKey, file_name: 'essay.pdf' });
    await documentBecomes(student, 'failed');
    expect(await stateOf(student)).toEqual({
      status: 'failed',
      message: expect.stringContaining('There is nothing wrong with it: please upload it again.'),
    });
    faulty.down();
    await upload(student, 'read now');
    await documentBecomes(student, 'completed');
  },
);

test('a store that takes no PDF: the conversion is done again, which is not counted against the file', async () => {
  const student = await server.studentAlready();
  faulty.down('write');
  const fileKey = await putFile(server, student, 'essay_doc', 'twice');
  await student.call('POST', conversion, { file_key: fileKey, file_name: 'twice.pdf' });
  await vi.waitUntil(() => attempts('twice') >= 1, { timeout: 60_000 });
  faulty.down();
  await documentBecomes(student, 'completed');
  expect(await server.query("SELECT attempt FROM document WHERE file_name = 'twice.pdf'")).toEqual([{ attempt: 1 }]);
  expect(attempts('twice')).toBeGreaterThanOrEqual(2);
});

test('an upload that was never made: nothing is marked, and the form can still be used', async () => {
  const student = await server.studentAlready();
  const { body } = await student.call('POST', '/api/presigned-url', { answer_key: 'essay_doc' });
  const { key } = body['fields'] as { key: string };
  expect(await student.call('POST', conversion, { file_key: key, file_name: 'essay.pdf' })).toMatchObject({
    status: 422,
    body: { message: expect.stringContaining('did not arrive') },
  });
  expect([await stateOf(student), await student.savedAnswers()]).toEqual([{ status: 'not_answered' }, {}]);
});

test('a file that is gone or grew before its check: failed, and told so', async () => {
  for (const change of [
    async (key: string) => server.dependencies.store.remove([key]),
    async (key: string) => server.dependencies.store.write(key, Buffer.alloc(1_048_577), 'application/octet-stream'),
  ]) {
    const student = await server.studentAlready();
    const goOn = faulty.hold('read');
    const fileKey = await putFile(server, student, 'essay_doc', 'fleeting');
    await student.call('POST', conversion, { file_key: fileKey, file_name: 'essay.pdf' });
    await change(fileKey);
    goOn();
    await documentBecomes(student, 'failed');
    expect(await stateOf(student)).toMatchObject({
      message: expect.stringContaining('Only part of your file arrived'),
    });
  }
});

test('a slow store holds up nothing but the upload itself', async () => {
  const student = await server.studentAlready();
  const fileKey = await putFile(server, student, 'essay_doc', 'slow');
  const goOn = faulty.hold('head');
  let isAnswered = false;
  const starting = student.call('POST', conversion, { file_key: fileKey, file_name: 'essay.pdf' }).then((reply) => {
    isAnswered = true;
    return reply;
  });
  for (let round = 0; round < 20; round += 1)
    expect((await student.save({ first_name: `Ada ${round}` })).status).toBe(200);
  expect(isAnswered).toBe(false);
  goOn();
  expect((await starting).status).toBe(200);
  await documentBecomes(student, 'completed');
});

test(
  'a converter crash is tried three times, then the document fails with a message; the worker lives',
  { tags: 'deep' },
  async () => {
    const student = await server.studentAlready();
    await upload(student, 'break');
    await documentBecomes(student, 'failed');
    expect(await stateOf(student)).toMatchObject({ message: expect.stringContaining('We tried three times') });
    expect(attempts('break')).toBe(3);
    await upload(student, 'whole');
    await documentBecomes(student, 'completed');
  },
);

test(
  "a file that a busy machine never finishes has the queue's number of tries, and no blame",
  { tags: 'deep' },
  async () => {
    const student = await server.studentAlready();
    await upload(student, 'starve', 'starved.pdf');
    await documentBecomes(student, 'failed');
    expect(await stateOf(student)).toMatchObject({ message: expect.stringContaining('Our server was too busy') });
    expect(attempts('starve')).toBe(4);
    expect(await server.query("SELECT reason FROM document WHERE file_name = 'starved.pdf'")).toEqual([
      { reason: { code: 'conversion.machineBusy' } },
    ]);
  },
);

test(
  'the result of a worker whose job was given to another is dropped, and there is one document',
  { tags: 'deep' },
  async () => {
    const student = await server.studentAlready();
    await upload(student, 'wait deaf');
    await documentBecomes(student, 'in_progress');
    await server.query(
      "UPDATE pgboss.job SET heartbeat_on = heartbeat_on - interval '1 minute' WHERE state = 'active' AND name = 'convert-document'",
    );
    await vi.waitUntil(() => attempts('wait deaf') === 2, { timeout: 60_000, interval: 100 });
    await lateResult();
    expect([(await stateOf(student))['status'], await student.savedAnswers()]).toEqual(['in_progress', {}]);
    converter.goOn();
    await documentBecomes(student, 'completed');
    await expectNoOrphan();
    const rows = await server.query("SELECT attempt FROM document WHERE status = 'completed' AND attempt = 2");
    expect(rows).toHaveLength(1);
  },
);

test('a document that is deleted while it is converted stays deleted, and leaves no file', async () => {
  const student = await server.studentAlready();
  await upload(student, 'wait and be deleted');
  await documentBecomes(student, 'in_progress');
  await student.call('DELETE', '/api/document-answer/essay_doc');
  converter.goOn();
  await expectNoOrphan();
  expect([await stateOf(student), await student.savedAnswers()]).toEqual([{ status: 'not_answered' }, {}]);
});

test('a document replaced during its conversion is the new one, when the old one is done first', async () => {
  const student = await server.studentAlready();
  await upload(student, 'wait for the old', 'old.pdf');
  await vi.waitUntil(() => attempts('wait for the old') === 1, { timeout: 60_000 });
  await upload(student, 'wait for the new', 'newer.pdf');
  await vi.waitUntil(() => attempts('wait for the new') === 1, { timeout: 60_000 });
  await lateResult();
  expect((await student.call('GET', '/api/document-answer')).body).toMatchObject({
    essay_doc: { file_name: 'newer.pdf', status: 'in_progress' },
  });
  converter.goOn();
  await documentBecomes(student, 'completed');
  await expectNoOrphan();
});

test('a document that is uploaded again while it is converted is the new one, when that is done first', async () => {
  const student = await server.studentAlready();
  await upload(student, 'wait old', 'old.pdf');
  await documentBecomes(student, 'in_progress');
  await upload(student, 'new', 'new.pdf');
  await documentBecomes(student, 'completed');
  converter.goOn();
  await expectNoOrphan();
  expect((await student.call('GET', '/api/document-answer')).body).toMatchObject({
    essay_doc: { file_name: 'new.pdf', status: 'completed' },
  });
  const [row] = await server.query<{ pdf_key: string }>("SELECT pdf_key FROM document WHERE file_name = 'new.pdf'");
  expect((await server.dependencies.store.read(row?.pdf_key ?? '', 100)).toString()).toBe('%PDF of new');
});

async function retriesOf(student: TestBrowser): Promise<number> {
  expect((await stateOf(student))['status']).not.toBe('failed');
  const [row] = await server.query<{ retries: number }>(
    "SELECT coalesce(max(retry_count), 0)::integer AS retries FROM pgboss.job WHERE name = 'convert-document' AND state IN ('retry', 'active') AND retry_count > 0",
  );
  return row?.retries ?? 0;
}
