import { beforeEach, describe, expect, it } from 'vitest';
import { createDeviceDraft } from './device-draft.ts';
import { createEntryStore } from './entry-store.ts';
import { anonymousOwner } from './entry.ts';
import {
  adoptEntries,
  dropEntries,
  entriesByTab,
  holdsAccounts,
  leastRevision,
  newestAnswers,
  newestEntries,
} from './tab-entries.ts';
import { storageOf } from '../testing/storage-of.ts';

const ada = { username: 'ada@example.org' };
const old = 'quire:draft:student:ada%40example.org:city';
let storage = storageOf(100);
let time = 0;
const now = () => time;
const open = (isOfTabs = true) =>
  createDeviceDraft({ entries: createEntryStore({ storage, now }), sensitive: ['ssn'], isOfTabs, now });
const texts = () =>
  Array.from(
    { length: storage.length },
    (_, index) => (JSON.parse(storage.getItem(storage.key(index)!)!) as { value: string }).value,
  ).toSorted();

beforeEach(() => {
  storage = storageOf(100);
  time = 1_000;
});

describe('the entries of two tabs of an applicant', () => {
  it('stand beside each other, and the newest counts', () => {
    const [a, b] = [open(), open()];
    a.write(ada, { city: 'Bath', zip: '1' }, 3);
    time += 1;
    b.write(ada, { city: 'Wells' }, 4);
    expect([texts(), newestAnswers(open(), ada)]).toEqual([['1', 'Bath', 'Wells'], { city: 'Wells', zip: '1' }]);
    expect(entriesByTab(a, ada).get(a.inner.entries.tab)?.get('city')).toMatchObject({ value: 'Bath', revision: 3 });
    expect(leastRevision(newestEntries(open(), ada), ['city', 'zip', 'none'])).toBe(3);
    expect(leastRevision(newestEntries(open(), ada), ['city', 'none'])).toBe(4);
    time += 9;
    a.write(ada, { city: 'Ely' });
    expect(newestAnswers(open(), ada)).toEqual({ city: 'Ely', zip: '1' });
    time -= 3_600_000;
    b.write(ada, { city: 'York' });
    expect(newestAnswers(open(), ada)).toEqual({ city: 'York', zip: '1' });
  });

  it('count and go together with one of an earlier version', () => {
    storage.setItem(old, JSON.stringify({ value: 'Bath', at: 900, revision: 2 }));
    expect([newestAnswers(open(), ada), holdsAccounts(open())]).toEqual([{ city: 'Bath' }, true]);
    open().write(ada, { city: 'Wells' });
    expect([newestAnswers(open(), ada), [...entriesByTab(open(), ada).keys()][0]]).toEqual([{ city: 'Wells' }, '']);
    dropEntries(open(), ada, { city: 'Bath' });
    expect(texts()).toEqual(['Wells']);
    storage.setItem(old, JSON.stringify({ value: 'Bath', at: 900 }));
    open().clear(ada);
    expect(texts()).toEqual([]);
  });

  it('go when the server has what they say, whoever sent it, and stay when they say something else', () => {
    const [a, b, c] = [open(), open(), open()];
    a.write(ada, { city: 'Bath' });
    b.write(ada, { city: 'Wells' });
    c.write(ada, { city: 'Bath' });
    a.write(ada, { city: 'Bath' });
    dropEntries(a, ada, { city: 'Bath' });
    expect(texts()).toEqual(['Wells']);
    a.forget(ada, { city: 'Wells' });
    expect(texts()).toEqual(['Wells']);
  });

  it('go one by one when they were replaced', () => {
    const [a, b] = [open(), open()];
    a.write(ada, { city: 'Bath', zip: '1' });
    b.write(ada, { city: 'Bath' });
    dropEntries(b, ada, { city: 'Bath', zip: '2' }, a.inner.entries.tab);
    expect([entriesByTab(b, ada).get(a.inner.entries.tab)?.size, newestAnswers(b, ada)]).toEqual([
      1,
      { city: 'Bath', zip: '1' },
    ]);
    dropEntries(b, ada, { city: 'Bath' }, b.inner.entries.tab);
    expect(texts()).toEqual(['1']);
  });

  it('become those of the tab that saves them, as old and on the revision that they were', () => {
    storage.setItem(old, JSON.stringify({ value: 'Bath', at: 900, revision: 2 }));
    const [a, b] = [open(), open()];
    a.write(ada, { zip: '1', name: 'Ann' }, 3);
    time += 1;
    adoptEntries(b, ada, { city: 'Bath', zip: '1', name: 'Bert', state: 'VT', ssn: '123' }, 4);
    expect(
      [...entriesByTab(b, ada)].map(([tab, entries]) => [
        tab === b.inner.entries.tab,
        [...entries].map(([key, { value, at, revision }]) => [key, value, at, revision]),
      ]),
    ).toEqual([
      [false, [['name', 'Ann', 1_000, 3]]],
      [
        true,
        [
          ['city', 'Bath', 900, 2],
          ['zip', '1', 1_000, 3],
          ['name', 'Bert', 1_001, 4],
          ['state', 'VT', 1_001, 4],
        ],
      ],
    ]);
    const before = storage.getItem(`${old}#${b.inner.entries.tab}`);
    adoptEntries(b, ada, { city: 'Bath' }, 9);
    expect(storage.getItem(`${old}#${b.inner.entries.tab}`)).toBe(before);
  });
});

it("a visitor's answers, and what is said to be shared, have one entry in all tabs", () => {
  for (const [isOfTabs, owner] of [
    [true, anonymousOwner],
    [false, ada],
  ] as const) {
    storage = storageOf(100);
    open(isOfTabs).write(owner, { city: 'Bath' });
    open(isOfTabs).write(owner, { city: 'Wells' });
    expect(texts()).toEqual(['Wells']);
  }
});
