import type { Answers } from '@quire/validation';
import { describe, expect, it } from 'vitest';
import { radio, select, text } from '@quire/validation/testing';
import { changeAnswer } from './change-answer.ts';
import type { ApplicationState, Change } from './application-state.ts';
import { compiled, factsAt, question, today } from './testing/compiled.ts';
import { factsOf } from './evaluate.ts';
import { openApplication } from './open-application.ts';
import { optionsOf } from './options.ts';
import { problemsOf } from './problems.ts';
import { submittedAnswers } from './submitted-answers.ts';

const named = (...values: string[]): { options: { value: string; label: string }[] } => ({
  options: values.map((value) => ({ value, label: `The ${value}` })),
});
const questionnaire = compiled({
  lists: {
    countries: named('USA', 'CAN', 'IRL'),
    states: named('VT', 'BC'),
    provinces: named('QC', 'BC'),
    early: named('math'),
    late: named('art'),
  },
  items: [
    select('country', { label: 'Country', options: 'countries' }),
    select('state', {
      label: 'State',
      options: { by: 'country', lists: { USA: 'states', CAN: 'provinces' } },
      required: 'State',
    }),
    text('city', { label: 'City', showWhen: { key: 'state', answered: true } }),
    text('term', { label: 'Term' }),
    radio('major', {
      label: 'Major',
      options: {
        cases: [
          { when: { key: 'term', lt: '5' }, list: 'early' },
          { when: { key: 'term', answered: true }, list: 'late' },
        ],
      },
    }),
  ],
});
const open = (answers: Answers = {}): ApplicationState => openApplication(questionnaire, answers, today);
const change = (state: ApplicationState, ...edits: [string, string][]): Change =>
  edits.reduce<Change>((before, [key, value]) => changeAnswer(questionnaire, before.state, key, value, today), {
    state,
    set: {},
    changedNodes: [],
    reparked: [],
  });
const choices = ({ facts }: ApplicationState, key: string): string[] =>
  optionsOf(questionnaire, question(questionnaire, key), today, factsAt(questionnaire, facts, key)).map(
    ({ value }) => value,
  );

describe('a question whose list depends on an answer', () => {
  it('is hidden while no list applies, and asks for nothing', () => {
    for (const country of ['', 'IRL', 'gone']) {
      const state = open({ country });
      expect(factsAt(questionnaire, state.facts, 'state').shown).toBe(false);
      expect(problemsOf(questionnaire, state.answers, today).filter(({ key }) => key === 'state')).toEqual([]);
    }
    expect([choices(open({ country: 'USA' }), 'state'), choices(open({ country: 'CAN' }), 'state')]).toEqual([
      ['VT', 'BC'],
      ['QC', 'BC'],
    ]);
  });

  it('is cleared with its description when the list changes, and comes back with the list', () => {
    const filled = change(open(), ['country', 'USA'], ['state', 'VT'], ['city', 'Burlington']).state;
    const away = change(filled, ['country', 'CAN']);
    expect(away.set).toEqual({ country: 'CAN', country_desc: 'The CAN', state: '', state_desc: '', city: '' });
    expect(factsAt(questionnaire, away.state.facts, 'state')).toMatchObject({
      shown: true,
      list: 'provinces',
      required: 'State',
    });
    expect(change(away.state, ['country', 'USA']).set).toEqual({
      country: 'USA',
      country_desc: 'The USA',
      state: 'VT',
      state_desc: 'The VT',
      city: 'Burlington',
    });
  });

  it('keeps an answer for each list, side by side', () => {
    const both = change(
      open(),
      ['country', 'USA'],
      ['state', 'VT'],
      ['country', 'CAN'],
      ['state', 'QC'],
      ['country', 'IRL'],
    ).state;
    expect([both.answers['state'], Object.values(both.parked).sort()]).toEqual(['', ['QC', 'The QC', 'The VT', 'VT']]);
    expect(change(both, ['country', 'USA']).state.answers['state']).toBe('VT');
    expect(change(both, ['country', 'CAN']).state.answers['state']).toBe('QC');
    expect(change(both, ['country', 'USA'], ['country', 'CAN'], ['country', 'USA']).state).toMatchObject({
      answers: { state: 'VT', state_desc: 'The VT' },
    });
  });

  it('does not keep an answer that stands in both lists', () => {
    expect(change(open(), ['country', 'USA'], ['state', 'BC'], ['country', 'CAN']).state.answers['state']).toBe('');
  });

  it('forgets what it kept once the applicant clears it', () => {
    expect(
      change(open(), ['country', 'USA'], ['state', 'VT'], ['state', ''], ['country', 'CAN'], ['country', 'USA']).state
        .answers['state'],
    ).toBe('');
  });

  it('by condition is cleared when what decides changes, and takes the first list that holds', () => {
    const early = change(open(), ['term', '3'], ['major', 'math']);
    expect(choices(early.state, 'major')).toEqual(['math']);
    const late = change(early.state, ['term', '7']);
    expect([late.set, choices(late.state, 'major')]).toEqual([{ term: '7', major: '', major_desc: '' }, ['art']]);
    expect(change(late.state, ['term', '3']).set).toMatchObject({ major: 'math', major_desc: 'The math' });
  });

  it('keeps a saved answer that is no option of the list, with its old words', () => {
    const state = open({ country: 'CAN', state: 'VT', state_desc: 'Vermont, as it was' });
    expect(state.answers).toMatchObject({ state: 'VT', state_desc: 'Vermont, as it was' });
    expect(choices(state, 'state')).not.toContain('VT');
    expect(state.facts).toEqual(factsOf(questionnaire, state.answers, today));
    expect(submittedAnswers(questionnaire, state, today)).toMatchObject({ state: 'VT' });
  });

  it('takes back a saved answer that was hidden only where a list has it', () => {
    const hidden = open({ country: 'IRL', state: 'QC', state_desc: 'Quebec' });
    expect(hidden).toMatchObject({ answers: { state: '' }, parked: { state: 'QC' } });
    expect(change(hidden, ['country', 'USA']).state.answers['state']).toBe('');
    expect(change(hidden, ['country', 'USA'], ['country', 'CAN']).state.answers).toMatchObject({
      state: 'QC',
      state_desc: 'The QC',
    });
  });

  it('takes back one that no list has, and tells of it as where it is opened', () => {
    const { state } = change(open({ country: 'IRL', state: 'XX' }), ['country', 'USA']);
    const opened = open({ country: 'USA', state: 'XX' });
    expect([state.answers['state'], state.facts]).toEqual(['XX', opened.facts]);
    expect(problemsOf(questionnaire, state.answers, today)).toEqual(problemsOf(questionnaire, opened.answers, today));
  });
});
