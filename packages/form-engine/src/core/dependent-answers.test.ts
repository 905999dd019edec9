import type { Answers } from '@quire/validation';
import { describe, expect, it } from 'vitest';
import { changeAnswer } from './change-answer.ts';
import type { Change, Draft } from './draft.ts';
import { compiled, factsAt, question, today } from './examples/compiled.ts';
import { factsOf } from './facts-of.ts';
import { openDraft } from './open-draft.ts';
import { optionsOf } from './options.ts';
import { problemsOf } from './problems.ts';
import { submittedAnswers } from './submitted-answers.ts';

const named = (...values: string[]): { options: { value: string; label: string }[] } => ({ options: values.map((value) => ({ value, label: `The ${value}` })) });
const questionnaire = compiled({
  keys: ['country', 'state', 'city', 'term', 'major'],
  lists: { countries: named('USA', 'CAN', 'IRL'), states: named('VT', 'BC'), provinces: named('QC', 'BC'), early: named('math'), late: named('art') },
  items: [
    { question: 'country', control: 'select', label: 'Country', options: 'countries' },
    { question: 'state', control: 'select', label: 'State', options: { by: 'country', lists: { USA: 'states', CAN: 'provinces' } }, required: 'State' },
    { question: 'city', control: 'text', label: 'City', showWhen: { key: 'state', answered: true } },
    { question: 'term', control: 'text', label: 'Term' },
    { question: 'major', control: 'radio', label: 'Major', options: { cases: [{ when: { key: 'term', lt: '5' }, list: 'early' }, { when: { key: 'term', answered: true }, list: 'late' }] } },
  ],
});
const open = (answers: Answers = {}): Draft => openDraft(questionnaire, answers, today);
const change = (draft: Draft, ...edits: [string, string][]): Change =>
  edits.reduce<Change>((before, [key, value]) => changeAnswer(questionnaire, before.draft, key, value, today), { draft, set: {}, changedNodes: [], reparked: [] });
const choices = ({ facts }: Draft, key: string): string[] => optionsOf(questionnaire, question(questionnaire, key), today, factsAt(questionnaire, facts, key)).map(({ value }) => value);

describe('a question whose list depends on an answer', () => {
  it('is hidden while no list applies, and asks for nothing', () => {
    for (const country of ['', 'IRL', 'gone']) {
      const draft = open({ country });
      expect(factsAt(questionnaire, draft.facts, 'state').shown).toBe(false);
      expect(problemsOf(questionnaire, draft.answers, today).filter(({ key }) => key === 'state')).toEqual([]);
    }
    expect([choices(open({ country: 'USA' }), 'state'), choices(open({ country: 'CAN' }), 'state')]).toEqual([['VT', 'BC'], ['QC', 'BC']]);
  });

  it('is cleared with its description when the list changes, and comes back with the list', () => {
    const filled = change(open(), ['country', 'USA'], ['state', 'VT'], ['city', 'Burlington']).draft;
    const away = change(filled, ['country', 'CAN']);
    expect(away.set).toEqual({ country: 'CAN', country_desc: 'The CAN', state: '', state_desc: '', city: '' });
    expect(factsAt(questionnaire, away.draft.facts, 'state')).toMatchObject({ shown: true, list: 'provinces', required: 'State' });
    expect(change(away.draft, ['country', 'USA']).set).toEqual({ country: 'USA', country_desc: 'The USA', state: 'VT', state_desc: 'The VT', city: 'Burlington' });
  });

  it('keeps an answer for each list, side by side', () => {
    const both = change(open(), ['country', 'USA'], ['state', 'VT'], ['country', 'CAN'], ['state', 'QC'], ['country', 'IRL']).draft;
    expect([both.answers['state'], Object.values(both.parked).sort()]).toEqual(['', ['QC', 'The QC', 'The VT', 'VT']]);
    expect(change(both, ['country', 'USA']).draft.answers['state']).toBe('VT');
    expect(change(both, ['country', 'CAN']).draft.answers['state']).toBe('QC');
    expect(change(both, ['country', 'USA'], ['country', 'CAN'], ['country', 'USA']).draft).toMatchObject({ answers: { state: 'VT', state_desc: 'The VT' } });
  });

  it('does not keep an answer that stands in both lists', () => {
    expect(change(open(), ['country', 'USA'], ['state', 'BC'], ['country', 'CAN']).draft.answers['state']).toBe('');
  });

  it('forgets what it kept once the student clears it', () => {
    expect(change(open(), ['country', 'USA'], ['state', 'VT'], ['state', ''], ['country', 'CAN'], ['country', 'USA']).draft.answers['state']).toBe('');
  });

  it('by condition is cleared when what decides changes, and takes the first list that holds', () => {
    const early = change(open(), ['term', '3'], ['major', 'math']);
    expect(choices(early.draft, 'major')).toEqual(['math']);
    const late = change(early.draft, ['term', '7']);
    expect([late.set, choices(late.draft, 'major')]).toEqual([{ term: '7', major: '', major_desc: '' }, ['art']]);
    expect(change(late.draft, ['term', '3']).set).toMatchObject({ major: 'math', major_desc: 'The math' });
  });

  it('keeps a saved answer that is no option of the list, with its old words', () => {
    const draft = open({ country: 'CAN', state: 'VT', state_desc: 'Vermont, as it was' });
    expect(draft.answers).toMatchObject({ state: 'VT', state_desc: 'Vermont, as it was' });
    expect(choices(draft, 'state')).not.toContain('VT');
    expect(draft.facts).toEqual(factsOf(questionnaire, draft.answers, today));
    expect(submittedAnswers(questionnaire, draft, today)).toMatchObject({ state: 'VT' });
  });

  it('takes back a saved answer that was hidden only where a list has it', () => {
    const hidden = open({ country: 'IRL', state: 'QC', state_desc: 'Quebec' });
    expect(hidden).toMatchObject({ answers: { state: '' }, parked: { state: 'QC' } });
    expect(change(hidden, ['country', 'USA']).draft.answers['state']).toBe('');
    expect(change(hidden, ['country', 'USA'], ['country', 'CAN']).draft.answers).toMatchObject({ state: 'QC', state_desc: 'The QC' });
  });
});
