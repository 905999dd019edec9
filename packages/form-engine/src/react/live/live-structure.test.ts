import type { Answers } from '@quire/validation';
import { describe, expect, it, vi } from 'vitest';
import { structuredQuestionnaire } from '../testing/structured-questionnaire.ts';
import { createLiveApplication } from './create-live-application.ts';
import type { LiveApplication, TabGuard } from './live-application.ts';
import { today } from '../../core/testing/compiled.ts';

const questionnaire = structuredQuestionnaire();
const schools = { hs_name: 'Abbey', hs_2_name: 'Brook', hs_2_country: 'IRL', hs_2_reason: 'moved', hs_3_name: 'Cedar' };
const open = (answers: Answers = {}, structure: Answers = {}): LiveApplication =>
  createLiveApplication({
    questionnaire,
    answers,
    structure,
    today,
  });
const recordEdits = (live: LiveApplication): Answers[] => {
  const edits: Answers[] = [];
  live.subscribe.edits((set) => edits.push(set));
  return edits;
};
const names = (live: LiveApplication): string[] => ['hs_name', 'hs_2_name', 'hs_3_name'].map(live.answer);

describe('instances of an add-another group', () => {
  it('are added up to the maximum', () => {
    const live = open();
    const edits = recordEdits(live);
    expect([
      live.groups.addInstance('hs'),
      live.groups.addInstance('hs'),
      live.groups.addInstance('hs'),
      live.groups.addInstance('nothing'),
    ]).toEqual([2, 3, undefined, undefined]);
    expect(edits).toEqual([{ '@repeat:hs': '2' }, { '@repeat:hs': '3' }]);
    expect([live.groups.instances('hs'), live.groups.instances('nothing')]).toEqual([3, 0]);
  });

  it('are removed as one edit, which tells everything that moved, and put back as another', () => {
    const live = open(schools, { '@repeat:hs': '3' });
    const edits = recordEdits(live);
    const before = live.answers();
    const taken = live.groups.takeInstance('hs', 1);
    expect([names(live), live.groups.instances('hs')]).toEqual([['Brook', 'Cedar', ''], 2]);
    expect(edits).toEqual([
      {
        hs_name: 'Brook',
        hs_country: 'IRL',
        hs_country_desc: 'Ireland',
        hs_reason: 'moved',
        hs_2_name: 'Cedar',
        hs_2_country: '',
        hs_2_country_desc: '',
        hs_2_reason: '',
        hs_3_name: '',
        '@repeat:hs': '2',
      },
    ]);
    expect(taken?.undo()).toBe(true);
    expect(names(live)).toEqual(['Abbey', 'Brook', 'Cedar']);
    expect(live.answers()).toMatchObject(before);
    expect([edits.length, taken?.undo(), edits.length]).toEqual([2, false, 2]);
  });

  it('come back beside what was added since, and not where there is no place', () => {
    const live = open(schools, { '@repeat:hs': '3' });
    const taken = live.groups.takeInstance('hs', 2);
    live.groups.addInstance('hs');
    live.change('hs_3_name', 'Dale');
    expect([taken?.undo(), names(live)]).toEqual([false, ['Abbey', 'Cedar', 'Dale']]);
    live.groups.takeInstance('hs', 1);
    expect([taken?.undo(), names(live)]).toEqual([true, ['Cedar', 'Brook', 'Dale']]);
  });

  it('tell the keys whose hidden answer moved, because the server may still have it', () => {
    const live = open({ hs_2_name: 'Brook', hs_2_reason: 'never shown' }, { '@repeat:hs': '2' });
    const edits = recordEdits(live);
    live.groups.takeInstance('hs', 1);
    expect(edits[0]).toMatchObject({ hs_2_reason: '', hs_name: 'Brook' });
  });

  it('empty the only one, and fill it again', () => {
    const live = open({ hs_name: 'Abbey' });
    const taken = live.groups.takeInstance('hs', 1);
    expect([names(live), live.groups.instances('hs')]).toEqual([['', '', ''], 1]);
    taken?.undo();
    expect([names(live), live.groups.instances('hs')]).toEqual([['Abbey', '', ''], 1]);
  });

  it.each([
    ['99', 3],
    ['-4', 1],
    ['many', 1],
    ['', 1],
  ])('stay usable with a count of %j from the server', (stored, count) => {
    const live = open(schools, { '@repeat:hs': stored });
    expect(live.groups.instances('hs')).toBe(count);
    expect(names(live)).toEqual(count === 3 ? ['Abbey', 'Brook', 'Cedar'] : ['Abbey', '', '']);
    expect(live.groups.addInstance('hs')).toBe(count === 3 ? undefined : 2);
    live.groups.takeInstance('hs', 1);
    expect(live.structure()).toEqual({ '@repeat:hs': count === 3 ? '2' : '1' });
  });

  it('are not removed by a number that is none of theirs', () => {
    const live = open(schools, { '@repeat:hs': '2' });
    expect([0, 3, 1.5, Number.NaN].map((number) => live.groups.takeInstance('hs', number))).toEqual([
      undefined,
      undefined,
      undefined,
      undefined,
    ]);
  });

  it('are taken out by a live application, which hands out no way to change its state in place', () => {
    const live = open(schools, { '@repeat:hs': '3' });
    expect(Object.keys({ ...live, ...live.groups })).not.toContain('rearrange');
    ({ ...live }).groups.takeInstance('hs', 1);
    expect(names(live)).toEqual(['Brook', 'Cedar', '']);
  });

  it('take along a date that could not be read', () => {
    const live = open(schools, { '@repeat:hs': '3' });
    live.controls.unreadable('hs_2_left', 'soon');
    const typed = (): unknown[] => ['hs_left', 'hs_2_left', 'hs_3_left'].map(live.controls.typed);
    live.groups.takeInstance('hs', 1);
    expect(typed()).toEqual(['soon', undefined, undefined]);
    expect(live.problems.now().map(({ key }) => key)).toEqual(['hs_left']);
    const taken = live.groups.takeInstance('hs', 1);
    expect(typed()).toEqual([undefined, undefined, undefined]);
    taken?.undo();
    expect(typed()).toEqual(['soon', undefined, undefined]);
  });
});

