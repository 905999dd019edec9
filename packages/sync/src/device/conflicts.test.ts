import { beforeEach, describe, expect, it } from 'vitest';
import { storageOf } from '../testing/storage-of.ts';
import { createEntryStore } from './entry-store.ts';
import { conflictsOf, type Conflicts } from './conflicts.ts';
import { anonymousOwner, type DraftOwner } from './entry.ts';
import { sweepEntries } from './sweep-entries.ts';

const day = 24 * 60 * 60 * 1000;
const ada = { username: 'ada@example.org' };
const eve = { username: 'eve@example.org' };
const item = 'quire:aside:student:ada%40example.org';
let storage = storageOf(100);
let time = 0;
const now = () => time;
const open = (kept: Storage | undefined = storage) =>
  conflictsOf({ inner: { entries: createEntryStore({ storage: kept, now }), sensitive: ['ssn'], now } });
const sweep = () => sweepEntries(createEntryStore({ storage, now }), { now, serverNow: () => Promise.resolve(time) });
const held = (kept: Conflicts, owner: DraftOwner, ...keys: string[]) =>
  kept.read(owner).filter(({ key }) => keys.includes(key));
const count = () =>
  Array.from({ length: storage.length }, (_, index) => storage.key(index) ?? '').filter(
    (name) => name !== 'quire:journal',
  ).length;
const everything = (): string =>
  Array.from({ length: storage.length }, (_, index) => storage.getItem(storage.key(index) ?? '')).join();

beforeEach(() => {
  storage = storageOf(100);
  time = 1_000;
});

