import { expect, test, vi } from 'vitest';
import { listTrash, type TrashedFile } from '../storage/trash.ts';
import { fakeConverter } from '../testing/fake-converter.ts';
import { faultyStore, type FaultyStore } from '../testing/faulty-store.ts';
import { appOfTests } from '../testing/app-of-tests.ts';
import { objectKeys } from '../testing/object-keys.ts';
import { goodPassword } from '../testing/test-app.ts';
import type { TestBrowser } from '../testing/test-browser.ts';
import { formOf, postFile, putFile, uploadFile } from '../testing/upload-file.ts';
import { sweepStorage } from './sweep-storage.ts';
import { resendLost } from './work-documents.ts';

const hour = 60 * 60_000;
let faulty: FaultyStore;
const converter = fakeConverter();
const server = appOfTests({
  converter,
  adapt: (dependencies) => {
    faulty = faultyStore(dependencies.store);
    return { ...dependencies, store: faulty.store };
  },
});

const newStudent = (): Promise<TestBrowser> => server.studentAlready();
const sweep = (): Promise<void> => sweepStorage(server.dependencies);
const isThere = async (key: string): Promise<boolean> => (await server.dependencies.store.head(key)) !== undefined;
const uploads = async (key: string): Promise<number> =>
  (await server.query('SELECT 1 FROM upload WHERE file_key = $1', [key])).length;
async function trash(): Promise<TrashedFile[]> {
  const files: TrashedFile[] = [];
  for await (const file of listTrash(server.dependencies.store)) files.push(file);
  return files;
}
const inTrash = async (key: string): Promise<boolean> => (await trash()).some((file) => file.key === key);
const write = (key: string): Promise<void> =>
  server.dependencies.store.write(key, Buffer.from('%PDF'), 'application/pdf');
const pdfOf = async (email: string): Promise<string> => {
  const [row] = await server.query<{ pdf_key: string }>(
    'SELECT pdf_key FROM document JOIN account USING (application_id) WHERE email = $1',
    [email],
  );
  return row?.pdf_key ?? '';
};
async function converted(student: TestBrowser, bytes = 'kept'): Promise<string> {
  await uploadFile(server, student, 'essay_doc', { name: 'essay.pdf', bytes });
  await vi.waitUntil(
    async () => (await student.call('GET', '/api/pdf/document-answer/essay_doc')).body['status'] === 'completed',
    { timeout: 60_000, interval: 100 },
  );
  return pdfOf(server.newest());
}

test('an upload that is not used stays an hour after the end of its form, and no longer', async () => {
  const fileKey = await putFile(server, await newStudent(), 'essay_doc', 'abandoned');
  server.wait(5 * 60_000 + hour);
  await sweep();
  expect([await isThere(fileKey), await uploads(fileKey)]).toEqual([true, 1]);
  server.wait(1);
  await sweep();
  expect([await isThere(fileKey), await uploads(fileKey)]).toEqual([false, 0]);
});

test('a file without a row goes into the trash after twelve hours; referenced and foreign files stay', async () => {
  const pdf = await converted(await newStudent());
  const copy = 'pdfs/copy.pdf';
  await server.query(
    "INSERT INTO application_pdf (application_id, pdf_id, status, pdf_key, of_state, asked_at, changed_at) SELECT application_id, gen_random_uuid(), 'completed', $1, 'x', now(), now() FROM application LIMIT 1",
    [copy],
  );
  const orphans = ['uploads/left', 'documents/left.pdf', 'pdfs/left.pdf'];
  for (const key of [...orphans, copy, 'backups/left']) await write(key);
  server.wait(12 * hour);
  await sweep();
  for (const key of orphans) expect([key, await isThere(key)]).toEqual([key, true]);
  server.wait(1000);
  await sweep();
  for (const key of orphans) expect([key, await isThere(key), await inTrash(key)]).toEqual([key, false, true]);
  for (const key of [pdf, copy, 'backups/left']) expect([key, await isThere(key)]).toEqual([key, true]);
});

