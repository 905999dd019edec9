import type { Answers } from '@quire/validation';
import { repeat, select, text } from '@quire/validation/testing';
import { describe, expect, it } from 'vitest';
import { adoptAnswers } from './adopt-answers.ts';
import { changeAnswer } from './change-answer.ts';
import { compiled, present, today } from './testing/compiled.ts';
import { openApplication } from './open-application.ts';

const options = (...values: string[]) => values.map((value) => ({ value, label: `The ${value}` }));

const questionnaire = compiled({
  lists: { states: { options: options('VT', 'NH') }, provinces: { options: options('ON', 'QC') } },
  items: [
    select('country', { label: 'Country', options: options('USA', 'CAN', 'IRL') }),
    select('state', { label: 'State', options: { by: 'country', lists: { USA: 'states', CAN: 'provinces' } } }),
    text('name'),
    text('why', { showWhen: { key: 'state', equals: 'VT' } }),
  ],
});
const inVermont = {
  country: 'USA',
  country_desc: 'The USA',
  state: 'VT',
  state_desc: 'The VT',
  why: 'mountains',
  name: 'Ada',
};

it.each<[string, Answers, Answers, Answers]>([
  ['another text', { name: 'Grace' }, { ...inVermont, name: 'Grace' }, {}],
  [
    'an emptied text, which does not come back',
    { name: '' },
    { country: 'USA', country_desc: 'The USA', state: 'VT', state_desc: 'The VT', why: 'mountains' },
    {},
  ],
  [
    'a choice, in the words of this questionnaire',
    { state: 'NH', state_desc: 'Old words', why: '' },
    { country: 'USA', country_desc: 'The USA', state: 'NH', state_desc: 'The NH', name: 'Ada' },
    { why: 'mountains' },
  ],
  [
    'a choice that hides a question of which nothing was said',
    { state: 'NH' },
    { country: 'USA', country_desc: 'The USA', state: 'NH', state_desc: 'The NH', name: 'Ada' },
    { why: 'mountains' },
  ],
  [
    'another list, with a choice of it',
    { country: 'CAN', state: 'ON', why: '' },
    { country: 'CAN', country_desc: 'The CAN', state: 'ON', state_desc: 'The ON', name: 'Ada' },
    { why: 'mountains' },
  ],
  [
    'an answer to a question that is not asked here',
    { country: 'IRL', state: 'QC' },
    { country: 'IRL', country_desc: 'The IRL', name: 'Ada' },
    { state: 'QC', why: 'mountains' },
  ],
])('answers given elsewhere are taken in: %s', (_, given, answers, parked) => {
  const { state } = adoptAnswers(questionnaire, openApplication(questionnaire, inVermont, today), given, today);
  expect([present(state.answers), present(state.parked)]).toEqual([answers, parked]);
});

it('an answer that was emptied elsewhere where it is asked does not come back with its question', () => {
  const emptied = adoptAnswers(
    questionnaire,
    openApplication(questionnaire, inVermont, today),
    { why: '' },
    today,
  ).state;
  const hidden = changeAnswer(questionnaire, emptied, 'state', 'NH', today).state;
  expect(present(changeAnswer(questionnaire, hidden, 'state', 'VT', today).state.answers)).not.toHaveProperty('why');
});

it('an answer that was parked here goes with the one given elsewhere to the same list', () => {
  const hidden = changeAnswer(
    questionnaire,
    openApplication(questionnaire, inVermont, today),
    'country',
    'CAN',
    today,
  ).state;
  let { state } = adoptAnswers(questionnaire, hidden, { country: 'USA', state: 'NH' }, today) as {
    state: typeof hidden;
  };
  for (const [key, value] of [
    ['state', ''],
    ['country', 'CAN'],
    ['country', 'USA'],
  ] as const)
    ({ state } = changeAnswer(questionnaire, state, key, value, today));
  expect(present(state.answers)).not.toHaveProperty('state');
});

it('an answer that was parked here before one was given elsewhere does not come back in its place', () => {
  const hidden = changeAnswer(
    questionnaire,
    openApplication(questionnaire, inVermont, today),
    'country',
    'CAN',
    today,
  ).state;
  const adopted = adoptAnswers(questionnaire, hidden, { country: 'USA', state: '', why: '' }, today).state;
  expect(present(adopted.answers)).toEqual({ country: 'USA', country_desc: 'The USA', name: 'Ada' });
  const away = changeAnswer(questionnaire, adopted, 'country', 'CAN', today).state;
  expect(present(changeAnswer(questionnaire, away, 'country', 'USA', today).state.answers)).not.toHaveProperty('state');
});

it('a label that was parked here does not stand beside an answer given elsewhere, or beside none', () => {
  const locks = compiled({
    items: [
      text('name'),
      select('country', {
        label: 'Country',
        options: options('USA', 'CAN'),
        disableWhen: { key: 'name', equals: 'No' },
      }),
    ],
  });
  const parked = openApplication(locks, { name: 'No', country: 'USA', country_desc: 'The USA' }, today);
  const emptied = adoptAnswers(locks, parked, { country: '' }, today).state;
  expect([present(emptied.answers), present(emptied.parked)]).toEqual([{ name: 'No' }, { country: 'USA' }]);
  const replaced = adoptAnswers(locks, parked, { country: 'CAN' }, today).state;
  expect([present(replaced.answers), present(replaced.parked)]).toEqual([{ name: 'No' }, { country: 'CAN' }]);
});

