import { describe, expect, it } from 'vitest';
import type { Entry } from '../device/entry-store.ts';
import { sortLeft, type Left, type LeftBehind } from './take-over.ts';

const entry = (value: string, own: Partial<Entry> = {}): Entry => ({ value, at: 100, revision: 4, ...own });
const sort = (own: Partial<LeftBehind>) =>
  sortLeft({
    gone: 'a',
    kept: new Map([['name', entry('Ann')]]),
    foreign: new Map(),
    unsaved: {},
    isShown: () => false,
    shownBy: () => undefined,
    isFrozen: false,
    ...own,
  });
const told = (value: string, tab: string, at = 100) => new Map([['name', { tab, value, at, base: 5 }]]);
const nothing: Left = { taken: {}, base: undefined, aside: {}, settled: {} };

describe('what a tab that is gone has left', () => {
  it.each<[string, Partial<LeftBehind>, Partial<Left>]>([
    ['is taken over, on its own revision', {}, { taken: { name: 'Ann' }, base: 4 }],
    [
      'is taken over after what that tab has given here before',
      { shownBy: () => 'a' },
      { taken: { name: 'Ann' }, base: 4 },
    ],
    [
      'is what it told of, unless its entry is later',
      { kept: new Map([['name', entry('An')]]), foreign: told('Ann', 'a') },
      { taken: { name: 'Ann' }, base: 5 },
    ],
    [
      'is its last entry after what it told of',
      { kept: new Map([['name', entry('Anna', { at: 101 })]]), foreign: told('Ann', 'a') },
      { taken: { name: 'Anna' }, base: 4 },
    ],
    [
      'is what it told of without an entry',
      { kept: new Map(), foreign: told('Ann', 'a') },
      { taken: { name: 'Ann' }, base: 5 },
    ],
    ['is to be chosen beside an edit of this tab', { unsaved: { name: 'Bert' } }, { aside: { name: 'Ann' } }],
    [
      'is to be chosen beside an edit of another tab',
      { foreign: told('Carl', 'c'), shownBy: () => 'c' },
      { aside: { name: 'Ann' } },
    ],
    ['is to be chosen beside what was saved meanwhile', { shownBy: () => '@' }, { aside: { name: 'Ann' } }],
    ['is to be chosen once the account takes no more edits', { isFrozen: true }, { aside: { name: 'Ann' } }],
    ['stays where the same is to be saved from here', { unsaved: { name: 'Ann' } }, {}],
    ['stays where the same is to be saved from another tab', { foreign: told('Ann', 'c') }, {}],
    ['is over where it is shown and saved', { isShown: () => true, shownBy: () => '@' }, { settled: { name: 'Ann' } }],
  ])('%s', (_, own, left) => {
    expect(sort(own)).toEqual({ ...nothing, ...left });
  });

  it('has the least revision of all that is taken over', () => {
    expect(
      sort({
        kept: new Map([
          ['name', entry('Ann')],
          ['city', entry('Bath', { revision: 3 })],
          ['zip', entry('1', { revision: undefined })],
          ['state', entry('VT', { revision: 1 })],
        ]),
        unsaved: { state: 'ME' },
      }).base,
    ).toBe(3);
  });
});