test('files that could not be removed while the store was down are removed later, for good, at once', async () => {
  const student = await newStudent();
  const pdf = await converted(student);
  faulty.down('remove');
  expect((await student.call('DELETE', '/api/document-answer/essay_doc')).status).toBe(200);
  faulty.down();
  expect(await isThere(pdf)).toBe(true);
  await sweep();
  expect([await isThere(pdf), await inTrash(pdf)]).toEqual([false, false]);
  expect(await server.query('SELECT 1 FROM file_removal')).toEqual([]);
});

test('the files of an account that is deleted go with it', async () => {
  const pdf = await converted(await newStudent());
  await server.query('DELETE FROM account WHERE email = $1', [server.newest()]);
  server.wait(13 * hour);
  await sweep();
  expect([await isThere(pdf), await inTrash(pdf)]).toEqual([false, true]);
});

test.each([
  ['late', 'not used'],
  ['essay.pdf', 'used before'],
])('a file that is posted after its account was deleted is gone within two hours, for good: %s', async (first) => {
  const student = await newStudent();
  const form = await formOf(student);
  const key = form.fields['key'] ?? '';
  if (first === 'essay.pdf') {
    await postFile(server, form, first);
    await student.call('POST', '/api/pdf/document-answer/essay_doc', { file_key: key, file_name: first });
  }
  expect((await student.call('POST', '/api/own-data/deletion', { password: goodPassword })).body['deleted']).toBe(true);
  await sweep();
  await postFile(server, form, 'late');
  server.wait(5 * 60_000);
  await sweep();
  expect([await isThere(key), await inTrash(key)]).toEqual([false, false]);
  // A slow line that began in time.
  await write(key);
  server.wait(hour + 1);
  await sweep();
  expect([await isThere(key), await inTrash(key), await server.query('SELECT FROM file_removal')]).toEqual([
    false,
    false,
    [],
  ]);
});

test('the PDF of a conversion that ends after its account was deleted goes at once', async () => {
  const student = await newStudent();
  const before = await objectKeys(server.dependencies.store);
  await uploadFile(server, student, 'essay_doc', { name: 'essay.pdf', bytes: 'wait deaf' });
  await vi.waitUntil(() => converter.seen.includes('wait deaf'), { timeout: 60_000 });
  await student.call('POST', '/api/own-data/deletion', { password: goodPassword });
  converter.goOn();
  await vi.waitUntil(
    async () =>
      (await server.query("SELECT FROM pgboss.job WHERE name = 'convert-document' AND state <> 'completed'")).length ===
      0,
    { timeout: 60_000, interval: 100 },
  );
  expect(await objectKeys(server.dependencies.store)).toEqual(before);
});

test('the trash keeps a file for thirty days, and not a moment longer or less', async () => {
  server.wait(60 * 24 * hour);
  await sweep();
  expect(await trash()).toEqual([]);
  await write('documents/thirty.pdf');
  server.wait(13 * hour);
  await sweep();
  const [file] = await trash();
  expect(file).toEqual({
    key: 'documents/thirty.pdf',
    trashKey: expect.stringMatching(/^trash\/\d{8}T\d{9}Z\/documents\/thirty\.pdf$/),
    trashedAt: server.dependencies.clock(),
  });
  expect((await server.dependencies.store.read(file?.trashKey ?? '', 10)).toString()).toBe('%PDF');
  for (let day = 0; day < 30; day += 1) {
    server.wait(24 * hour);
    await sweep();
    expect(await inTrash('documents/thirty.pdf')).toBe(true);
  }
  server.wait(1);
  await sweep();
  expect(await trash()).toEqual([]);
});

test('what lies in the trash is served to nobody, and is no upload', async () => {
  await write('documents/served.pdf');
  server.wait(13 * hour);
  await sweep();
  const key = (await trash()).find((file) => file.key === 'documents/served.pdf')?.trashKey ?? '';
  const student = await newStudent();
  expect(
    (await student.call('POST', '/api/pdf/document-answer/essay_doc', { file_key: key, file_name: 'essay.pdf' }))
      .status,
  ).toBe(422);
  for (const path of [`/${key}`, `/uploads/${key}`, `/objects/${key}`, `/uploads/../${key}`]) {
    const { status, text } = await student.call('GET', path);
    expect([path, status === 200 && text.includes('%PDF')]).toEqual([path, false]);
  }
});

