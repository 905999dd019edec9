import { join } from 'node:path';
import { beforeEach, expect, test } from 'vitest';
import { installationId } from '../documents/store-of-database.ts';
import { sweepStorage } from '../documents/sweep-storage.ts';
import { putMark } from '../storage/installation-marks.ts';
import { keepDocument } from '../testing/kept-document.ts';
import { objectKeys } from '../testing/object-keys.ts';
import { staffProcess } from '../testing/server-process.ts';
import { appOfEachTest } from '../testing/app-of-tests.ts';
import { staff } from '../testing/test-office.ts';

const hour = 60 * 60_000;
let id: string;
const server = appOfEachTest();
beforeEach(async () => {
  id = await installationId(server.dependencies.database);
});

const storage = (...args: string[]): Promise<string> => staff(server, 'storage', ...args);
const write = async (...keys: string[]): Promise<void> => {
  for (const key of keys) await server.dependencies.store.write(key, Buffer.from('%PDF'), 'application/pdf');
};
const keys = async (prefix: string): Promise<string[]> =>
  (await objectKeys(server.dependencies.store, prefix)).toSorted();
const sweep = (): Promise<void> => sweepStorage(server.dependencies);
/** Uploads a document and deletes its row, as an older backup would; returns its key. */
async function forgotten(): Promise<{ key: string; restoreRow: () => Promise<unknown> }> {
  await server.studentAlready('ada@example.org');
  await server.query(
    'INSERT INTO application (application_id, created_at, changed_at) SELECT application_id, now(), now() FROM account ON CONFLICT DO NOTHING',
  );
  await keepDocument(server.dependencies, {
    email: 'ada@example.org',
  });
  await server.query('CREATE TABLE newer_backup AS SELECT * FROM document');
  const [row] = await server.query<{ pdf_key: string }>('DELETE FROM document RETURNING pdf_key');
  return {
    key: row?.pdf_key ?? '',
    restoreRow: () => server.query('INSERT INTO document SELECT * FROM newer_backup'),
  };
}

test('it shows what stands in the store and what the database says of it', async () => {
  expect(await storage()).toBe(
    [
      'Store       the directory of the test',
      'Marks       none yet',
      `Database    installation ${id}`,
      'Files       0; this database does not know 0 of them, of which 0 are older than twelve hours and may go',
      'Missing     0 that this database refers to are not in the store; 0 of these are in the trash',
      'Trash       0; each goes for good after 30 days',
      'Next sweep  an hour after a server that does jobs has asked for it',
    ].join('\n'),
  );
  const { key, restoreRow } = await forgotten();
  await sweep();
  await write('uploads/young');
  server.wait(13 * hour);
  await putMark(server.dependencies.store, id);
  await sweep();
  await write('uploads/younger');
  await restoreRow();
  const output = await storage();
  expect(output).toContain(`Marks       ${id} (this database)`);
  expect(output).toContain('Files       1; this database does not know 1 of them, of which 0 are older');
  expect(output).toContain(
    'Missing     1 that this database refers to are not in the store; 1 of these are in the trash',
  );
  expect(output).toContain('Trash       2, the oldest since 2026-09-02 01:00 UTC; each goes for good after 30 days');
  expect(await storage('trash')).toBe(
    `2026-09-02 01:00 UTC  ${key}  (this database refers to it)\n2026-09-02 01:00 UTC  uploads/young`,
  );
});

