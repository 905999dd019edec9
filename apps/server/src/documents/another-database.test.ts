import { describe, expect, onTestFinished, test } from 'vitest';
import { startS3StandIn, type S3StandIn } from '../storage/testing/s3-stand-in.ts';
import { appOfOneTest } from '../testing/app-of-tests.ts';
import { fakeConverter } from '../testing/fake-converter.ts';
import { objectKeys } from '../testing/object-keys.ts';
import type { TestApp } from '../testing/test-app.ts';
import { putFile, uploadFile } from '../testing/upload-file.ts';
import { adoptStore, installationId } from './store-of-database.ts';
import { storageTroubles, type StorageTrouble } from './storage-trouble.ts';
import { mostUnknown } from './stored-files.ts';
import { sweepStorage } from './sweep-storage.ts';

const hour = 60 * 60_000;
const write = async ({ dependencies: { store } }: TestApp, keys: readonly string[]): Promise<void> => {
  for (const key of keys) await store.write(key, Buffer.from(`%PDF ${key}`), 'application/pdf');
};
/** Those of the three folders, without the trash. */
const files = async ({ dependencies: { store } }: TestApp): Promise<string[]> =>
  (await objectKeys(store)).filter((key) => !key.startsWith('trash/')).toSorted();
const trashed = async ({ dependencies: { store } }: TestApp): Promise<string[]> =>
  (await objectKeys(store, 'trash/')).map((key) => key.split('/').slice(2).join('/')).toSorted();
const marks = async ({ dependencies: { store } }: TestApp): Promise<string[]> => {
  const ids: string[] = [];
  for await (const { key } of store.list('installation/')) ids.push(key.slice('installation/'.length));
  return ids.toSorted();
};
const idOf = ({ dependencies: { database } }: TestApp): Promise<string> => installationId(database);

const owner = '00000000-0000-4000-8000-000000000000';
/** Rows that refer to PDFs, as conversions leave them. */
async function refer({ dependencies: { database } }: TestApp, keys: readonly string[]): Promise<void> {
  await database.query(
    "INSERT INTO account (application_id, email, password_hash, created_at) VALUES ($1, 'owner@example.org', '', now()) ON CONFLICT DO NOTHING",
    [owner],
  );
  await database.query(
    'INSERT INTO application (application_id, created_at, changed_at) VALUES ($1, now(), now()) ON CONFLICT DO NOTHING',
    [owner],
  );
  await database.query(
    `INSERT INTO document (application_id, answer_key, document_id, file_name, file_size, status, pdf_key, uploaded_at, changed_at)
     SELECT $1, key, gen_random_uuid(), 'essay.pdf', 4, 'completed', key, now(), now() FROM unnest($2::text[]) AS key ON CONFLICT DO NOTHING`,
    [owner, keys],
  );
}
/** As a backup does that is older than these. */
const forget = ({ dependencies: { database } }: TestApp, keys: readonly string[]): Promise<unknown> =>
  database.query('DELETE FROM document WHERE pdf_key = ANY($1)', [keys]);

async function sweepForDays(server: TestApp, days: number): Promise<void> {
  for (let sweeps = 0; sweeps < 3 * days; sweeps += 1) {
    server.wait(8 * hour);
    await sweepStorage(server.dependencies);
  }
}

/** The log's report on the store, in words with a way out, and the answer of `/health/ready`. */
async function toldOf(server: TestApp): Promise<{ inLog: unknown; ready: unknown }> {
  const lines = server.logged
    .map((line) => JSON.parse(line) as { level: number; msg: string })
    .filter(({ level }) => level >= 50);
  const reply = await server.browser().call('GET', '/health/ready');
  expect(reply.status).toBe(200);
  return { inLog: lines.at(-1)?.msg, ready: reply.body };
}
const logLine = (trouble: StorageTrouble): unknown => ({
  inLog: expect.stringMatching(
    new RegExp(
      `^${storageTroubles[trouble].happened} Nothing is lost.* npm run staff -- storage (adopt|sweep <files>)$`,
    ),
  ),
  ready: { status: 'ready', attention: [storageTroubles[trouble].happened] },
});