test('a file whose way into the trash was cut off goes there with the next sweep', async () => {
  await write('documents/cut-off.pdf');
  faulty.down('move');
  server.wait(13 * hour);
  await expect(sweep()).rejects.toThrow('down for move');
  expect(await isThere('documents/cut-off.pdf')).toBe(true);
  faulty.down();
  await sweep();
  expect(await inTrash('documents/cut-off.pdf')).toBe(true);
});

test('more files than are looked at in one go are looked at all the same', { tags: 'deep' }, async () => {
  const { clock } = server.dependencies;
  const keys = Array.from({ length: 450 }, (_, index) => `uploads/many${index}`);
  const orphans = keys.filter((_, index) => index % 22 === 0);
  for (const key of keys) await write(key);
  await newStudent();
  await server.query(
    "INSERT INTO upload (file_key, application_id, answer_key, made_at, expires_at) SELECT key, application_id, 'essay_doc', $3, $4 FROM unnest($2::text[]) AS key, account WHERE email = $1",
    [server.newest(), keys.filter((key) => !orphans.includes(key)), new Date(clock()), new Date(clock() + 24 * hour)],
  );
  server.wait(13 * hour);
  await sweep();
  expect(
    (await Promise.all(keys.map(isThere))).map((there, index) => (there ? undefined : keys[index])).filter(Boolean),
  ).toEqual(orphans);
});

test.each([
  ['sweep-storage', 5 * 60],
  ['resend-lost', 60 * 60],
  ['remove-expired', 60 * 60],
  ['encrypt-again', 24 * 60 * 60],
] as const)(
  '%s is a job that comes again after %d seconds, and only once however many processes there are',
  async (name, every) => {
    const { database, jobs } = server.dependencies;
    const { rows } = await vi.waitUntil(
      async () => {
        const found = await database.query<{ state: string; seconds: number }>(
          'SELECT state, extract(epoch FROM start_after - created_on)::integer AS seconds FROM pgboss.job WHERE name = $1 ORDER BY state',
          [name],
        );
        return found.rows.some(({ state }) => state === 'completed') && found;
      },
      { timeout: 60_000, interval: 100 },
    );
    expect(rows).toEqual([
      { state: 'created', seconds: every },
      { state: 'completed', seconds: 0 },
    ]);
    await jobs.send(database, name, {}, { key: 'next' });
    expect(
      (await database.query("SELECT 1 FROM pgboss.job WHERE name = $1 AND state = 'created'", [name])).rows,
    ).toHaveLength(1);
  },
);

test('a document whose job is lost, as after a restore without the queue, is converted all the same', async () => {
  const { database } = server.dependencies;
  await newStudent();
  await write('uploads/lost');
  await database.query(
    `INSERT INTO document (application_id, answer_key, document_id, file_key, file_name, file_size, status, attempt, uploaded_at, changed_at)
     SELECT application_id, 'essay_doc', gen_random_uuid(), 'uploads/lost', 'lost.pdf', 4, 'in_progress', 1, $2, $2 FROM account WHERE email = $1`,
    [server.newest(), new Date(server.dependencies.clock())],
  );
  const sent = async (): Promise<number> =>
    (
      await database.query(
        "SELECT 1 FROM pgboss.job WHERE name = 'convert-document' AND data->>'documentId' = (SELECT document_id::text FROM document WHERE file_name = 'lost.pdf')",
      )
    ).rows.length;
  await resendLost(server.dependencies);
  expect(await sent()).toBe(0);
  server.wait(hour + 1);
  // Nobody takes the first job before the second is asked for.
  await database.transaction(async ({ query }) => {
    const dependencies = { ...server.dependencies, database: { ...database, query } };
    await Promise.all([resendLost(dependencies), resendLost(dependencies)]);
  });
  expect(await sent()).toBe(1);
  await vi.waitUntil(
    async () =>
      (await database.query("SELECT 1 FROM document WHERE file_name = 'lost.pdf' AND status = 'completed'")).rows
        .length === 1,
    { timeout: 60_000, interval: 100 },
  );
});
