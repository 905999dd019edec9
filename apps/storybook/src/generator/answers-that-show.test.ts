import type { CompiledCondition, Questionnaire, QuestionNode } from '@quire/form-engine/core';
import { describe, expect, it } from 'vitest';
import { answersThatShow } from './answers-that-show.ts';

const today = { date: '2026-11-21', instant: Date.UTC(2026, 10, 21) };
const origin = { file: 'pages/example.yaml', path: [] };
const plain = {
  children: [],
  origin,
  parent: 0,
  page: 0,
  label: '',
  width: 'full',
  storesDescription: false,
  sensitive: false,
  readOnly: false,
  required: [],
  rules: [],
} as const;

type Asked = Pick<QuestionNode, 'key'> &
  Partial<Pick<QuestionNode, 'list'>> & {
    when?: [reads: string[], logic: unknown];
    disabledWhen?: [reads: string[], logic: unknown];
    case?: [reads: string[], logic: unknown];
  };

/** A page with these questions; each condition reads only questions before it. */
function questionnaireOf(asked: readonly Asked[]): Questionnaire {
  const conditions: CompiledCondition[] = [];
  const add = ([reads, logic]: [string[], unknown]): number =>
    conditions.push({ reads, logic, source: { all: [] } }) - 1;
  const questions = asked.map(({ key, list, when, disabledWhen, case: of }, at): QuestionNode => ({
    ...plain,
    kind: 'question',
    control: list ? 'select' : 'text',
    index: at + 1,
    key,
    ...(list && { list }),
    ...(when && { showWhen: add(when) }),
    ...(disabledWhen && { disableWhen: add(disabledWhen) }),
    ...(of && { cases: [{ when: add(of), list: 'countries' }] }),
  }));
  const indexes = questions.map(({ index }) => index);
  const readers = (key: string): number[] =>
    questions
      .filter(({ showWhen, disableWhen }) =>
        [showWhen, disableWhen].some((index) => conditions[index ?? -1]?.reads.includes(key)),
      )
      .map(({ index }) => index);
  return {
    version: '',
    timeZone: 'UTC',
    noOption: '',
    conditions,
    pages: [0],
    order: [0, ...indexes],
    problemReaders: {},
    sensitive: [],
    encrypted: [],
    nodes: [
      { kind: 'page', index: 0, parent: -1, page: 0, children: indexes, origin, name: 'example', title: '' },
      ...questions,
    ],
    lists: {
      countries: {
        options: [
          { value: 'IRL', label: 'Ireland' },
          { value: 'USA', label: 'United States' },
        ],
      },
    },
    asks: Object.fromEntries(questions.map(({ key, index }) => [key, index])),
    dataModel: questions.map(({ key }) => key),
    dependents: Object.fromEntries(questions.map(({ key }) => [key, readers(key)])),
  } as Questionnaire;
}

const shown = (...asked: Asked[]): unknown => answersThatShow(questionnaireOf(asked), asked.length, today);
const is = (key: string, value: string): unknown => ({ '===': [{ var: key }, value] });

describe('answersThatShow', () => {
  it('answers nothing for what is shown anyway', () => {
    expect(shown({ key: 'a' })).toEqual({});
    expect(shown({ key: 'a' }, { key: 'b', when: [['a'], { '!': [{ var: 'a' }] }] })).toEqual({});
  });

  it('finds the value that a condition names', () => {
    expect(shown({ key: 'a' }, { key: 'b', when: [['a'], is('a', 'Y')] })).toMatchObject({ a: 'Y' });
  });

  it('takes an answer from the choices where the condition names none', () => {
    expect(shown({ key: 'a', list: 'countries' }, { key: 'b', when: [['a'], { '!!': [{ var: 'a' }] }] })).toMatchObject(
      { a: 'IRL' },
    );
  });

  it('makes a case hold where the choices depend on one', () => {
    expect(shown({ key: 'a' }, { key: 'b', case: [['a'], is('a', 'USA')] })).toMatchObject({ a: 'USA' });
  });

  it('reaches beyond a bound', () => {
    expect(shown({ key: 'a' }, { key: 'b', when: [['a'], { gt: [{ var: 'a' }, '600'] }] })).toMatchObject({ a: '601' });
  });

  it('shows first what must be answered', () => {
    expect(
      shown({ key: 'a' }, { key: 'b', when: [['a'], is('a', 'Y')] }, { key: 'c', when: [['b'], is('b', 'Z')] }),
    ).toMatchObject({ a: 'Y', b: 'Z' });
  });

  it('keeps two conditions at a time, and what disables away', () => {
    const both = { and: [is('a', 'Y'), is('b', 'Z')] };
    expect(
      shown({ key: 'a' }, { key: 'b' }, { key: 'c', when: [['a', 'b'], both], disabledWhen: [['a'], is('a', '')] }),
    ).toMatchObject({ a: 'Y', b: 'Z' });
  });

  it('says so when there is no way', () => {
    expect(shown({ key: 'a' }, { key: 'b', when: [['a'], { and: [is('a', 'Y'), is('a', 'N')] }] })).toBeUndefined();
  });
});
