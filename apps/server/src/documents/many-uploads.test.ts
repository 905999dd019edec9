import { expect, onTestFinished, test, vi } from 'vitest';
import { refusalText } from '@quire/documents/testing';
import { pendingRows } from '../records/stored-status.ts';
import { fakeConverter } from '../testing/fake-converter.ts';
import { objectKeys } from '../testing/object-keys.ts';
import { startTestApp } from '../testing/test-app.ts';
import type { TestBrowser } from '../testing/test-browser.ts';
import { uploadFile } from '../testing/upload-file.ts';

/** Uploads a file for each of so many students, a fifth of them refused. Returns how many PDFs came of them. */
async function uploadAtOnce(count: number): Promise<number> {
  const server = await startTestApp({ converter: fakeConverter() });
  onTestFinished(() => server.stop());
  // One after the other: they sign up past the limiter in which uploads wait for the database.
  const students: TestBrowser[] = [];
  for (let index = 0; index < count; index += 1)
    students.push(await server.studentAlready(`many-${index}@example.org`));
  const saves: (number | undefined)[] = [];
  let isOver = false;
  const saving = (async () => {
    while (!isOver) {
      saves.push((await students[0]?.save({ first_name: `Ada ${saves.length}` }))?.status);
    }
  })();
  const started = await Promise.all(
    students.map(async (student, index) => {
      const { status } = await uploadFile(server, student, 'essay_doc', {
        name: `${index}.pdf`,
        bytes: index % 5 === 4 ? `refuse otherKind ${index}` : `number ${index}`,
      });
      return status;
    }),
  );
  expect(new Set(started)).toEqual(new Set([200]));
  await vi.waitUntil(
    async () => (await server.query(`SELECT 1 FROM document WHERE ${pendingRows} LIMIT 1`)).length === 0,
    { timeout: 90_000, interval: 500 },
  );
  const states: unknown[] = [];
  for (const student of students) states.push((await student.call('GET', '/api/document-answer')).body['essay_doc']);
  isOver = true;
  await saving;
  expect(states).toEqual(
    students.map((_, index) =>
      expect.objectContaining(
        index % 5 === 4
          ? {
              status: 'failed',
              file_name: `${index}.pdf`,
              message: refusalText({ code: 'conversion.otherKind', values: { ending: String(index) } }),
            }
          : { status: 'completed', file_name: `${index}.pdf` },
      ),
    ),
  );
  expect(new Set(saves)).toEqual(new Set([200]));
  const rows = await server.query<{ key: string }>('SELECT pdf_key AS key FROM document WHERE pdf_key IS NOT NULL');
  await vi.waitFor(
    async () => {
      const keys = await objectKeys(server.dependencies.store);
      expect(keys.toSorted()).toEqual(rows.map(({ key }) => key).toSorted());
    },
    { timeout: 60_000 },
  );
  return rows.length;
}

// 200 come to the limiter in which uploads wait for the database many times over, 20 to its end.
test(
  "20 students upload at once: each gets its own file's state, saves go on, no file is left over",
  { tags: 'deep' },
  async () => {
    expect(await uploadAtOnce(20)).toBe(16);
  },
);
test('200 students upload at once: the same', { tags: 'deep' }, async () => {
  expect(await uploadAtOnce(200)).toBe(160);
});
