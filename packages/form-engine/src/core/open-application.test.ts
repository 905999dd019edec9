import { describe, expect, it } from 'vitest';
import { radio, select, text, yesNo } from '@quire/validation/testing';
import { compiled, today } from './testing/compiled.ts';
import { openApplication, openSaved } from './open-application.ts';
import { changeAnswer } from './change-answer.ts';

const questionnaire = compiled({
  items: [
    radio('a', { label: 'A' }),
    select('b', { label: 'B', options: yesNo, showWhen: { key: 'a', equals: 'Y' } }),
    text('c', { label: 'C', showWhen: { key: 'b', answered: true } }),
  ],
});

describe('openApplication', () => {
  it('parks what is hidden, transitively, and gives it back when it is shown', () => {
    const state = openApplication(questionnaire, { a: 'N', a_desc: 'No', b: 'Y', b_desc: 'Yes', c: 'text' }, today);
    expect(state.answers).toEqual({ a: 'N', a_desc: 'No', b: '', b_desc: '', c: '' });
    expect(state.parked).toEqual({ b: 'Y', b_desc: 'Yes', c: 'text' });
    expect(changeAnswer(questionnaire, state, 'a', 'Y', today).set).toEqual({
      a: 'Y',
      a_desc: 'Yes',
      b: 'Y',
      b_desc: 'Yes',
      c: 'text',
    });
  });
  it('says in companions what the options say today, and keeps the old words of an option that is gone', () => {
    expect(openApplication(questionnaire, { a: 'Y', a_desc: 'Jawohl' }, today).answers).toEqual({
      a: 'Y',
      a_desc: 'Yes',
    });
    expect(openApplication(questionnaire, { a: 'M', a_desc: 'Maybe' }, today).answers).toEqual({
      a: 'M',
      a_desc: 'Maybe',
    });
    expect(openApplication(questionnaire, { a: 'Y' }, today).answers).toEqual({ a: 'Y', a_desc: 'Yes' });
  });
  it('keeps aside what nobody asks any more', () => {
    const state = openApplication(questionnaire, { gone: 'x', '@repeat:gone': '2' }, today);
    expect(state).toMatchObject({ answers: {}, parked: { gone: 'x', '@repeat:gone': '2' } });
  });
  it('is not led astray by a key named __proto__ or a value that is no text', () => {
    const state = openSaved(
      questionnaire,
      JSON.parse('{"__proto__": {"a": "Y"}, "a": 1, "b": null}') as Record<string, string>,
      today,
    );
    expect(state.answers).toEqual({});
    expect(state.facts[2]).toEqual({ shown: false, disabled: false });
  });
});
