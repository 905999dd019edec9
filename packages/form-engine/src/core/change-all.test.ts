import type { Answers } from '@quire/validation';
import { repeat, select, text } from '@quire/validation/testing';
import { describe, expect, it } from 'vitest';
import { changeAll, changeAllInPlace } from './change-all.ts';
import { changeAnswer } from './change-answer.ts';
import { compiled, factsAt, present, today } from './testing/compiled.ts';
import { openApplication } from './open-application.ts';

const options = (...values: string[]) => values.map((value) => ({ value, label: `The ${value}` }));

const questionnaire = compiled({
  lists: { states: { options: options('VT', 'NH') }, provinces: { options: options('ON', 'QC') } },
  items: [
    select('country', { label: 'Country', options: options('USA', 'CAN', 'IRL') }),
    select('state', {
      label: 'State',
      options: { by: 'country', lists: { USA: 'states', CAN: 'provinces' } },
      required: 'State',
    }),
    text('zip', { disableWhen: { key: 'country', equals: 'IRL' } }),
    text('name'),
    text('why', { showWhen: { key: 'state', equals: 'VT' } }),
    repeat('r', 2, [text('a')]),
  ],
});
const open = (answers: Answers = {}) => openApplication(questionnaire, answers, today);

describe('several answers as one edit', () => {
  it('reveal each other in whatever order they are given', () => {
    const set = { why: 'mountains', state: 'VT', zip: '05401', country: 'USA' };
    const whole = {
      country: 'USA',
      country_desc: 'The USA',
      state: 'VT',
      state_desc: 'The VT',
      zip: '05401',
      why: 'mountains',
    };
    for (const given of [Object.entries(set), Object.entries(set).reverse()]) {
      const change = changeAll(questionnaire, open(), Object.fromEntries(given), today);
      expect(change.set).toEqual(whole);
      expect(present(change.state.answers)).toEqual(whole);
      expect(change.state.parked).toEqual({});
      expect(factsAt(questionnaire, change.state.facts, 'state')).toMatchObject({ shown: true, list: 'states' });
      expect(change.changedNodes).toEqual([questionnaire.asks['state'], questionnaire.asks['why']]);
    }
  });

  it('are the same as one after the other in settle order', () => {
    const before = open({ country: 'USA', state: 'VT', why: 'mountains', zip: '05401' });
    const oneByOne = (['country', 'state', 'zip'] as const).reduce(
      (state, key) =>
        changeAnswer(questionnaire, state, key, { country: 'CAN', state: 'QC', zip: 'H2X' }[key], today).state,
      before,
    );
    expect(changeAll(questionnaire, before, { zip: 'H2X', state: 'QC', country: 'CAN' }, today).state).toEqual(
      oneByOne,
    );
  });

  it('park what they replace from another list, which comes back', () => {
    const moved = changeAll(
      questionnaire,
      open({ country: 'USA', state: 'VT', why: 'mountains' }),
      { country: 'CAN', state: 'ON' },
      today,
    );
    expect(moved.set).toEqual({ country: 'CAN', country_desc: 'The CAN', state: 'ON', state_desc: 'The ON', why: '' });
    expect(changeAll(questionnaire, moved.state, { country: 'USA' }, today).set).toMatchObject({
      state: 'VT',
      why: 'mountains',
    });
  });

  it('keep aside what is hidden or disabled after them', () => {
    const { set, state } = changeAll(
      questionnaire,
      open({ country: 'USA' }),
      { country: 'IRL', state: 'VT', zip: 'D02' },
      today,
    );
    expect(set).toEqual({ country: 'IRL', country_desc: 'The IRL' });
    expect(changeAll(questionnaire, state, { country: 'USA' }, today).set).toMatchObject({
      state: 'VT',
      state_desc: 'The VT',
      zip: 'D02',
    });
  });

  it('forget what was kept aside where they are empty', () => {
    const { state } = changeAll(questionnaire, open({ country: 'USA', zip: '05401' }), { country: 'IRL' }, today);
    expect(state.parked).toEqual({ zip: '05401' });
    expect(changeAll(questionnaire, state, { zip: '' }, today).state.parked).toEqual({});
  });

  it('replace what was cleared and kept aside, which does not come back', () => {
    const clearing = compiled({
      items: [
        text('a'),
        { section: 'S', showWhen: { key: 'a', notEquals: 'hide' }, clears: ['x'], items: [text('b')] },
        text('x'),
      ],
    });
    const cleared = changeAll(clearing, openApplication(clearing, { x: 'old' }, today), { a: 'hide' }, today).state;
    const { state } = changeAll(clearing, cleared, { x: '' }, today);
    expect([cleared.parked, state.parked]).toEqual([{ 'x@~2': 'old' }, {}]);
    expect(changeAll(clearing, cleared, { x: 'new', b: 'y' }, today).state.parked).toEqual({ b: 'y' });
  });

  it('keep a value that is no option, as it was given', () => {
    expect(changeAll(questionnaire, open(), { country: 'USA', state: 'XX' }, today).set).toEqual({
      country: 'USA',
      country_desc: 'The USA',
      state: 'XX',
    });
  });

  it('change structure along with what it reveals, and pass over what nobody asks', () => {
    expect(
      changeAll(
        questionnaire,
        open(),
        { r_2_a: 'second', '@repeat:r': '2', nobody: 'x', __proto__: 'x', name: 'A' },
        today,
      ).set,
    ).toEqual({ '@repeat:r': '2', r_2_a: 'second', name: 'A' });
  });

  it('that are already there change nothing', () => {
    const state = open({ country: 'USA', state: 'VT' });
    expect(changeAll(questionnaire, state, { country: 'USA', state: 'VT', nobody: 'x' }, today)).toEqual({
      state,
      set: {},
      changedNodes: [],
      reparked: [],
    });
    expect(changeAll(questionnaire, state, {}, today).state.facts).toBe(state.facts);
  });

  it('are written into a state of their own, or in place', () => {
    const [own, pure] = [open({ name: 'A' }), open({ name: 'A' })];
    const { state, ...edit } = changeAll(questionnaire, pure, { country: 'CAN', state: 'ON' }, today);
    expect(changeAllInPlace(questionnaire, own, { country: 'CAN', state: 'ON' }, today)).toEqual(edit);
    expect(own).toEqual(state);
    expect(pure).toEqual(open({ name: 'A' }));
  });
});
