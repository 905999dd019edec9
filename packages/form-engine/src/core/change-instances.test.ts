import type { Answers } from '@quire/validation';
import { repeat, select, tabs, text } from '@quire/validation/testing';
import { describe, expect, it } from 'vitest';
import { changeAnswer } from './change-answer.ts';
import { insertInstance, removeInstance } from './change-instances.ts';
import type { ApplicationState, OwnApplicationState } from './application-state.ts';
import { compiled, present, today } from './testing/compiled.ts';
import { openApplication } from './open-application.ts';

const list = (value: string): { options: { value: string; label: string }[] } => ({
  options: [{ value, label: `The ${value}` }],
});
const questionnaire = compiled({
  lists: { states: list('VT'), provinces: list('QC') },
  items: [
    repeat('hs', 3, [
      text('country', { clears: ['note'] }),
      select('state', { label: 'State', options: { by: 'country', lists: { USA: 'states', CAN: 'provinces' } } }),
      text('why', { showWhen: { key: 'country', equals: 'USA' } }),
      tabs('art', { one: [text('essay')], two: [text('song')] }),
      repeat('part', 2, [text('name')]),
    ]),
    text('note'),
  ],
});

const edited = (answers: Answers, ...edits: [string, string][]): OwnApplicationState => {
  const {
    answers: own,
    parked,
    facts,
  } = edits.reduce<ApplicationState>(
    (state, [key, value]) => changeAnswer(questionnaire, state, key, value, today).state,
    openApplication(questionnaire, answers, today),
  );
  return { answers: { ...own }, parked: { ...parked }, facts };
};

/** The second of three schools has an answer parked for each list, another tab, and two parts. */
const full = (): OwnApplicationState =>
  edited(
    { '@repeat:hs': '3', hs_country: 'IRL', hs_3_country: 'USA', hs_3_state: 'VT', hs_3_why: 'moved', note: 'kept' },
    ['hs_2_country', 'USA'],
    ['hs_2_state', 'VT'],
    ['hs_2_why', 'home'],
    ['hs_2_country', 'CAN'],
    ['hs_2_state', 'QC'],
    ['hs_2_essay', 'words'],
    ['@tabs:hs_2_art', 'two'],
    ['hs_2_song', 'la'],
    ['@repeat:hs_2_part', '2'],
    ['hs_2_part_2_name', 'choir'],
  );

describe('removing an instance', () => {
  it('moves what is parked of later ones, for each list too, and the tabs and groups inside', () => {
    const state = full();
    removeInstance(questionnaire, state, 'hs', 1, today);
    expect(present(state.answers)).toEqual({
      '@repeat:hs': '2',
      hs_country: 'CAN',
      hs_state: 'QC',
      hs_state_desc: 'The QC',
      hs_song: 'la',
      '@tabs:hs_art': 'two',
      '@repeat:hs_part': '2',
      hs_part_2_name: 'choir',
      hs_2_country: 'USA',
      hs_2_state: 'VT',
      hs_2_state_desc: 'The VT',
      hs_2_why: 'moved',
      note: 'kept',
    });
    expect(state.parked).toEqual({
      'hs_state@["USA"]': 'VT',
      'hs_state@["USA"]_desc': 'The VT',
      hs_why: 'home',
      hs_essay: 'words',
    });
    expect(changeAnswer(questionnaire, state, 'hs_country', 'USA', today).set).toMatchObject({
      hs_state: 'VT',
      hs_why: 'home',
    });
    expect(changeAnswer(questionnaire, state, '@tabs:hs_art', 'one', today).set).toMatchObject({
      hs_essay: 'words',
      hs_song: '',
    });
  });

  it('clears nothing outside, whatever the instance would clear if it were hidden', () => {
    for (const number of [1, 2, 3]) {
      const state = full();
      removeInstance(questionnaire, state, 'hs', number, today);
      expect(state.answers['note']).toBe('kept');
    }
  });

  it('leaves alone what is kept of instances beyond the count', () => {
    const state = edited({
      '@repeat:hs': '2',
      hs_country: 'IRL',
      hs_2_country: 'USA',
      hs_3_country: 'CAN',
      hs_3_state: 'QC',
    });
    removeInstance(questionnaire, state, 'hs', 1, today);
    expect(state.parked).toMatchObject({ hs_3_country: 'CAN', hs_3_state: 'QC' });
    expect([state.answers['hs_country'], state.answers['hs_2_country']]).toEqual(['USA', '']);
  });

  it('makes 99 one less than there can be', () => {
    const state = edited({ '@repeat:hs': '99', hs_3_country: 'USA' });
    removeInstance(questionnaire, state, 'hs', 2, today);
    expect([state.answers['@repeat:hs'], state.answers['hs_2_country']]).toEqual(['2', 'USA']);
  });
});

describe('inserting it again', () => {
  it('puts everything back, parked answers and structure too', () => {
    for (const number of [1, 2, 3]) {
      const [state, before] = [full(), full()];
      const { removed } =
        removeInstance(questionnaire, state, 'hs', number, today) ?? expect.fail('nothing was removed');
      expect(insertInstance(questionnaire, state, 'hs', number, removed, today)).toBeDefined();
      expect([present(state.answers), state.parked, state.facts]).toEqual([
        present(before.answers),
        before.parked,
        before.facts,
      ]);
    }
  });

  it('is refused without a change where there is no place, or nothing of that name', () => {
    const state = full();
    const { removed } = removeInstance(questionnaire, state, 'hs', 2, today) ?? expect.fail('nothing was removed');
    const filled = full();
    expect(insertInstance(questionnaire, filled, 'hs', 1, removed, today)).toBeUndefined();
    expect(filled).toEqual(full());
    expect(insertInstance(questionnaire, state, 'nothing', 1, removed, today)).toBeUndefined();
  });
});

describe('what an instance cleared', () => {
  const clearing = compiled({
    items: [
      repeat('hs', 3, [
        text('a', { label: 'A' }),
        {
          section: 'N',
          showWhen: { key: 'a', notEquals: 'hide' },
          clears: ['k', 'any'],
          items: [{ notice: 'Note' }],
        },
        text('k', { label: 'K' }),
      ]),
      text('any', { label: 'Any' }),
    ],
  });
  const opened = openApplication(
    clearing,
    { '@repeat:hs': '3', hs_a: 'x', hs_2_a: 'x', hs_2_k: 'second', any: 'kept' },
    today,
  );
  const change = (state: OwnApplicationState, key: string, value: string): OwnApplicationState =>
    ({ ...changeAnswer(clearing, state, key, value, today).state }) as OwnApplicationState;

  it('is held back by the same item where that has moved, inside it and outside', () => {
    const state = change(opened, 'hs_2_a', 'hide');
    expect(state.answers).toMatchObject({ hs_2_k: '', any: '' });
    const { removed } = removeInstance(clearing, state, 'hs', 1, today)!;
    expect(change(state, 'hs_2_a', 'x').answers).toMatchObject({ hs_k: '', any: '' });
    expect(change(state, 'hs_a', 'x').answers).toMatchObject({ hs_k: 'second', any: 'kept' });
    insertInstance(clearing, state, 'hs', 1, removed, today);
    expect(change(state, 'hs_a', 'y').answers).toMatchObject({ hs_2_k: '', any: '' });
    expect(change(state, 'hs_2_a', 'x').answers).toMatchObject({ hs_2_k: 'second', any: 'kept' });
  });
});
