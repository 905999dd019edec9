import type { Answers } from '@quire/validation';
import { box, checkboxes, radio, repeat, select, tabs, text } from '@quire/validation/testing';
import { describe, expect, it } from 'vitest';
import { AnswerWriter } from './answer-writer.ts';
import { changeAnswer, changeInPlace } from './change-answer.ts';
import type { ApplicationState, Change } from './application-state.ts';
import { compiled, present, today } from './testing/compiled.ts';
import { openApplication } from './open-application.ts';
import type { Questionnaire } from './questionnaire.ts';

function change(questionnaire: Questionnaire, state: ApplicationState, ...edits: [string, string][]): Change {
  return edits.reduce<Change>((before, [key, value]) => changeAnswer(questionnaire, before.state, key, value, today), {
    state,
    set: {},
    changedNodes: [],
    reparked: [],
  });
}
const open = (questionnaire: Questionnaire, answers: Answers = {}): ApplicationState =>
  openApplication(questionnaire, answers, today);

describe('the companion of a choice', () => {
  const questionnaire = compiled({
    items: [radio('a'), radio('b', { storeDescription: false }), text('c')],
  });

  it('is the label of the chosen option, and empty with it', () => {
    expect(change(questionnaire, open(questionnaire), ['a', 'Y']).set).toEqual({ a: 'Y', a_desc: 'Yes' });
    expect(change(questionnaire, open(questionnaire), ['a', 'Y'], ['a', '']).set).toEqual({ a: '', a_desc: '' });
    expect(change(questionnaire, open(questionnaire), ['a', 'Y'], ['a', 'gone']).set).toEqual({
      a: 'gone',
      a_desc: '',
    });
  });
  it('is not stored for text, nor where the author does not want it', () => {
    expect(change(questionnaire, open(questionnaire), ['b', 'Y']).set).toEqual({ b: 'Y' });
    expect(change(questionnaire, open(questionnaire), ['c', 'Y']).set).toEqual({ c: 'Y' });
  });
});

describe('an answer that is hidden', () => {
  const questionnaire = compiled({
    items: [
      radio('a', { under: { Y: [radio('b')] } }),
      text('c', { showWhen: { key: 'b', equals: 'N' } }),
      checkboxes('d', {
        label: 'D',
        boxes: [
          { key: 'd_x', label: 'X' },
          { key: 'd_y', label: 'Y' },
        ],
        disableWhen: { key: 'c', equals: 'off' },
      }),
    ],
  });
  const filled: [string, string][] = [
    ['a', 'Y'],
    ['b', 'N'],
    ['d_y', 'true'],
    ['c', 'text'],
  ];

  it('is cleared and parked, and so is what depends on it', () => {
    const { set, state } = change(questionnaire, open(questionnaire), ...filled, ['a', 'N']);
    expect(set).toEqual({ a: 'N', a_desc: 'No', b: '', b_desc: '', c: '' });
    expect(state.parked).toEqual({ b: 'N', b_desc: 'No', c: 'text' });
  });
  it('comes back when the choice is flipped back', () => {
    const before = change(questionnaire, open(questionnaire), ...filled).state;
    const { set, state } = change(questionnaire, before, ['a', 'N'], ['a', 'Y']);
    expect(set).toEqual({ a: 'Y', a_desc: 'Yes', b: 'N', b_desc: 'No', c: 'text' });
    expect(present(state.answers)).toEqual(present(before.answers));
    expect(state.parked).toEqual({});
    expect(state.facts).toEqual(before.facts);
  });
  it('is parked box by box when a checkbox group is disabled', () => {
    const { set, state } = change(questionnaire, open(questionnaire), ...filled, ['c', 'off']);
    expect(set).toEqual({ c: 'off', d_y: '' });
    expect(change(questionnaire, state, ['c', '']).set).toEqual({ c: '', d_y: 'true' });
  });
  it('stays aside when another one is typed while it is hidden, and the last one comes back', () => {
    const { state } = change(questionnaire, open(questionnaire), ...filled, ['a', 'N']);
    const typed = change(questionnaire, state, ['c', 'other']);
    expect([typed.set, typed.state.answers['c'], typed.state.parked['c']]).toEqual([{}, '', 'other']);
    expect(change(questionnaire, typed.state, ['a', 'Y']).set).toMatchObject({ c: 'other' });
  });
  it('does not flicker: what stays hidden through an edit is not restored in between', () => {
    const shaky = compiled({
      items: [
        text('a'),
        text('b', { showWhen: { key: 'a', equals: 'x' } }),
        text('c', { showWhen: { key: 'b', notAnswered: true }, clears: ['d'] }),
        text('d'),
      ],
    });
    const state = change(
      shaky,
      open(shaky),
      ['a', 'x'],
      ['b', 'y'],
      ['d', 'kept'],
      ['a', ''],
      ['c', 'note'],
      ['d', 'typed again'],
    ).state;
    expect(change(shaky, state, ['a', 'x']).set).toEqual({ a: 'x', b: 'y', c: '', d: '' });
  });
});