describe('a tab', () => {
  it('is chosen as one edit: the answers of the one that is left are cleared, and come back', async () => {
    const live = open({ essay: 'Once upon a time' });
    const edits = recordEdits(live);
    expect(await live.groups.chooseTab('essay', 'plan')).toBe(true);
    expect([live.groups.tab('essay'), live.answer('essay')]).toEqual(['plan', '']);
    await live.groups.chooseTab('essay', 'write');
    expect(edits).toEqual([
      { '@tabs:essay': 'plan', essay: '' },
      { '@tabs:essay': 'write', essay: 'Once upon a time' },
    ]);
  });

  it('is not chosen while a guard keeps the present one', async () => {
    const live = open({ essay: 'kept' });
    const guard = vi.fn<TabGuard>().mockResolvedValue(false);
    const stop = live.groups.guardTabs(guard);
    expect([await live.groups.chooseTab('essay', 'plan'), live.groups.tab('essay'), live.answer('essay')]).toEqual([
      false,
      'write',
      'kept',
    ]);
    expect(guard.mock.calls).toEqual([['essay', 'write', 'plan']]);
    stop();
    expect(await live.groups.chooseTab('essay', 'plan')).toBe(true);
  });

  it('that there is not is never chosen, and the default is shown for one that the server has', async () => {
    const live = open({ essay: 'kept' }, { '@tabs:essay': 'sing' });
    expect([live.groups.tab('essay'), live.answer('essay')]).toEqual(['write', 'kept']);
    expect([await live.groups.chooseTab('essay', 'dance'), await live.groups.chooseTab('nothing', 'write')]).toEqual([
      false,
      false,
    ]);
    expect(live.structure()).toEqual({ '@tabs:essay': 'sing' });
  });
});

it('submits what stands in every instance and in the chosen tab', () => {
  const live = open({ hs_name: 'Abbey' });
  live.groups.addInstance('hs');
  live.groups.addInstance('hs');
  live.change({
    hs_2_name: 'Brook',
    hs_2_country: 'IRL',
    hs_2_reason: 'moved',
    hs_3_name: 'Cedar',
    essay: 'Left behind',
    '@tabs:essay': 'plan',
    outline: 'A river',
  });
  const submitted = { ...schools, hs_2_country_desc: 'Ireland', outline: 'A river' };
  expect(live.submitted()).toEqual(submitted);
  const reopened = open(live.answers(), live.structure());
  expect(reopened.submitted()).toEqual(submitted);
});
