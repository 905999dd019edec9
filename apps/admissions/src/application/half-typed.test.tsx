import { anonymousOwner, createDeviceDraft, createEntryStore, sweepEntries, type EntryStore } from '@quire/sync';
import { beforeEach, expect, it } from 'vitest';
import { createHalfTyped, type HalfTyped } from './half-typed.ts';

const ada = { username: 'ada@example.org' };
const day = 24 * 60 * 60 * 1000;
let today = 0;
beforeEach(() => {
  window.localStorage.clear();
});
const now = (): number => today;
const entries = (): EntryStore => createEntryStore({ storage: window.localStorage, now });
/** A reload loses everything in memory. */
const opened = (): HalfTyped =>
  createHalfTyped(createDeviceDraft({ kind: 'typed', entries: entries(), sensitive: ['secret'], now }));
const stored = (): string[] => Object.keys(window.localStorage).filter((name) => name.startsWith('quire:typed:'));

it('keeps half a date over a reload, until its question has another answer or its text is gone', () => {
  opened().keep(ada, 'born', '04 / 2', '2009-04-27');
  expect(opened().read(ada, { born: '2009-04-27' })).toEqual({ born: '04 / 2' });
  expect([
    opened().read(ada, { born: '2009-04-28' }),
    opened().read(ada, {}),
    opened().read(anonymousOwner, { born: '2009-04-27' }),
  ]).toEqual([{}, {}, {}]);
  opened().keep(ada, 'born', '04 / 2', '');
  expect(opened().read(ada, {})).toEqual({ born: '04 / 2' });
  opened().keep(ada, 'born', undefined, '2009-04-28');
  expect([opened().read(ada, {}), stored()]).toEqual([{}, []]);
});

it('keeps no sensitive text, and none for longer than 14 days', async () => {
  opened().keep(ada, 'secret', '12', '');
  opened().keep(ada, 'born', '04', '');
  expect(opened().read(ada, {})).toEqual({ born: '04' });
  today = 15 * day;
  await sweepEntries(entries(), { now, serverNow: () => Promise.resolve(today) });
  expect(stored()).toEqual([]);
});

it('goes with its visitor into the account, and leaves other drafts alone', () => {
  const draft = createDeviceDraft({ entries: entries(), sensitive: [], now });
  draft.write(ada, { first_name: 'Ada' });
  opened().keep(anonymousOwner, 'born', '04', '');
  opened().assign(ada.username);
  expect([opened().read(anonymousOwner, {}), opened().read(ada, {})]).toEqual([{}, { born: '04' }]);
  opened().clear(ada);
  expect([opened().read(ada, {}), draft.read(ada)]).toEqual([{}, { first_name: 'Ada' }]);
});
