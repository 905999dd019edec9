import { beforeEach, describe, expect, it } from 'vitest';
import { storageOf } from './testing/storage-of.ts';
import { createEntryStore } from './entry-store.ts';
import { createKeptAside } from './kept-aside.ts';
import { anonymousOwner } from './names.ts';
import { sweepEntries } from './sweep-entries.ts';

const day = 24 * 60 * 60 * 1000;
const ada = { username: 'ada@example.org' };
const eve = { username: 'eve@example.org' };
const item = 'quire:aside:student:ada%40example.org';
let storage = storageOf(100);
let time = 0;
const now = () => time;
const open = (kept: Storage | undefined = storage) => createKeptAside({ entries: createEntryStore({ storage: kept, now }), sensitive: ['ssn'], now });
const sweep = () => sweepEntries(createEntryStore({ storage, now }), { now, serverNow: () => Promise.resolve(time) });
const count = () => Array.from({ length: storage.length }, (_, index) => storage.key(index) ?? '').filter((name) => name !== 'quire:journal').length;
const everything = (): string => Array.from({ length: storage.length }, (_, index) => storage.getItem(storage.key(index) ?? '')).join();

beforeEach(() => {
  storage = storageOf(100);
  time = 1_000;
});

describe('what is kept aside', () => {
  it('is there again after a reload, with the time at which it was put aside', () => {
    open().put(ada, { city: 'Bath' });
    time += 5;
    open().put(ada, { zip: '05091' });
    expect(open().read(ada)).toEqual([{ key: 'city', value: 'Bath', at: 1_000 }, { key: 'zip', value: '05091', at: 1_005 }]);
  });

  it('is one answer for each key, the newest, in whatever order they come', () => {
    open().put(ada, { city: 'Bath' });
    time += 5;
    open().put(ada, { city: 'Wells' });
    open().put(ada, { city: 'Ely' }, 1_002);
    expect(open().read(ada)).toEqual([{ key: 'city', value: 'Wells', at: 1_005 }]);
  });

  it('is read as earlier versions left it, each answer as often as it was put aside', () => {
    storage.setItem(item, JSON.stringify([{ key: 'city', value: 'Bath', at: 900 }, { key: 'zip', value: '1', at: 900 }, { key: 'city', value: 'Wells', at: 950 }]));
    expect(open().read(ada)).toEqual([{ key: 'city', value: 'Wells', at: 950 }, { key: 'zip', value: '1', at: 900 }]);
    open().drop(ada, ['city']);
    expect(everything()).not.toMatch(/Bath|Wells/);
  });

  it('belongs to its student alone', () => {
    open().put(ada, { city: 'Bath' });
    expect(open().read(eve)).toEqual([]);
    expect(open().read({ username: 'ada@example.or' })).toEqual([]);
    expect(open().read(anonymousOwner)).toEqual([]);
    open().clear(eve);
    open().drop(eve, ['city']);
    expect(open().read(ada)).toHaveLength(1);
    open().clear(ada);
    expect([open().hasAny(), count()]).toEqual([false, 0]);
  });

  it('goes from the device for everybody when nobody is named', () => {
    const here = open();
    here.put(ada, { city: 'Bath', ssn: '123-45-6789' });
    here.put(eve, { city: 'Wells' });
    here.clear();
    expect([here.read(ada), here.read(eve), here.hasAny(), count()]).toEqual([[], [], false, 0]);
  });

  it('goes after 14 days, answer by answer, and not a moment before', async () => {
    open().put(ada, { city: 'Bath' });
    time += 13 * day;
    open().put(ada, { zip: '05091' });
    time += day;
    expect(open().read(ada)).toHaveLength(2);
    time += 1;
    expect(open().read(ada)).toMatchObject([{ key: 'zip' }]);
    await sweep();
    expect(everything()).not.toContain('Bath');
    time += 14 * day;
    await sweep();
    expect([open().read(ada), count()]).toEqual([[], 0]);
  });

  it('goes at a start when it is too old, whoever typed it', async () => {
    open().put(ada, { city: 'Bath' });
    time += 10 * day;
    open().put(eve, { city: 'Wells' });
    time += 5 * day;
    await sweep();
    expect([count(), open().read(eve).length]).toEqual([1, 1]);
    expect(everything()).not.toContain('Bath');
  });

  it('holds sensitive answers in memory, and takes one off a device that an earlier questionnaire put there', () => {
    const here = open();
    here.put(ada, { ssn: '123-45-6789', city: 'Bath' });
    expect(here.read(ada)).toMatchObject([{ key: 'city' }, { key: 'ssn', value: '123-45-6789' }]);
    expect([here.isOnDevice(ada, 'city'), here.isOnDevice(ada, 'ssn')]).toEqual([true, false]);
    expect(everything()).not.toContain('45-6789');
    expect(open().read(ada)).toMatchObject([{ key: 'city' }]);
    storage.setItem(item, JSON.stringify([{ key: 'ssn', value: '999-99-9999', at: time }]));
    expect(open().read(ada).map(({ key }) => key)).toEqual(['city']);
    expect(everything()).not.toContain('99-9999');
    here.drop(ada, ['city', 'ssn']);
    expect(here.read(ada)).toEqual([]);
  });

  it.each([['full', storageOf(0)], ['blocked', undefined]])('stays in memory where storage is %s', (_, kept) => {
    const here = createKeptAside({ entries: createEntryStore({ storage: kept, now }), sensitive: [], now });
    here.put(ada, { city: 'Bath' });
    expect(here.read(ada)).toMatchObject([{ key: 'city', value: 'Bath' }]);
    expect([here.isOnDevice(ada, 'city'), here.hasAny()]).toEqual([false, true]);
    here.clear(ada);
    expect(here.hasAny()).toBe(false);
  });

  it('is seen by another tab, and what is decided there is gone here', () => {
    const [here, there] = [open(), open()];
    here.put(ada, { city: 'Bath', zip: '05091' });
    there.drop(ada, ['city']);
    expect(here.read(ada)).toMatchObject([{ key: 'zip' }]);
  });

  it.each(['{broken', '{"city":"Bath"}', '[7, null, {"key": "city"}]'])('passes over what it cannot read, and takes it away: %s', (text) => {
    storage.setItem(item, text);
    const here = open();
    expect([here.read(ada), here.hasAny()]).toEqual([[], false]);
    open().put(ada, { zip: '05091' });
    expect(open().read(ada)).toMatchObject([{ key: 'zip' }]);
  });
});