describe('an item that was removed elsewhere', () => {
  const honors = compiled({
    items: [repeat('honors', 3, [text('name')])],
  });
  const three = openApplication(
    honors,
    { '@repeat:honors': '3', honors_name: 'Bee', honors_2_name: 'Fair', honors_3_name: 'Cup' },
    today,
  );

  it.each<[string, readonly Answers[], string[]]>([
    [
      'before others, which moved up',
      [{ '@repeat:honors': '2', honors_name: 'Fair', honors_2_name: 'Cup', honors_3_name: '' }],
      ['Fair', 'Cup'],
    ],
    ['after others', [{ '@repeat:honors': '2', honors_3_name: '' }], ['Bee', 'Fair']],
    [
      'of which the number of items is known first',
      [{ '@repeat:honors': '2' }, { honors_name: 'Fair', honors_2_name: 'Cup', honors_3_name: '' }],
      ['Fair', 'Cup'],
    ],
    [
      'of which the number of items is known last',
      [{ honors_name: 'Fair', honors_2_name: 'Cup', honors_3_name: '' }, { '@repeat:honors': '2' }],
      ['Fair', 'Cup'],
    ],
  ])('does not come back with the next one that is added: %s', (__, given, left) => {
    const adopted = given.reduce((state, answers) => adoptAnswers(honors, state, answers, today).state, three);
    expect(present(adopted.parked)).toEqual({});
    const { answers } = changeAnswer(honors, adopted, '@repeat:honors', '3', today).state;
    expect(['honors_name', 'honors_2_name', 'honors_3_name'].map((key) => answers[key] ?? '')).toEqual([...left, '']);
  });

  it('keeps a text that its remover had not seen', () => {
    const adopted = adoptAnswers(honors, three, { '@repeat:honors': '2' }, today).state;
    expect(changeAnswer(honors, adopted, '@repeat:honors', '3', today).state.answers['honors_3_name']).toBe('Cup');
  });

  const trades = compiled({
    items: [repeat('jobs', 3, [text('kind'), text('union', { showWhen: { key: 'kind', equals: 'paid' } })])],
  });
  /** Each of three jobs was paid, with a union, and is not any more. */
  const hidden = [
    ['jobs_kind', 'own'],
    ['jobs_2_kind', 'help'],
    ['jobs_3_kind', 'trial'],
  ].reduce(
    (state, [key = '', value = '']) => changeAnswer(trades, state, key, value, today).state as typeof three,
    openApplication(
      trades,
      {
        '@repeat:jobs': '3',
        jobs_kind: 'paid',
        jobs_union: 'Bakers',
        jobs_2_kind: 'paid',
        jobs_2_union: 'Masons',
        jobs_3_kind: 'paid',
        jobs_3_union: 'Sailors',
      },
      today,
    ),
  );

  it.each<[string, Answers, Answers]>([
    [
      'the first',
      { '@repeat:jobs': '2', jobs_kind: 'help', jobs_2_kind: 'trial', jobs_3_kind: '' },
      { jobs_union: 'Masons', jobs_2_union: 'Sailors' },
    ],
    [
      'the second',
      { '@repeat:jobs': '2', jobs_2_kind: 'trial', jobs_3_kind: '' },
      { jobs_union: 'Bakers', jobs_2_union: 'Sailors' },
    ],
    ['the last', { '@repeat:jobs': '2', jobs_3_kind: '' }, { jobs_union: 'Bakers', jobs_2_union: 'Masons' }],
    [
      'one while another was rewritten, which tells nobody which one',
      { '@repeat:jobs': '2', jobs_kind: 'help', jobs_2_kind: 'new', jobs_3_kind: '' },
      { jobs_union: 'Bakers', jobs_2_union: 'Masons', jobs_3_union: 'Sailors' },
    ],
  ])('takes its hidden answers along, and those of the others stay with their items: %s', (_, given, parked) => {
    expect(present(adoptAnswers(trades, hidden, given, today).state.parked)).toEqual(parked);
  });

  const bands = compiled({
    items: [repeat('bands', 3, [repeat('players', 2, [text('name')])])],
  });

  it('keeps answers beyond the count of a group in the next item, moved there if more was shown', () => {
    const opened = openApplication(
      bands,
      {
        '@repeat:bands': '3',
        '@repeat:bands_2_players': '2',
        bands_2_players_2_name: 'Ada',
        bands_3_players_name: 'Bo',
        bands_3_players_2_name: 'Cy',
      },
      today,
    );
    expect(present(opened.parked)).toEqual({ bands_3_players_2_name: 'Cy' });
    const removed = {
      '@repeat:bands': '2',
      '@repeat:bands_players': '2',
      bands_players_2_name: 'Ada',
      '@repeat:bands_2_players': '',
      bands_2_players_name: 'Bo',
      bands_2_players_2_name: '',
      bands_3_players_name: '',
    };
    expect(present(adoptAnswers(bands, opened, removed, today).state.parked)).toEqual({ bands_2_players_2_name: 'Cy' });
  });

  it('takes the groups inside it along, also where a removal inside would explain them as well', () => {
    const opened = openApplication(
      bands,
      {
        '@repeat:bands': '2',
        '@repeat:bands_players': '2',
        bands_players_name: 'Ada',
        bands_players_2_name: 'Bo',
        bands_2_players_name: 'Ada',
        bands_2_players_2_name: 'Cy',
      },
      today,
    );
    const removed = {
      bands_players_2_name: '',
      bands_2_players_name: '',
      '@repeat:bands_players': '',
      '@repeat:bands': '1',
    };
    expect(present(adoptAnswers(bands, opened, removed, today).state.parked)).toEqual({ bands_players_2_name: 'Cy' });
  });
});
