import { anonymousOwner, createDeviceDraft } from '@quire/form-engine/journal';
import { beforeEach, expect, it } from 'vitest';
import { createHalfTyped, type HalfTyped } from './half-typed.ts';

const ada = { username: 'ada@example.org' };
const day = 24 * 60 * 60 * 1000;
let today = 0;
beforeEach(() => { window.localStorage.clear(); });
/** Everything in memory is gone after a reload. */
const opened = (): HalfTyped => createHalfTyped(createDeviceDraft({ name: 'typed', storage: window.localStorage, sensitive: ['secret'], now: () => today }));

it('keeps half a date over a reload, until its question has another answer or its text is gone', () => {
  opened().keep(ada, 'born', '04 / 2', '2009-04-27');
  expect(opened().read(ada, { born: '2009-04-27' })).toEqual({ born: '04 / 2' });
  expect([opened().read(ada, { born: '2009-04-28' }), opened().read(ada, {}), opened().read(anonymousOwner, { born: '2009-04-27' })]).toEqual([{}, {}, {}]);
  opened().keep(ada, 'born', '04 / 2', '');
  expect(opened().read(ada, {})).toEqual({ born: '04 / 2' });
  opened().keep(ada, 'born', undefined, '2009-04-28');
  expect([opened().read(ada, {}), window.localStorage.length]).toEqual([{}, 0]);
});

it('keeps no sensitive text, and none for longer than 14 days', () => {
  opened().keep(ada, 'secret', '12', '');
  opened().keep(ada, 'born', '04', '');
  expect(opened().read(ada, {})).toEqual({ born: '04' });
  today = 15 * day;
  opened().sweep();
  expect(window.localStorage.length).toBe(0);
});

it('goes with its visitor into the account, and leaves other drafts alone', () => {
  const draft = createDeviceDraft({ storage: window.localStorage, sensitive: [], now: () => today });
  draft.write(ada, { first_name: 'Ada' });
  opened().keep(anonymousOwner, 'born', '04', '');
  opened().assign(ada.username);
  expect([opened().read(anonymousOwner, {}), opened().read(ada, {})]).toEqual([{}, { born: '04' }]);
  opened().clear(ada);
  expect([opened().read(ada, {}), draft.read(ada)]).toEqual([{}, { first_name: 'Ada' }]);
});
