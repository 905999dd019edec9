import {
  type ApplicationState,
  changeAnswer,
  openApplication,
  optionsOf,
  type QuestionNode,
} from '@quire/form-engine/core';
import { todayIn } from '@quire/validation';
import { describe, expect, it } from 'vitest';
import { wexcombe } from './wexcombe.ts';

const { questionnaire, institution } = wexcombe;
const today = todayIn(institution.timeZone, Date.parse('2026-11-01T12:00:00-05:00'));

/** Each address, with what an applicant answers before it is asked. */
const addresses: [name: string, prefix: string, before: Record<string, string>][] = [
  ['permanent', '', {}],
  ['mailing', 'mailing_', {}],
  ['first parent', 'parent_', { parent_living: 'Y' }],
  ['second parent', 'parent_2_', { parent_2_living: 'Y' }],
  ['first school', 'hs_', {}],
  ['fifth school', 'hs_5_', { '@repeat:hs': '5' }],
];

describe.each(addresses)('the state of the %s address follows its country', (_name, prefix, before) => {
  const node = questionnaire.nodes[questionnaire.asks[`${prefix}state`]!] as QuestionNode;
  const after = (draft: ApplicationState, field: string, value: string): ApplicationState =>
    changeAnswer(questionnaire, draft, prefix + field, value, today).state;
  const state = ({ answers }: ApplicationState): string[] => [
    answers[`${prefix}state`] ?? '',
    answers[`${prefix}state_desc`] ?? '',
  ];
  const isAsked = ({ facts }: ApplicationState): boolean => facts[node.index]!.shown;
  const choices = ({ facts }: ApplicationState): number =>
    optionsOf(questionnaire, node, today, facts[node.index]).length;

  const unanswered = openApplication(questionnaire, before, today);
  const inNebraska = after(after(unanswered, 'country', 'USA'), 'state', 'NE');

  it('is asked in the United States and in Canada only', () => {
    expect(
      [unanswered, ...['USA', 'CAN', 'FRA'].map((country) => after(unanswered, 'country', country))].map(isAsked),
    ).toEqual([false, true, true, false]);
    expect([inNebraska, after(inNebraska, 'country', 'CAN')].map(choices)).toEqual([59, 13]);
  });

  it('stays while another answer changes', () => {
    expect(state(after(inNebraska, 'city', 'Lincoln'))).toEqual(['NE', 'Nebraska']);
  });

  it('is cleared with its words when the country changes, and comes back with it', () => {
    const inCanada = after(inNebraska, 'country', 'CAN');
    expect(state(inCanada)).toEqual(['', '']);
    const inQuebec = after(inCanada, 'state', 'QC');
    expect(state(inQuebec)).toEqual(['QC', 'Quebec']);
    expect(state(after(inQuebec, 'country', 'FRA'))).toEqual(['', '']);
    const home = after(inQuebec, 'country', 'USA');
    expect(state(home)).toEqual(['NE', 'Nebraska']);
    expect(state(after(home, 'country', 'CAN'))).toEqual(['QC', 'Quebec']);
  });
});
