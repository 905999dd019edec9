import type { ConfigFinding, Item, QuestionItem, QuestionOptions } from '@quire/validation';
import { describe, expect, it } from 'vitest';
import { compiled, question } from '../testing/compiled.ts';
import { type ConfigExample, configSource, select, text } from '@quire/validation/testing';
import { compileQuestionnaire } from './compile-questionnaire.ts';

const lists: NonNullable<ConfigExample['lists']> = {
  countries: {
    options: [
      { value: 'USA', label: 'United States' },
      { value: 'CAN', label: 'Canada' },
      { value: 'IRL', label: 'Ireland' },
    ],
  },
  states: { options: [{ value: 'VT', label: 'Vermont' }] },
  provinces: { options: [{ value: 'QC', label: 'Quebec' }] },
};
const country: QuestionItem = select('country', { label: 'Country', options: 'countries' });
const state = (options: QuestionOptions, more: Partial<QuestionItem> = {}): QuestionItem =>
  select('state', { label: 'State', options, ...more });
const example = (options: QuestionOptions, more: Partial<QuestionItem> = {}, others: Item[] = []): ConfigExample => ({
  keys: ['country', 'state', 'other'],
  lists,
  items: [state(options, more), country, text('other', { label: 'Other' }), ...others],
});
const byValue = { by: 'country', lists: { USA: 'states', CAN: 'provinces' } };

const errorsOf = (source: ConfigExample): Partial<ConfigFinding>[] =>
  compileQuestionnaire(configSource(source))
    .findings.filter(({ severity }) => severity === 'error')
    .map(({ path, what }) => ({ path, what }));

describe('options that depend on an answer', () => {
  it('by its value become a case for each value, and settle after the question that decides', () => {
    const questionnaire = compiled(example(byValue));
    const node = question(questionnaire, 'state');
    expect(node.cases?.map(({ when, list }) => [questionnaire.conditions[when]?.logic, list])).toEqual([
      [{ '===': [{ var: 'country' }, 'USA'] }, 'states'],
      [{ '===': [{ var: 'country' }, 'CAN'] }, 'provinces'],
    ]);
    expect(node).not.toHaveProperty('list');
    expect(questionnaire.dependents['country']).toEqual([node.index]);
    expect(questionnaire.order.indexOf(questionnaire.asks['country']!)).toBeLessThan(
      questionnaire.order.indexOf(node.index),
    );
    expect(Object.keys(questionnaire.lists).sort()).toEqual(['countries', 'provinces', 'states']);
  });

  it('by condition become cases in the order in which they are written', () => {
    const questionnaire = compiled(
      example({
        cases: [
          { when: { key: 'other', answered: true }, list: 'provinces' },
          { when: { key: 'country', in: ['USA', 'CAN'] }, list: 'states' },
        ],
      }),
    );
    expect(
      question(questionnaire, 'state').cases?.map(({ when, list }) => [questionnaire.conditions[when]?.reads, list]),
    ).toEqual([
      [['other'], 'provinces'],
      [['country'], 'states'],
    ]);
  });

  it('in a block mean the field of the same use', () => {
    const { conditions, ...questionnaire } = compiled({
      lists,
      blocks: { address: [country, state(byValue)] },
      items: [{ use: 'address', prefix: 'm' }],
    });
    expect(
      question({ conditions, ...questionnaire }, 'm_state').cases?.map(({ when }) => conditions[when]?.reads),
    ).toEqual([['m_country'], ['m_country']]);
  });

  it('may be compared with a value of any of the lists', () => {
    expect(errorsOf(example(byValue, {}, [{ notice: 'N', showWhen: { key: 'state', in: ['VT', 'QC'] } }]))).toEqual([]);
    expect(errorsOf(example(byValue, {}, [{ notice: 'N', showWhen: { key: 'state', equals: 'XX' } }]))).toEqual([
      { path: ['items', 3, 'showWhen', 'equals'], what: "'XX' is no option of state, so it can never be the answer." },
    ]);
  });

  it.each<[string, QuestionOptions, (string | number)[], string]>([
    [
      'an unknown list for a value',
      { by: 'country', lists: { USA: 'stats' } },
      ['options', 'lists', 'USA'],
      'There is no list named stats.',
    ],
    [
      'an unknown list of a case',
      { cases: [{ when: { key: 'country', equals: 'USA' }, list: 'stats' }] },
      ['options', 'cases', 0, 'list'],
      'There is no list named stats.',
    ],
    [
      'an unknown key',
      { by: 'contry', lists: { USA: 'states' } },
      ['options', 'by'],
      'There is no answer named contry.',
    ],
    [
      'an unknown key in a case',
      { cases: [{ when: { key: 'contry', answered: true }, list: 'states' }] },
      ['options', 'cases', 0, 'when', 'key'],
      'There is no answer named contry.',
    ],
    [
      'a value that is no option',
      { by: 'country', lists: { usa: 'states' } },
      ['options', 'lists', 'usa'],
      "'usa' is no option of country, so it can never be the answer.",
    ],
    [
      'its own key',
      { by: 'state', lists: { VT: 'states' } },
      ['options', 'by'],
      'The options of state depend on its own answer.',
    ],
  ])('is refused for %s', (_name, options, path, what) => {
    expect(errorsOf(example(options))).toEqual([{ path: ['items', 0, ...path], what }]);
  });

  it('is refused where questions decide about each other, by value or by condition', () => {
    const around: QuestionItem = select('country', {
      label: 'Country',
      options: { cases: [{ when: { key: 'state', equals: 'VT' }, list: 'countries' }] },
    });
    for (const options of [
      byValue,
      { cases: [{ when: { key: 'country', equals: 'USA' } as const, list: 'states' }] },
    ]) {
      const [error] = errorsOf({ keys: ['country', 'state'], lists, items: [state(options), around] });
      expect(error?.what).toBe('These depend on each other in a loop: state → country → state.');
    }
  });

  it('is refused where a case reads its own question', () => {
    expect(
      errorsOf(example({ cases: [{ when: { key: 'state', answered: true }, list: 'states' }] })).map(
        ({ what }) => what,
      ),
    ).toEqual(['These depend on each other in a loop: state → state.']);
  });
});
