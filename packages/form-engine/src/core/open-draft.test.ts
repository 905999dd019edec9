import { describe, expect, it } from 'vitest';
import { compiled, today } from './examples/compiled.ts';
import { openDraft } from './open-draft.ts';
import { changeAnswer } from './change-answer.ts';

const yesNo = [{ value: 'Y', label: 'Yes' }, { value: 'N', label: 'No' }];
const questionnaire = compiled({
  keys: ['a', 'b', 'c'],
  items: [
    { question: 'a', control: 'radio', label: 'A', options: yesNo },
    { question: 'b', control: 'select', label: 'B', options: yesNo, showWhen: { key: 'a', equals: 'Y' } },
    { question: 'c', control: 'text', label: 'C', showWhen: { key: 'b', answered: true } },
  ],
});

describe('openDraft', () => {
  it('parks what is hidden, transitively, and gives it back when it is shown', () => {
    const draft = openDraft(questionnaire, { a: 'N', a_desc: 'No', b: 'Y', b_desc: 'Yes', c: 'text' }, today);
    expect(draft.answers).toEqual({ a: 'N', a_desc: 'No', b: '', b_desc: '', c: '' });
    expect(draft.parked).toEqual({ b: 'Y', b_desc: 'Yes', c: 'text' });
    expect(changeAnswer(questionnaire, draft, 'a', 'Y', today).set).toEqual({ a: 'Y', a_desc: 'Yes', b: 'Y', b_desc: 'Yes', c: 'text' });
  });
  it('says in companions what the options say today, and keeps the old words of an option that is gone', () => {
    expect(openDraft(questionnaire, { a: 'Y', a_desc: 'Jawohl' }, today).answers).toEqual({ a: 'Y', a_desc: 'Yes' });
    expect(openDraft(questionnaire, { a: 'M', a_desc: 'Maybe' }, today).answers).toEqual({ a: 'M', a_desc: 'Maybe' });
    expect(openDraft(questionnaire, { a: 'Y' }, today).answers).toEqual({ a: 'Y', a_desc: 'Yes' });
  });
  it('keeps aside what nobody asks any more', () => {
    const draft = openDraft(questionnaire, { gone: 'x', '@repeat:gone': '2' }, today);
    expect(draft).toMatchObject({ answers: {}, parked: { gone: 'x', '@repeat:gone': '2' } });
  });
  it('is not led astray by a key named __proto__ or a value that is no text', () => {
    const draft = openDraft(questionnaire, JSON.parse('{"__proto__": {"a": "Y"}, "a": 1, "b": null}') as Record<string, string>, today);
    expect(draft.answers).toEqual({});
    expect(draft.facts[2]).toEqual({ shown: false, disabled: false });
  });
});