describe('a store that this database does not know', () => {
  const five = ['documents/a.pdf', 'documents/b.pdf', 'documents/c.pdf', 'pdfs/d.pdf', 'uploads/e'];

  test('an empty database meets five files of thirteen hours ago: all stay, and it is told', async () => {
    const server = await appOfOneTest();
    await write(server, five);
    server.wait(13 * hour);
    await sweepForDays(server, 2);
    expect([await files(server), await trashed(server), await marks(server)]).toEqual([five, [], []]);
    expect(await toldOf(server)).toEqual(logLine('unknown-files'));
    expect(server.logged.join('')).not.toContain('documents/a.pdf');
    expect((await server.browser().call('GET', '/health/live')).body).toEqual({ status: 'live' });
  });

  test('uploads go on there, and what students delete goes at once', { tags: 'deep' }, async () => {
    const server = await appOfOneTest({ converter: fakeConverter() });
    await write(server, five);
    await sweepStorage(server.dependencies);
    const student = await server.studentAlready('goes-on@example.org');
    const reply = await uploadFile(server, student, 'essay_doc', { name: 'essay.pdf', bytes: 'essay' });
    expect(reply.status).toBe(200);
    expect((await student.call('DELETE', '/api/document-answer/essay_doc')).status).toBe(200);
    // A conversion that ended meanwhile removes its own file.
    await expect.poll(() => files(server)).toEqual(five);
  });

  test('once an operator says that the two belong together, it is swept, and nothing is told any more', async () => {
    const server = await appOfOneTest();
    const known = Array.from({ length: 20 }, (_, index) => `documents/known${index}.pdf`);
    await write(server, [...five, ...known]);
    await refer(server, known.slice(5));
    await sweepForDays(server, 1);
    expect(await toldOf(server)).toEqual(logLine('unknown-files'));
    await adoptStore(server.dependencies);
    expect((await toldOf(server)).ready).toEqual({ status: 'ready' });
    expect(await marks(server)).toEqual([await idOf(server)]);
    await sweepStorage(server.dependencies);
    expect([await files(server), await trashed(server)]).toEqual([
      known.slice(5).toSorted(),
      [...five, ...known.slice(0, 5)].toSorted(),
    ]);
    expect((await toldOf(server)).ready).toEqual({ status: 'ready' });
  });

  test(
    'an empty store is accepted, and one from before there were marks, with leftovers of crashes',
    { tags: 'deep' },
    async () => {
      const empty = await appOfOneTest();
      await sweepStorage(empty.dependencies);
      expect(await marks(empty)).toEqual([await idOf(empty)]);

      const upgraded = await appOfOneTest();
      const known = Array.from({ length: 8 }, (_, index) => `documents/known${index}.pdf`);
      await write(upgraded, [...known, 'documents/crashed.pdf', 'backups/not-ours', 'documents/deeper/not-ours.pdf']);
      await refer(upgraded, known);
      await sweepForDays(upgraded, 1);
      expect(await marks(upgraded)).toEqual([await idOf(upgraded)]);
      expect(await files(upgraded)).toEqual(['backups/not-ours', 'documents/deeper/not-ours.pdf', ...known]);
      expect(await trashed(upgraded)).toEqual(['documents/crashed.pdf']);
      expect(await toldOf(upgraded)).toEqual({ inLog: undefined, ready: { status: 'ready' } });
    },
  );

  test('one that has a trash is not taken, whatever else is there', { tags: 'deep' }, async () => {
    const server = await appOfOneTest();
    await write(server, ['trash/20260801T120000000Z/documents/a.pdf']);
    await sweepForDays(server, 1);
    expect(await trashed(server)).toEqual(['documents/a.pdf']);
    expect(await toldOf(server)).toEqual(logLine('unknown-files'));
  });
});