test('it brings back what rows refer to again, one file, or everything', async () => {
  const { key, restoreRow } = await forgotten();
  await putMark(server.dependencies.store, id);
  await write('uploads/one', 'documents/other.pdf');
  server.wait(13 * hour);
  await sweep();
  expect(await keys('documents/')).toEqual([]);
  expect(await storage('restore')).toBe('0 files that this database refers to came back from the trash.');
  await restoreRow();
  expect(await storage('restore')).toBe('1 file that this database refers to came back from the trash.');
  expect(await keys('documents/')).toEqual([key]);
  expect(await storage('restore', 'uploads/one')).toContain('1 file came back from the trash.');
  await expect(storage('restore', 'uploads/one')).rejects.toThrow(
    'There is no uploads/one in the trash. To see what is there: npm run staff -- storage trash',
  );
  expect(await storage('restore', 'all')).toContain('1 file came back');
  expect([await keys('uploads/'), await keys('documents/'), await keys('trash/')]).toEqual([
    ['uploads/one'],
    [key, 'documents/other.pdf'].toSorted(),
    [],
  ]);
  expect(await storage('trash')).toBe('The trash is empty.');
  // Twelve hours pass, in which a newer backup could come.
  server.wait(12 * hour);
  await sweep();
  expect(await keys('trash/')).toEqual([]);
  server.wait(1);
  await sweep();
  expect(await keys('trash/')).toHaveLength(2);
});

test('it takes a store over, and clears it of as many files as its operator has counted', async () => {
  const { store } = server.dependencies;
  const many = Array.from({ length: 15 }, (_, index) => `documents/left${String(index).padStart(2, '0')}.pdf`);
  await write(...many);
  await putMark(store, '11111111-1111-4111-8111-111111111111');
  server.wait(13 * hour);
  await sweep();
  expect(await storage()).toContain('Marks       11111111-1111-4111-8111-111111111111 (another installation)');
  expect(await storage()).toContain('npm run staff -- storage adopt');
  for (const args of [['sweep', '15'], ['restore'], ['restore', 'all']])
    await expect(storage(...args)).rejects.toThrow(
      'Nothing was moved, because this store does not have the mark of this database alone.',
    );
  expect(await storage('adopt')).toContain(
    'The directory of the test belongs to this database alone from now on. It holds 15 files; this database does not know 15 of them.',
  );
  await sweep();
  expect(await storage()).toContain('npm run staff -- storage sweep <files>');
  await expect(storage('sweep', '14')).rejects.toThrow(
    '15 files would go, and not 14, so none went. Look again, then say so: npm run staff -- storage sweep 15',
  );
  expect(await keys('documents/')).toEqual(many);
  expect(await storage('sweep', '15')).toContain('15 files went into the trash, for 30 days.');
  expect([await keys('documents/'), (await keys('trash/')).length]).toEqual([[], 15]);
  await sweep();
  expect((await server.browser().call('GET', '/health/ready')).body).toEqual({ status: 'ready' });
});

const inProcess = (environment: Record<string, string>, ...args: string[]): ReturnType<typeof staffProcess> =>
  staffProcess({ DATABASE_URL: server.databaseUrl, ...environment }, ...args);

test(
  'it runs beside a server, with the same settings, and makes no store of a mistyped directory',
  { tags: 'deep' },
  async () => {
    const { DATA_DIR } = server.dependencies.settings;
    await write('documents/a.pdf');
    expect(await inProcess({ DATA_DIR }, 'storage', 'adopt')).toMatchObject({
      code: 0,
      said: expect.stringContaining(`The directory ${join(DATA_DIR, 'objects')} belongs to this database alone`),
    });
    expect(await inProcess({ DATA_DIR }, 'storage')).toMatchObject({
      code: 0,
      said: expect.stringContaining(`Marks       ${id} (this database)`),
    });
    expect(await inProcess({ DATA_DIR: join(DATA_DIR, 'mistyped') }, 'storage', 'adopt')).toEqual({
      code: 1,
      said: `There are no files in ${join(DATA_DIR, 'mistyped/objects')}, because no server has kept any with this data directory. Set DATA_DIR, or the settings of S3, as the server has them.\n`,
    });
    const s3 = {
      S3_ENDPOINT: 'http://127.0.0.1:1',
      S3_BUCKET: 'files',
      S3_ACCESS_KEY_ID: 'id',
      S3_SECRET_ACCESS_KEY: 'secret',
    };
    expect(await inProcess({ DATA_DIR, ...s3 }, 'storage')).toEqual({
      code: 1,
      said: expect.stringMatching(
        /^The bucket files cannot be used \(.+\)\. Look whether it can be reached from here, and whether DATA_DIR or the settings of S3 are those of the server\.\n$/,
      ),
    });
  },
);
