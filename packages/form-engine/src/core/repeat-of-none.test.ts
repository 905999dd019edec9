import type { Answers } from '@quire/validation';
import { text } from '@quire/validation/testing';
import { describe, expect, it } from 'vitest';
import { adoptAnswers } from './adopt-answers.ts';
import { changeAnswer } from './change-answer.ts';
import { insertInstance, removeInstance } from './change-instances.ts';
import { instanceCount } from './instances-of.ts';
import { leftOut } from './left-out.ts';
import { openApplication } from './open-application.ts';
import { problemsOf } from './problems.ts';
import { repeatNamed } from './find-node.ts';
import { submittedAnswers } from './submitted-answers.ts';
import { compiled, present, today } from './testing/compiled.ts';

/** The people that live with somebody, each with a job or none. */
const household = compiled({
  items: [
    {
      repeat: 'lives',
      label: 'Person',
      button: 'Add another person',
      min: 0,
      max: 3,
      items: [
        text('name', { required: 'Name' }),
        {
          repeat: 'job',
          label: 'Job',
          min: 0,
          max: 1,
          firstButton: 'Add a job',
          items: [text('title', { required: 'Title' })],
        },
      ],
    },
    text('note', { showWhen: { key: 'lives_name', answered: true } }),
  ],
});
const group = repeatNamed(household, 'lives')!;
const open = (answers: Answers = {}): ReturnType<typeof openApplication> => openApplication(household, answers, today);
const missing = (answers: Answers): string[] => problemsOf(household, answers, today).map(({ key }) => key);

describe('a repeat of nothing', () => {
  it.each<[string, Answers, number]>([
    ['is none to begin with', {}, 0],
    ['is none after the last was removed', { '@repeat:lives': '0' }, 0],
    ['is none where the count is no number', { '@repeat:lives': 'many' }, 0],
    ['is none below it', { '@repeat:lives': '-1' }, 0],
    ['is one', { '@repeat:lives': '1' }, 1],
    ['is as many as fit', { '@repeat:lives': '99' }, 3],
  ])('%s', (_name, answers, count) => {
    expect(instanceCount(group, answers)).toBe(count);
  });

  it('asks nothing of who has none, and submits nothing', () => {
    expect(missing({})).toEqual([]);
    const stray = open({ lives_name: 'Bo', note: 'x' });
    expect(submittedAnswers(household, stray, today)).toEqual({});
    expect(present(stray.parked)).toMatchObject({ lives_name: 'Bo', note: 'x' });
    expect(leftOut(household, '@repeat:lives', '0')).toContain('lives_name');
  });

  it('asks of each that was added, and of nothing within it', () => {
    expect(missing({ '@repeat:lives': '2', lives_name: 'Bo' })).toEqual(['lives_2_name']);
    expect(missing({ '@repeat:lives': '1', '@repeat:lives_job': '1', lives_name: 'Bo' })).toEqual(['lives_job_title']);
  });

  it('has one added, removed, and taken back with its answers and what they reveal', () => {
    let { state } = changeAnswer(household, open(), '@repeat:lives', '1', today);
    for (const [key, value] of Object.entries({
      lives_name: 'Bo',
      '@repeat:lives_job': '1',
      lives_job_title: 'Cook',
      note: 'x',
    }))
      ({ state } = changeAnswer(household, state, key, value, today));
    const own = { answers: { ...state.answers }, parked: { ...state.parked }, facts: state.facts };
    const edit = removeInstance(household, own, 'lives', 1, today)!;
    expect([edit.removed.wasOnly, edit.set]).toMatchObject([false, { '@repeat:lives': '0', lives_name: '', note: '' }]);
    expect(instanceCount(group, own.answers)).toBe(0);
    expect(submittedAnswers(household, own, today)).toEqual({});
    expect(removeInstance(household, own, 'lives', 1, today)).toBeUndefined();
    insertInstance(household, own, 'lives', 1, edit.removed, today);
    expect(present(own.answers)).toEqual(present(state.answers));
    expect(submittedAnswers(household, own, today)).toEqual({ lives_name: 'Bo', lives_job_title: 'Cook', note: 'x' });
  });

  it('follows the removal of the last in another tab', () => {
    const before = open({ '@repeat:lives': '1', lives_name: 'Bo' });
    const { state } = adoptAnswers(household, before, { '@repeat:lives': '0', lives_name: '' }, today);
    expect([instanceCount(group, state.answers), present(state.parked)]).toEqual([0, {}]);
  });

  it('names its button by its own text, or by that of the messages', () => {
    const buttons = household.nodes.flatMap((node) =>
      node.kind === 'repeat' ? [[node.button, node.firstButton]] : [],
    );
    expect(buttons.slice(0, 2)).toEqual([
      ['Add another person', 'addFirst'],
      ['addAnother', 'Add a job'],
    ]);
  });
});