describe('clears', () => {
  const questionnaire = compiled({
    items: [
      radio('a'),
      { section: 'S', showWhen: { key: 'a', equals: 'Y' }, clears: ['x'], items: [text('b')] },
      text('x'),
      text('y', { showWhen: { key: 'x', answered: true } }),
    ],
  });
  const filled: [string, string][] = [
    ['a', 'Y'],
    ['x', 'ex'],
    ['y', 'why'],
  ];

  it('empties further answers with what is hidden, and gives them back', () => {
    const away = change(questionnaire, open(questionnaire), ...filled, ['a', 'N']);
    expect(away.set).toEqual({ a: 'N', a_desc: 'No', x: '', y: '' });
    expect(change(questionnaire, away.state, ['a', 'Y']).set).toEqual({ a: 'Y', a_desc: 'Yes', x: 'ex', y: 'why' });
  });
  it('forgets the old answer once a new one is typed', () => {
    const { state } = change(questionnaire, open(questionnaire), ...filled, ['a', 'N'], ['x', 'new']);
    expect(state.answers).toMatchObject({ x: 'new', y: 'why' });
    expect(change(questionnaire, state, ['a', 'Y']).set).toEqual({ a: 'Y', a_desc: 'Yes' });
    expect(change(questionnaire, state, ['x', ''], ['a', 'Y']).state.answers['x']).toBe('');
  });
  it('does not bring back an answer whose question is still hidden', () => {
    const twice = compiled({
      items: [
        text('a'),
        text('b', { showWhen: { key: 'a', notEquals: 'hide' }, clears: ['x'] }),
        text('c'),
        text('x', { showWhen: { key: 'c', notEquals: 'hide' } }),
      ],
    });
    const { state } = change(twice, open(twice), ['x', 'ex'], ['a', 'hide'], ['c', 'hide'], ['a', '']);
    expect([state.answers['x'], state.parked['x']]).toEqual(['', 'ex']);
    expect(change(twice, state, ['c', '']).set).toEqual({ c: '', x: 'ex' });
  });
});

describe('structure', () => {
  const questionnaire = compiled({
    items: [repeat('r', 2, [text('a')]), tabs('t', { write: [text('w')], upload: [text('u')] })],
  });

  it('changes like an answer, and parks what it takes away', () => {
    const { state } = change(
      questionnaire,
      open(questionnaire),
      ['@repeat:r', '2'],
      ['r_2_a', 'second'],
      ['w', 'essay'],
    );
    expect(change(questionnaire, state, ['@repeat:r', '1']).set).toEqual({ '@repeat:r': '1', r_2_a: '' });
    expect(change(questionnaire, state, ['@repeat:r', '1'], ['@repeat:r', '2']).set).toEqual({
      '@repeat:r': '2',
      r_2_a: 'second',
    });
    expect(change(questionnaire, state, ['@tabs:t', 'upload']).set).toEqual({ '@tabs:t': 'upload', w: '' });
  });
});

describe('a change in place', () => {
  const questionnaire = compiled({
    items: [radio('a'), text('b', { showWhen: { key: 'a', equals: 'Y' } })],
  });

  it('is the same change, in the state itself', () => {
    const [own, pure] = [
      openApplication(questionnaire, { a: 'Y', b: 'x' }, today),
      openApplication(questionnaire, { a: 'Y', b: 'x' }, today),
    ];
    const { state, ...edit } = changeAnswer(questionnaire, pure, 'a', 'N', today);
    expect(changeInPlace(questionnaire, own, 'a', 'N', today)).toEqual(edit);
    expect(own).toEqual(state);
    expect(pure).toEqual(openApplication(questionnaire, { a: 'Y', b: 'x' }, today));
  });
});

describe('a change that is none', () => {
  const questionnaire = compiled({
    items: [text('a'), checkboxes('g', { label: 'G', boxes: [{ key: 'g_x', label: 'X' }] }), text('b')],
  });
  const state = open(questionnaire, { a: 'x' });

  it.each([
    ['a', 'x'],
    ['b', ''],
    ['nobody', 'x'],
    ['g', 'x'],
    ['a_desc', 'x'],
    ['@repeat:none', '2'],
    ['__proto__', 'x'],
    ['constructor', 'x'],
  ])('%s = %s leaves the state as it is', (key, value) => {
    expect(changeAnswer(questionnaire, state, key, value, today)).toEqual({
      state,
      set: {},
      changedNodes: [],
      reparked: [],
    });
    expect(changeAnswer(questionnaire, state, key, value, today).state).toBe(state);
  });
});

