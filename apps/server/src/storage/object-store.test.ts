import { randomBytes } from 'node:crypto';
import { readdir, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { localDirectoryStore } from './local-directory-store.ts';
import { ObjectMissing, ObjectTooLarge, StoreDown, type ObjectStore } from './object-store.ts';
import { s3Store } from './s3-store.ts';
import { ownFolder } from '../testing/own-folder.ts';
import { startS3StandIn, type S3StandIn } from './testing/s3-stand-in.ts';

const secrets = { session: randomBytes(32), fieldKeys: [] };
const pdf = 'application/pdf';
const bytes = (size: number): Buffer => randomBytes(size);

const directory = join(ownFolder(afterAll), 'objects');
let standIn: S3StandIn;
const stores: Record<string, ObjectStore> = {};
beforeAll(async () => {
  standIn = await startS3StandIn();
  stores['the local directory'] = localDirectoryStore(directory, secrets, Date.now);
  stores['S3'] = s3Store(standIn, Date.now);
});
afterAll(async () => {
  await standIn.stop();
});

async function all(store: ObjectStore, prefix: string): Promise<{ key: string; size: number; changedAt: Date }[]> {
  const found = [];
  for await (const object of store.list(prefix)) found.push(object);
  return found;
}

describe.each(['the local directory', 'S3'])('%s', (name) => {
  const store = (): ObjectStore => stores[name] as ObjectStore;

  test('keeps what is written, and the newer in place of the older', async () => {
    const [first, second] = [bytes(3000), bytes(70_000)];
    await store().write('documents/a_B-9.pdf', first, pdf);
    expect(await store().read('documents/a_B-9.pdf', 3000)).toEqual(first);
    const before = Date.now();
    await store().write('documents/a_B-9.pdf', second, pdf);
    expect(await store().read('documents/a_B-9.pdf', 70_000)).toEqual(second);
    const found = await store().head('documents/a_B-9.pdf');
    expect(found).toEqual({ key: 'documents/a_B-9.pdf', size: 70_000, changedAt: expect.any(Date) });
    const changedAt = found?.changedAt.getTime() ?? 0;
    // S3 reports it in whole seconds.
    expect([changedAt > before - 1_000, changedAt <= Date.now()]).toEqual([true, true]);
  });

  test('reads up to a bound and not above', async () => {
    await store().write('documents/bounded', bytes(500), pdf);
    expect((await store().read('documents/bounded', 500)).length).toBe(500);
    await expect(store().read('documents/bounded', 499)).rejects.toThrow(ObjectTooLarge);
  });

  test('lists by prefix, whole, and removes what it is told, also twice', async () => {
    const keys = ['listed/a', 'listed/b', 'listed/c', 'listed/deep/d', 'listed/deep/e'];
    for (const [index, key] of keys.entries()) await store().write(key, bytes(index + 1), pdf);
    await store().write('listedtoo/x', bytes(1), pdf);
    expect((await all(store(), 'listed/')).map(({ key, size }) => [key, size])).toEqual(
      keys.map((key, index) => [key, index + 1]),
    );
    expect((await all(store(), 'listed/deep/')).length).toBe(2);
    await store().remove(['listed/b', 'listed/deep/d', 'listed/never', 'listedtoo/x']);
    await store().remove(['listed/b']);
    expect((await all(store(), 'listed/')).map(({ key }) => key)).toEqual(['listed/a', 'listed/c', 'listed/deep/e']);
    await store().remove(keys);
    expect(await all(store(), 'listed')).toEqual([]);
  });

  test('moves what is there, with its content, over what stands at the new key', async () => {
    const content = bytes(3000);
    await store().write('documents/moved.pdf', content, pdf);
    await store().write('trash/20260901T120000000Z/documents/moved.pdf', bytes(1), pdf);
    const before = Date.now();
    expect(await store().move('documents/moved.pdf', 'trash/20260901T120000000Z/documents/moved.pdf')).toBe(true);
    expect((await store().read('trash/20260901T120000000Z/documents/moved.pdf', 3000)).equals(content)).toBe(true);
    const [moved, ...more] = await all(store(), 'trash/');
    expect([more, (moved?.changedAt.getTime() ?? 0) > before - 1_000]).toEqual([[], true]);
    expect(await store().head('documents/moved.pdf')).toBeUndefined();
    expect(await store().move('documents/moved.pdf', 'trash/20260901T120000000Z/documents/moved.pdf')).toBe(false);
    expect((await all(store(), 'trash/')).length).toBe(1);
    await expect(store().move('documents/../moved', 'documents/a')).rejects.toThrow('cannot be the key of an object');
    await store().remove(['trash/20260901T120000000Z/documents/moved.pdf']);
  });

  test.each(['documents/a.pdf', 'trash/20260901T120000000Z/documents/a.pdf', 'installation/0', 'uploadsto/a'])(
    'gives no form for what is no upload: %s',
    async (key) => {
      await expect(
        store().presignUpload({ key, contentType: pdf, maxBytes: 1, expiresAt: new Date() }),
      ).rejects.toThrow('cannot be the key of an upload');
      await expect(
        store().receive?.(key) ?? Promise.reject(new Error('cannot be the key of an upload')),
      ).rejects.toThrow('cannot be the key of an upload');
    },
  );

  test('knows what is not there', async () => {
    expect(await store().head('documents/none')).toBeUndefined();
    await expect(store().read('documents/none', 10)).rejects.toThrow(ObjectMissing);
    expect(await store().health()).toBe(true);
  });

  test.each([
    '',
    '/',
    'uploads',
    'uploads/',
    '/etc/passwd',
    '../secrets.json',
    'uploads/../../secrets.json',
    'uploads/..',
    'uploads/.',
    'uploads//a',
    'uploads/a\0',
    'uploads/a\r\nb',
    'uploads/a b',
    'uploads\\a',
    'uploads/%2e%2e',
    'uploads/.drafts',
    '.drafts/a',
    'uploads/a/',
    `uploads/${'a'.repeat(129)}`,
    'uploads/ü',
    'uploads/a\n',
    'uploads/\u202efdp.exe',
    'a/b/c/d/e/f',
  ])('takes no key that could lead elsewhere: %j', async (key) => {
    await expect(store().write(key, bytes(1), pdf)).rejects.toThrow('cannot be the key of an object');
    await expect(store().presignUpload({ key, contentType: pdf, maxBytes: 1, expiresAt: new Date() })).rejects.toThrow(
      'cannot be the key of an object',
    );
    expect(await store().head(key)).toBeUndefined();
    await expect(store().read(key, 10)).rejects.toThrow(ObjectMissing);
    await store().remove([key]);
  });
});

describe('the local directory', () => {
  test('leaves no empty folders of the trash behind', async () => {
    const store = stores['the local directory'] as ObjectStore;
    await store.write('documents/there.pdf', bytes(1), pdf);
    await store.move('documents/there.pdf', 'trash/20260902T120000000Z/documents/there.pdf');
    await store.move('trash/20260902T120000000Z/documents/there.pdf', 'documents/there.pdf');
    expect(await readdir(join(directory, 'trash'))).toEqual([]);
    await store.move('documents/there.pdf', 'trash/20260902T120000000Z/documents/there.pdf');
    await store.remove(['trash/20260902T120000000Z/documents/there.pdf']);
    expect(await readdir(join(directory, 'trash'))).toEqual([]);
    expect(await readdir(directory)).toContain('documents');
  });

  test('removes with the next list what a killed process left half-written', async () => {
    const store = stores['the local directory'] as ObjectStore;
    await store.write('documents/whole', bytes(1), pdf);
    const [old, fresh] = [join(directory, '.drafts', 'old'), join(directory, '.drafts', 'fresh')];
    for (const path of [old, fresh]) await writeFile(path, 'half');
    await utimes(old, new Date(Date.now() - 3_601_000), new Date(Date.now() - 3_601_000));
    await all(store, 'uploads/');
    expect(await readdir(join(directory, '.drafts'))).toEqual(['fresh']);
    expect((await stat(directory)).mode & 0o777).toBe(0o700);
  });

  test('lists while a file is written, whatever the time of the disk is', async () => {
    const store = localDirectoryStore(directory, secrets, () => Date.now() + 24 * 3_600_000);
    const arriving = await store.receive!('uploads/arriving');
    await arriving.add(bytes(1));
    await all(store, 'uploads/');
    expect(await arriving.keep()).toBe(true);
    expect(await store.head('uploads/arriving')).toMatchObject({ size: 1 });
    await store.remove(['uploads/arriving']);
  });

  test('that cannot be used is a store that is down', async () => {
    const inTheWay = join(directory, '..', 'a-file');
    await writeFile(inTheWay, '');
    const store = localDirectoryStore(inTheWay, secrets, Date.now);
    await expect(store.write('documents/a', bytes(1), pdf)).rejects.toThrow(StoreDown);
    expect(await store.health()).toBe(false);
    await rm(inTheWay);
  });
});
