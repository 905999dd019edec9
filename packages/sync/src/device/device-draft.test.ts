import { beforeEach, describe, expect, it } from 'vitest';
import { storageOf } from '../testing/storage-of.ts';
import { createDeviceDraft } from './device-draft.ts';
import { createEntryStore } from './entry-store.ts';
import { anonymousOwner } from './entry.ts';
import { sweepEntries } from './sweep-entries.ts';

const day = 24 * 60 * 60 * 1000;
const ada = { username: 'ada@example.org' };
let storage = storageOf(100);
let time = 0;
const now = () => time;
const open = (kept: Storage | undefined = storage) =>
  createDeviceDraft({ entries: createEntryStore({ storage: kept, now }), sensitive: ['ssn'], now });
const sweep = () => sweepEntries(createEntryStore({ storage, now }), { now, serverNow: () => Promise.resolve(time) });
const count = () =>
  Array.from({ length: storage.length }, (_, index) => storage.key(index) ?? '').filter(
    (name) => name !== 'quire:journal',
  ).length;

beforeEach(() => {
  storage = storageOf(100);
  time = 1_000;
});

describe('the device draft', () => {
  it('keeps each edit at once, one item per key', () => {
    open().write(anonymousOwner, { first_name: 'Ada', city: '' });
    expect(open().read(anonymousOwner)).toEqual({ first_name: 'Ada', city: '' });
    expect(count()).toBe(2);
  });

  it('never holds a sensitive answer', () => {
    open().write(anonymousOwner, { ssn: '123-45-6789', first_name: 'Ada' });
    const everything = Array.from({ length: storage.length }, (_, index) =>
      storage.getItem(storage.key(index) ?? ''),
    ).join();
    expect(everything).toContain('Ada');
    expect(everything).not.toContain('45-6789');
  });

  it('keeps owners apart', () => {
    open().write(anonymousOwner, { first_name: 'Ada' });
    open().write(ada, { first_name: 'Augusta' });
    open().clear(anonymousOwner);
    expect(open().read(anonymousOwner)).toEqual({});
    expect(open().read(ada)).toEqual({ first_name: 'Augusta' });
    expect(open().read({ username: 'ada@example.or' })).toEqual({});
  });

  it('forgets what is acknowledged, unless it changed since', () => {
    open().write(ada, { first_name: 'Ada', city: 'Bath' });
    open().write(ada, { city: 'Wells' });
    open().forget(ada, { first_name: 'Ada', city: 'Bath' });
    expect(open().read(ada)).toEqual({ city: 'Wells' });
  });

  it('drops a draft after 14 days without an edit, and not a moment before', async () => {
    open().write(anonymousOwner, { first_name: 'Ada' });
    time += 13 * day;
    open().write(anonymousOwner, { city: 'Bath' });
    time += 14 * day;
    expect(open().read(anonymousOwner)).toEqual({ first_name: 'Ada', city: 'Bath' });
    time += 1;
    expect(open().read(anonymousOwner)).toEqual({});
    await sweep();
    expect(count()).toBe(0);
  });

  it('drops what is too old at a start, whoever typed it', async () => {
    open().write(ada, { first_name: 'Augusta', '@repeat:hs': '2' });
    open().write(anonymousOwner, { city: 'Bath' });
    time += 10 * day;
    open().write({ username: 'eve:1@example.org' }, { city: 'Wells' });
    time += 5 * day;
    await sweep();
    expect(count()).toBe(1);
    expect(open().read({ username: 'eve:1@example.org' })).toEqual({ city: 'Wells' });
  });

  it('says so when the device keeps nothing', () => {
    const blocked = open(storageOf(0));
    expect(blocked.keeps()).toBe(true);
    blocked.write(anonymousOwner, { first_name: 'Ada' });
    expect(blocked.keeps()).toBe(false);
    const full = open(storageOf(1));
    full.write(anonymousOwner, { first_name: 'Ada', city: 'Bath' });
    full.write(anonymousOwner, { first_name: 'Augusta' });
    expect(full.keeps()).toBe(false);
    full.clear(anonymousOwner);
    full.write(anonymousOwner, { city: 'Bath' });
    expect(full.keeps()).toBe(true);
    expect(
      createDeviceDraft({ entries: createEntryStore({ storage: undefined, now }), sensitive: [], now }).keeps(),
    ).toBe(false);
  });

  it('passes over items it cannot read', () => {
    storage.setItem('quire:draft:anonymous:first_name', '{broken');
    storage.setItem('quire:draft:anonymous:city', '{"value":7}');
    open().write(anonymousOwner, { zip: '05091' });
    expect(open().read(anonymousOwner)).toEqual({ zip: '05091' });
  });
});