describe('a backup that is restored', () => {
  const pdfs = (count: number): string[] =>
    Array.from({ length: count }, (_, index) => `documents/kept${String(index).padStart(3, '0')}.pdf`);
  /** A store with so many documents of two days, of which the database has forgotten some. */
  async function restored(all: readonly string[], forgotten: readonly string[]): Promise<TestApp> {
    const server = await appOfOneTest();
    await sweepStorage(server.dependencies);
    await write(server, all);
    await refer(server, all);
    server.wait(48 * hour);
    await sweepStorage(server.dependencies);
    await forget(server, forgotten);
    return server;
  }

  test('the documents of two days, a small share, go into the trash, and come back with their rows', async () => {
    const all = pdfs(30);
    const lost = all.slice(20);
    const server = await restored(all, lost);
    await sweepStorage(server.dependencies);
    expect([await files(server), await trashed(server)]).toEqual([all.slice(0, 20), lost]);
    expect(
      server.logged
        .map((line) => JSON.parse(line) as { level: number; msg: string })
        .filter(({ level }) => level === 40)
        .at(-1),
    ).toMatchObject({ files: 10, msg: expect.stringContaining('were put into the trash') });
    server.wait(20 * 24 * hour);
    await refer(server, lost);
    await sweepStorage(server.dependencies);
    expect([await files(server), await trashed(server)]).toEqual([all, []]);
    expect((await server.dependencies.store.read(lost[0] ?? '', 100)).toString()).toBe(`%PDF ${lost[0]}`);
    await sweepForDays(server, 1);
    expect(await files(server)).toEqual(all);
  });

  test('a large share is refused, and it is told until the newer backup is there', { tags: 'deep' }, async () => {
    const all = pdfs(30);
    const server = await restored(all, all.slice(19));
    await sweepForDays(server, 2);
    expect([await files(server), await trashed(server)]).toEqual([all, []]);
    expect(await toldOf(server)).toEqual(logLine('many-orphans'));
    await refer(server, all.slice(25));
    await sweepStorage(server.dependencies);
    expect((await toldOf(server)).ready).toEqual({ status: 'ready' });
    expect(await trashed(server)).toEqual(all.slice(19, 25));
  });

  test(
    'documents that are too young to go count at once, so that they do not go a few each hour',
    { tags: 'deep' },
    async () => {
      const server = await appOfOneTest();
      const kept = pdfs(60);
      await write(server, kept);
      await refer(server, kept);
      await sweepStorage(server.dependencies);
      const recent = Array.from({ length: 12 }, (_, index) => `documents/recent${index}.pdf`);
      for (const key of recent) {
        await write(server, [key]);
        server.wait(hour / 2);
      }
      for (let hours = 0; hours < 24; hours += 1) {
        server.wait(hour);
        await sweepStorage(server.dependencies);
        expect(await trashed(server)).toEqual([]);
      }
      expect(await toldOf(server)).toEqual(logLine('many-orphans'));
    },
  );

  test('of a small store no more than half goes, of a large one 5 %', () => {
    expect([1, 4, 8, 20, 199, 200, 240, 10_000].map(mostUnknown)).toEqual([3, 3, 4, 10, 10, 10, 12, 500]);
  });

  test(
    'where too much would go nothing leaves the trash for good, and abandoned uploads go all the same',
    { tags: 'deep' },
    async () => {
      const all = pdfs(30);
      const server = await restored(all, all.slice(0, 1));
      await sweepStorage(server.dependencies);
      await forget(server, all.slice(0, 20));
      const abandoned = await putFile(
        server,
        await server.studentAlready('abandons@example.org'),
        'essay_doc',
        'abandoned',
      );
      server.wait(40 * 24 * hour);
      await sweepStorage(server.dependencies);
      expect([await files(server), await trashed(server)]).toEqual([all.slice(1), all.slice(0, 1)]);
      expect(await server.dependencies.store.head(abandoned)).toBeUndefined();
      expect(await toldOf(server)).toEqual(logLine('many-orphans'));
    },
  );
});

describe('two installations in one bucket', () => {
  async function both(): Promise<{ standIn: S3StandIn; first: TestApp; second: TestApp }> {
    const standIn = await startS3StandIn();
    onTestFinished(() => standIn.stop());
    const { environment } = standIn;
    const [first, second] = [await appOfOneTest({ environment }), await appOfOneTest({ environment })];
    // S3 dates what it keeps by its own clock.
    for (const server of [first, second]) server.wait(Date.now() - server.dependencies.clock());
    return { standIn, first, second };
  }

  test('the second removes nothing of the first, and says so; the first goes on', { tags: 'deep' }, async () => {
    const { standIn, first, second } = await both();
    await write(first, ['documents/first.pdf']);
    await refer(first, ['documents/first.pdf']);
    await sweepStorage(first.dependencies);
    await write(first, ['documents/orphan.pdf']);
    await sweepForDays(second, 2);
    expect(await toldOf(second)).toEqual(logLine('another-installation'));
    expect(await files(second)).toEqual(['documents/first.pdf', 'documents/orphan.pdf']);
    expect([...standIn.objects.keys()].filter((key) => key.startsWith('installation/'))).toEqual([
      `installation/${await idOf(first)}`,
    ]);
    await sweepForDays(first, 2);
    expect([await files(first), await trashed(first)]).toEqual([['documents/first.pdf'], ['documents/orphan.pdf']]);
    expect(await toldOf(first)).toEqual({ inLog: undefined, ready: { status: 'ready' } });
  });

  test('where the second keeps files too, neither removes those of the other', { tags: 'deep' }, async () => {
    const { first, second } = await both();
    await sweepStorage(first.dependencies);
    await write(second, ['documents/second.pdf']);
    await refer(second, ['documents/second.pdf']);
    await sweepStorage(second.dependencies);
    expect(await marks(second)).toEqual([await idOf(first), await idOf(second)].toSorted());
    for (const server of [first, second]) {
      await sweepForDays(server, 2);
      expect(await toldOf(server)).toEqual(logLine('another-installation'));
    }
    expect([await files(first), await trashed(first)]).toEqual([['documents/second.pdf'], []]);
    await adoptStore(first.dependencies);
    expect(await marks(first)).toEqual([await idOf(first)]);
    expect((await toldOf(first)).ready).toEqual({ status: 'ready' });
  });
});
