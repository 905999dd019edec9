import { afterAll, beforeAll, expect, test } from 'vitest';
import { startS3StandIn, type S3StandIn } from '../storage/testing/s3-stand-in.ts';
import { documentBecomes } from '../testing/document-becomes.ts';
import { fakeConverter } from '../testing/fake-converter.ts';
import { appOfTests } from '../testing/app-of-tests.ts';
import { sweepStorage } from './sweep-storage.ts';

const hour = 60 * 60_000;
const converter = fakeConverter();
let standIn: S3StandIn;
afterAll(() => standIn.stop());
const server = appOfTests(async () => {
  standIn = await startS3StandIn();
  return { converter, environment: standIn.environment };
});
beforeAll(async () => {
  // S3 has its own clock, which the fake gets from here.
  server.wait(Date.now() - server.dependencies.clock());
  // The store becomes that of this installation.
  await sweepStorage(server.dependencies);
});
/** A form for S3, and what S3 says of a file that is posted with it. */
async function formOf(email: string) {
  const student = await server.studentAlready(email);
  const { url, fields } = (await student.call('POST', '/api/presigned-url', { answer_key: 'essay_doc' })).body as {
    url: string;
    fields: Record<string, string>;
  };
  const key = fields['key'] ?? '';
  return {
    key,
    student,
    async post(bytes: string): Promise<number> {
      const form = new FormData();
      for (const [name, value] of Object.entries(fields)) form.append(name, value);
      form.append('file', new Blob([bytes]), 'file');
      return (await fetch(url, { method: 'POST', body: form })).status;
    },
    take: async () =>
      (await student.call('POST', '/api/pdf/document-answer/essay_doc', { file_key: key, file_name: 'essay.pdf' }))
        .status,
  };
}
const objects = (): string[] => [...standIn.objects.keys()];
const made = (): string[] =>
  [...standIn.objects].filter(([key]) => key.startsWith('documents/')).map(([, { bytes }]) => bytes.toString());

test('a second post to S3 with the form of a document is never that document, and is put away', async () => {
  const { key, student, post, take } = await formOf('again@example.org');
  expect([await post('first'), await take()]).toEqual([204, 200]);
  await documentBecomes(student, 'completed');
  // S3 itself takes it: a posted form has no condition for that.
  expect([await post('second'), await take()]).toEqual([204, 200]);
  await documentBecomes(student, 'completed');
  expect([converter.seen, made()]).toEqual([['first'], ['%PDF of first']]);
  server.wait(13 * hour);
  await sweepStorage(server.dependencies);
  expect(objects().filter((name) => name === key)).toEqual([]);
  expect(made()).toEqual(['%PDF of first']);
});

test('what is posted once more while the document is converted is not what comes out', async () => {
  converter.seen.length = 0;
  const before = made().length;
  const { student, post, take } = await formOf('meanwhile@example.org');
  expect([await post('wait first'), await take()]).toEqual([204, 200]);
  await expect.poll(() => converter.seen).toEqual(['wait first']);
  expect(await post('second')).toBe(204);
  converter.goOn();
  await documentBecomes(student, 'completed');
  expect([converter.seen, made().slice(before)]).toEqual([['wait first'], ['%PDF of wait first']]);
});