describe('what was cleared', () => {
  const hold = compiled({
    items: [
      radio('a'),
      text('c'),
      { section: 'N', showWhen: { key: 'a', equals: 'Y' }, clears: ['k'], items: [text('n')] },
      { section: 'M', showWhen: { key: 'c', answered: true }, clears: ['k'], items: [text('m')] },
      box('b', { label: 'B' }),
      text('k', { showWhen: { key: 'b', equals: 'true' } }),
    ],
  });
  const filled: [string, string][] = [
    ['a', 'Y'],
    ['c', 'x'],
    ['b', 'true'],
    ['k', 'x'],
  ];
  const after = (...edits: [string, string][]): string | undefined =>
    change(hold, open(hold), ...filled, ...edits).state.answers['k'];

  it('stays away while what cleared it is hidden, however often it is asked meanwhile', () => {
    expect([
      after(['a', 'N'], ['b', ''], ['b', 'true']),
      after(['a', 'N'], ['b', ''], ['b', 'true'], ['a', 'Y']),
    ]).toEqual(['', 'x']);
  });
  it('is the same in whatever order it was hidden and cleared', () => {
    expect([
      after(['b', ''], ['a', 'N'], ['b', 'true']),
      after(['b', ''], ['a', 'N'], ['b', 'true'], ['a', 'Y']),
    ]).toEqual(['', 'x']);
  });
  it('comes back when everything that cleared it is there again', () => {
    expect([after(['a', 'N'], ['c', ''], ['a', 'Y']), after(['a', 'N'], ['c', ''], ['a', 'Y'], ['c', 'y'])]).toEqual([
      '',
      'x',
    ]);
  });
  it('gives way to what is typed meanwhile, and to an answer that is emptied', () => {
    expect([after(['a', 'N'], ['k', 'y'], ['a', 'Y']), after(['a', 'N'], ['k', 'y'], ['k', ''], ['a', 'Y'])]).toEqual([
      'y',
      '',
    ]);
  });
  it('does not come back under another decider than it was chosen with', () => {
    const dependent = compiled({
      lists: { some: { options: [{ value: 'v', label: 'Vee' }] }, same: { options: [{ value: 'v', label: 'Vau' }] } },
      items: [
        radio('a'),
        radio('c'),
        { section: 'N', showWhen: { key: 'a', equals: 'Y' }, clears: ['k'], items: [text('n')] },
        select('k', { label: 'K', options: { by: 'c', lists: { Y: 'some', N: 'same' } } }),
      ],
    });
    const { state } = change(dependent, open(dependent), ['a', 'Y'], ['c', 'Y'], ['k', 'v'], ['a', 'N'], ['c', 'N']);
    expect(state.answers).toMatchObject({ k: '', k_desc: '' });
    expect(change(dependent, state, ['a', 'Y']).state.answers['k']).toBe('');
    expect(change(dependent, state, ['c', 'Y']).state.answers['k']).toBe('');
    expect(change(dependent, state, ['a', 'Y'], ['c', 'Y']).state.answers).toMatchObject({ k: 'v', k_desc: 'Vee' });
  });
  it('gives way to a newer one that is parked, and to the same answer again', () => {
    const own = { answers: { k: '' }, parked: { k: 'newer', 'k@~1': 'older' } };
    new AnswerWriter(hold, own, today).release('k', 1);
    expect(own.parked).toEqual({ k: 'newer' });
    const { state } = change(hold, open(hold), ...filled, ['a', 'N']);
    const again = openApplication(hold, { ...state.answers, ...state.parked, k: 'y' }, today);
    expect(Object.keys(present(again.parked))).toEqual([expect.stringMatching(/^k@~/)]);
    expect(present(change(hold, again, ['k', 'y']).state.parked)).toEqual({});
  });
  it('is held back by what was meant when the state is opened again, and by nothing that clears it no more', () => {
    const { state } = change(hold, open(hold), ...filled, ['a', 'N']);
    const saved = { ...state.answers, ...state.parked };
    expect(openApplication(hold, saved, today)).toEqual(state);
    expect(openApplication(hold, { ...saved, a: 'Y' }, today).answers['k']).toBe('x');
    expect(openApplication(hold, { ...state.answers, 'k@~999': 'x' }, today).answers['k']).toBe('x');
    expect(openApplication(hold, { ...state.answers, 'k@~999': 'x', k: 'y' }, today)).toMatchObject({
      answers: { k: 'y' },
    });
  });
});
