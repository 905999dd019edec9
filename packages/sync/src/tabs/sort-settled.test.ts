import { describe, expect, it } from 'vitest';
import { sortSettled, type SettledElsewhere, type Sorted } from './sort-settled.ts';

const shown = (value: string, tab: string) => new Map([['name', { tab, value, at: 100, base: 5 }]]);
const nothing: Sorted = { values: {}, missed: [], over: {} };
/** Result of a save of tab `a` where revision 5 is known, with the foreign edits still awaited. */
function sort(own: Partial<SettledElsewhere>): Sorted & { waits: string[] } {
  const foreign = new Map(own.foreign);
  const sorted = sortSettled({
    by: 'a',
    saved: {},
    told: {},
    base: 5,
    revision: 6,
    left: [],
    known: 5,
    unsaved: {},
    isHeld: () => false,
    hasSeen: () => false,
    ...own,
    foreign,
  });
  return { ...sorted, waits: [...foreign.values()].map(({ value }) => value) };
}
const saved = { name: 'Ann' };
const told = { name: 'Cleo' };
const unsaved = { name: 'Bert' };
const isHeld = (): boolean => true;

describe('R66 what another tab has saved', () => {
  it.each<[string, Partial<SettledElsewhere>, Partial<Sorted> & { waits?: string[] }]>([
    ['is shown', {}, { values: saved }],
    ['is waited for no longer', { foreign: shown('Ann', 'a') }, {}],
    [
      'is not shown over a later edit of that tab',
      { foreign: shown('Anna', 'a'), left: ['name'] },
      { waits: ['Anna'] },
    ],
    ['is not shown over an edit of a third one', { foreign: shown('Carl', 'c') }, { waits: ['Carl'] }],
    ['is not shown where as much was known before', { revision: 5 }, {}],
    ['is shown where no revision is named', { revision: undefined }, { values: saved }],
    ['is not shown over an edit of this tab, and is missed', { unsaved }, { missed: ['name'] }],
    ['is not missed where it was replaced knowingly', { unsaved, hasSeen: () => true }, {}],
    ['waits for the question to be left', { unsaved, isHeld }, { values: saved }],
  ])('%s', (_, own, sorted) => {
    expect(sort({ saved, ...own })).toEqual({ ...nothing, waits: [], ...sorted });
  });
});

describe('R66 what another tab was told', () => {
  it.each<[string, Partial<SettledElsewhere>, Partial<Sorted> & { waits?: string[] }]>([
    ['is shown', {}, { values: told }],
    [
      'is shown in place of its edit, which is over',
      { foreign: shown('Ann', 'a'), left: ['name'] },
      { values: told, over: saved },
    ],
    [
      'is shown in place of its edit, though as much was known before',
      { foreign: shown('Ann', 'a'), revision: 5 },
      { values: told, over: saved },
    ],
    [
      'is not shown in place of what it has typed over it since',
      { foreign: shown('Ann', 'a'), left: ['name'], hasSeen: () => true },
      { waits: ['Ann'] },
    ],
    ['is not shown where as much was known before', { revision: 5 }, {}],
    [
      'is not shown over an edit of a third one, and is missed',
      { foreign: shown('Carl', 'c') },
      { waits: ['Carl'], missed: ['name'] },
    ],
    [
      'is not missed under an edit of a third one that was shown after it',
      { foreign: shown('Carl', 'c'), hasSeen: () => true },
      { waits: ['Carl'] },
    ],
    ['is not shown over an edit of this tab, and is missed', { unsaved }, { missed: ['name'] }],
    ['is missed, though that text was shown here before', { unsaved, hasSeen: () => true }, { missed: ['name'] }],
    [
      'waits for the question to be left, in place of its edit, and what is typed here stays on the device',
      { unsaved, isHeld, foreign: shown('Ann', 'a') },
      { values: told },
    ],
  ])('%s', (_, own, sorted) => {
    expect(sort({ told, ...own })).toEqual({ ...nothing, waits: [], ...sorted });
  });

  it('is all there is of what it gave up without a save', () => {
    expect(sort({ foreign: shown('Ann', 'a') })).toEqual({ ...nothing, waits: [] });
    expect(sort({ foreign: shown('Ann', 'a'), left: ['name'] })).toEqual({ ...nothing, waits: ['Ann'] });
  });
});