describe('what is kept aside', () => {
  it('is there again after a reload, with the time at which it was put aside', () => {
    open().put(ada, { city: 'Bath' });
    time += 5;
    open().put(ada, { zip: '05091' });
    expect(open().read(ada)).toMatchObject([
      { key: 'city', value: 'Bath', at: 1_000 },
      { key: 'zip', value: '05091', at: 1_005 },
    ]);
  });

  it('is every different answer to a key, and the same one once, with its newest time', () => {
    open().put(ada, { city: 'Bath' });
    open().put(ada, { city: 'Wells' }, 1_003);
    open().put(ada, { city: 'Bath' }, 1_005);
    open().put(ada, { city: 'Wells' }, 1_002);
    open().put(ada, { city: '' });
    expect(
      open()
        .read(ada)
        .map(({ value, at }) => [value, at]),
    ).toEqual([
      ['Bath', 1_005],
      ['Wells', 1_003],
      ['', 1_000],
    ]);
    expect(count()).toBe(3);
  });

  it('is dropped one by one: the others of its key stay', () => {
    const here = open();
    for (const city of ['Bath', 'Wells', 'Ely']) here.put(ada, { city });
    here.drop(
      ada,
      here.read(ada).filter(({ value }) => value === 'Wells'),
    );
    expect(
      open()
        .read(ada)
        .map(({ value }) => value),
    ).toEqual(['Bath', 'Ely']);
    expect(everything()).not.toContain('Wells');
  });

  it('is told apart by what was put aside together, such as a month and its year', () => {
    const here = open();
    here.put(ada, { month: '03', year: '2020' });
    here.put(ada, { month: '04', year: '2020' });
    here.put(ada, { year: '2020', month: '03' });
    const versions = new Set(here.read(ada).map(({ version }) => version));
    expect(
      [...versions].map((name) =>
        here
          .read(ada)
          .filter(({ version }) => version === name)
          .map(({ value }) => value),
      ),
    ).toEqual([
      ['03', '2020'],
      ['04', '2020'],
    ]);
    here.drop(ada, here.read(ada).slice(0, 2));
    expect(
      open()
        .read(ada)
        .map(({ value }) => value),
    ).toEqual(['04', '2020']);
  });

  it('is at most 20 answers to a key, the newest, of those in memory too', () => {
    const here = open();
    here.put(ada, { zip: '05091' }, 1);
    for (let number = 1; number <= 22; number += 1)
      here.put(ada, { city: `City ${number}`, ssn: `000-00-00${number + 10}` }, number === 22 ? 2 : number + 10);
    for (const key of ['city', 'ssn']) expect(held(here, ada, key)).toHaveLength(20);
    const cities = held(here, ada, 'city').map(({ value }) => value);
    expect([
      cities.includes('City 1'),
      cities.includes('City 2'),
      cities.includes('City 21'),
      cities.includes('City 22'),
    ]).toEqual([false, true, true, false]);
    expect(held(open(), ada, 'zip')).toHaveLength(1);
  });

  it('is never replaced by another tab, which keeps its own answer to the key aside at the same moment', () => {
    const [here, there] = [open(), open()];
    here.put(ada, { city: 'Bath' });
    there.put(ada, { city: 'Wells' });
    here.put(ada, { city: 'Ely' });
    there.put(ada, { city: 'Ely' });
    for (const tab of [here, there, open()])
      expect(tab.read(ada).map(({ value }) => value)).toEqual(['Bath', 'Wells', 'Ely']);
  });

  it('belongs to its applicant alone', () => {
    open().put(ada, { city: 'Bath' });
    expect(open().read(eve)).toEqual([]);
    expect(open().read({ username: 'ada@example.or' })).toEqual([]);
    expect(open().read(anonymousOwner)).toEqual([]);
    open().clear(eve);
    open().drop(eve, open().read(ada));
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

  it('holds sensitive answers in memory, and removes one that an earlier questionnaire put on the device', () => {
    const here = open();
    here.put(ada, { ssn: '123-45-6789', city: 'Bath' });
    expect(here.read(ada)).toMatchObject([{ key: 'city' }, { key: 'ssn', value: '123-45-6789' }]);
    expect(here.read(ada).map((answer) => here.isOnDevice(ada, answer))).toEqual([true, false]);
    expect(everything()).not.toContain('45-6789');
    expect(open().read(ada)).toMatchObject([{ key: 'city' }]);
    storage.setItem(`${item}:ssn#1`, JSON.stringify({ value: '999-99-9999', at: time }));
    expect(
      open()
        .read(ada)
        .map(({ key }) => key),
    ).toEqual(['city']);
    expect(everything()).not.toContain('99-9999');
    here.drop(ada, here.read(ada));
    expect(here.read(ada)).toEqual([]);
  });

  it('tells nothing of a sensitive answer in the name of another one that was put aside with it', () => {
    const names = ['123-45-6789', '999-99-9999'].map((ssn) => {
      storage = storageOf(100);
      open().put(ada, { ssn, city: 'Bath' });
      return JSON.stringify(storage.key(0));
    });
    expect(names[0]).toBe(names[1]);
  });

  it.each([
    ['full', storageOf(0)],
    ['blocked', undefined],
  ])('stays in memory where storage is %s', (_, kept) => {
    const here = conflictsOf({ inner: { entries: createEntryStore({ storage: kept, now }), sensitive: [], now } });
    here.put(ada, { city: 'Bath' });
    expect(here.read(ada)).toMatchObject([{ key: 'city', value: 'Bath' }]);
    expect([here.isOnDevice(ada, here.read(ada)[0]!), here.hasAny()]).toEqual([false, true]);
    here.clear(ada);
    expect(here.hasAny()).toBe(false);
  });

  it('is seen by another tab, and what is decided there is gone here', () => {
    const [here, there] = [open(), open()];
    here.put(ada, { city: 'Bath', zip: '05091' });
    there.drop(ada, held(there, ada, 'city'));
    expect(here.read(ada)).toMatchObject([{ key: 'zip' }]);
  });

  it.each(['{broken', '{"city":"Bath"}', '7'])('passes over what it cannot read: %s', (text) => {
    storage.setItem(`${item}:city#1`, text);
    expect(open().read(ada)).toEqual([]);
  });
});
