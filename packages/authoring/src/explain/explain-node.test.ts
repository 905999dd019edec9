import type { Answers, Condition } from '@quire/validation';
import { describe, expect, it } from 'vitest';
import { repeat, select, tabs, text as plain } from '@quire/validation/testing';
import { compiled, question, today } from '@quire/form-engine/testing';
import { openApplication } from '@quire/form-engine/core';
import { explainCondition } from './explain-condition.ts';
import { explainNode } from './explain-node.ts';
import type { ExplainedCondition, Explanation } from './explanation.ts';

const letters = {
  options: [
    { value: 'x', label: 'Ex' },
    { value: 'y', label: 'Why' },
  ],
};
/** A condition as text: parts in brackets, ! before what does not hold. */
function partText({ name, text, holds, parts }: ExplainedCondition): string {
  const own = parts.length > 0 ? `${text} [${parts.map(partText).join('; ')}]` : text;
  return `${holds ? '' : '!'}${name === undefined ? '' : `${name}: `}${own}`;
}

describe('a condition in text', () => {
  const table: [Condition, Answers, string][] = [
    [{ key: 'a', equals: '3' }, { a: '3' }, 'a equals 3'],
    [{ key: 'a', equals: '3' }, {}, '!a equals 3'],
    [{ key: 'a', notEquals: '3' }, {}, 'a does not equal 3'],
    [{ key: 'a', lt: '3' }, { a: '2' }, 'a is less than 3'],
    [{ key: 'a', lte: '3' }, { a: '4' }, '!a is at most 3'],
    [{ key: 'a', gt: '3' }, { a: '4' }, 'a is more than 3'],
    [{ key: 'a', gte: '2026-09-01' }, { a: '2026-09-01' }, 'a is at least 2026-09-01'],
    [{ key: 'a', answered: true }, { a: 'z' }, 'a is answered'],
    [{ key: 'a', notAnswered: true }, { a: 'z' }, '!a is not answered'],
    [{ key: 'a', in: ['1', '2'] }, { a: '2' }, 'a is one of 1, 2'],
    [{ key: 'a', notIn: ['1', '2'] }, { a: '2' }, '!a is none of 1, 2'],
    ['grown', { a: '20' }, 'grown: a is at least 18'],
    [
      { all: ['grown', { key: 'b', answered: true }] },
      { a: '20' },
      '!all of these hold [grown: a is at least 18; !b is answered]',
    ],
    [
      {
        any: [
          { key: 'a', equals: '1' },
          { key: 'b', equals: '1' },
        ],
      },
      { b: '1' },
      'any of these holds [!a equals 1; b equals 1]',
    ],
    [{ not: 'grown' }, { a: '20' }, '!this does not hold [grown: a is at least 18]'],
    [
      { not: { any: [{ key: 'a', equals: '1' }, { not: 'grown' }] } },
      { a: '20' },
      'this does not hold [!any of these holds [!a equals 1; !this does not hold [grown: a is at least 18]]]',
    ],
    [
      { logic: { '===': [{ var: 'a' }, { var: 'b' }] } },
      { a: '2', b: '2' },
      'the logic {"===":[{"var":"a"},{"var":"b"}]}',
    ],
    [{ logic: { '===': [{ '+': [{ var: 'a' }, 1] }, 3] } }, { a: '2' }, 'the logic {"===":[{"+":[{"var":"a"},1]},3]}'],
  ];

  it.each(table)('%j with %j: %s', (showWhen, answers, expected) => {
    const questionnaire = compiled({
      conditions: { grown: { key: 'a', gte: '18' } },
      items: [plain('a'), plain('b'), plain('c', { showWhen })],
    });
    const state = openApplication(questionnaire, answers, today);
    expect(partText(explainCondition(questionnaire, state, question(questionnaire, 'c').showWhen!))).toBe(expected);
  });

  it('tells the answers it reads, with the label of a choice', () => {
    const questionnaire = compiled({
      lists: { letters },
      items: [
        select('a', { options: 'letters' }),
        plain('b'),
        plain('c', { showWhen: { logic: { and: [{ var: 'a' }, { '===': [{ var: 'a' }, { var: 'b' }] }] } } }),
      ],
    });
    const explanation = explainCondition(
      questionnaire,
      openApplication(questionnaire, { a: 'x' }, today),
      question(questionnaire, 'c').showWhen!,
    );
    expect(explanation.parts.map(({ reads }) => reads)).toEqual([
      [{ key: 'a', value: 'x', label: 'Ex' }],
      [
        { key: 'a', value: 'x', label: 'Ex' },
        { key: 'b', value: '' },
      ],
    ]);
  });
});

describe('why an item is as it is', () => {
  const questionnaire = compiled({
    lists: { letters, more: { options: [{ value: 'z', label: 'Zed' }] } },
    conditions: { international: { key: 'type', equals: '3' } },
    items: [
      plain('type'),
      {
        section: 'Visa',
        showWhen: 'international',
        items: [plain('visa', { showWhen: { key: 'age', lt: '30' }, disableWhen: { key: 'country', equals: 'y' } })],
      },
      plain('late', { showWhen: { key: 'visa', answered: true } }),
      { question: 'country', control: 'radio', label: 'Country', options: 'letters', under: { x: [plain('age')] } },
      {
        question: 'state',
        control: 'select',
        label: 'State',
        options: { by: 'country', lists: { x: 'more', y: 'letters' } },
        required: [
          { when: 'international' },
          { when: { key: 'type', answered: true }, message: 'State' },
          { message: 'State, please' },
        ],
      },
      repeat('hs', 2, [
        plain('name', { maxLength: 9, pattern: { matches: '^S', message: 'S', when: 'international' } }),
      ]),
      tabs('work', { type: [plain('essay')], upload: [plain('file')] }),
      { notice: 'Over', until: '2020-01-01T00:00:00Z' },
      { check: 'odd', when: { key: 'type', equals: '4' }, at: 'type', message: 'Odd', severity: 'warns' },
    ],
  });
  const explain = (key: string, answers: Answers): Explanation =>
    explainNode(questionnaire, openApplication(questionnaire, answers, today), question(questionnaire, key).index);
  const steps = ({ because }: Explanation): string[] =>
    because.map(({ node, field, condition, text, holds }) => {
      const on = questionnaire.nodes[node]!;
      return `${on.kind} ${field} ${condition ? partText(condition) : `${holds ? '' : '!'}${text}`}`;
    });

  it.each<[string, string, Answers, boolean, string[]]>([
    ['nothing is said of what always shows', 'type', {}, true, []],
    [
      'the outermost that hides it first, then its own',
      'visa',
      { type: '2', age: '40', country: 'x' },
      false,
      ['section showWhen !international: type equals 3', 'question showWhen !age is less than 30'],
    ],
    [
      'only what hides it',
      'visa',
      { type: '2', age: '20', country: 'x' },
      false,
      ['section showWhen !international: type equals 3'],
    ],
    [
      'all that lets it show',
      'visa',
      { type: '3', age: '20', country: 'x' },
      true,
      ['section showWhen international: type equals 3', 'question showWhen age is less than 30'],
    ],
    ['what hangs under a choice', 'age', { country: 'y' }, false, ['under showWhen !country equals x']],
    ['the count of a group', 'hs_2_name', {}, false, ['instance showWhen !there are 2 or more of hs']],
    ['another tab', 'file', {}, false, ['tab showWhen !the tab upload of work is chosen']],
    ['the default tab', 'essay', {}, true, ['tab showWhen no other tab of work is chosen (upload)']],
    ['options of which no list applies', 'state', {}, false, ['question options !none of its lists applies']],
    ['the list that applies', 'state', { country: 'y' }, true, ['question options the list letters applies']],
  ])('%s', (_, key, answers, shown, because) => {
    const explanation = explain(key, answers);
    expect([explanation.shown, steps(explanation)]).toEqual([shown, because]);
  });

  it('points at the question that is hidden, where a condition reads it as empty', () => {
    const [step] = explain('late', { visa: 'F1', type: '2' }).because;
    expect(step?.condition?.reads).toEqual([
      { key: 'visa', value: '', emptiedBy: question(questionnaire, 'visa').index },
    ]);
  });

  it('says what disables it', () => {
    expect(explain('visa', { type: '3' }).disabledBecause).toEqual([]);
    const hidden = openApplication(questionnaire, { type: '3', country: 'y' }, today);
    expect(hidden.facts[question(questionnaire, 'visa').index]).toMatchObject({ shown: false });
    const withoutAge = compiled({
      items: [plain('a'), { section: 'S', disableWhen: { key: 'a', answered: true }, items: [plain('b')] }],
    });
    const explanation = explainNode(
      withoutAge,
      openApplication(withoutAge, { a: '1' }, today),
      question(withoutAge, 'b').index,
    );
    expect([explanation.disabled, explanation.disabledBecause.map(({ text }) => text)]).toEqual([
      true,
      ['a is answered'],
    ]);
  });

  it.each<[Answers, number, string | undefined]>([
    [{ country: 'x', type: '3' }, 0, undefined],
    [{ country: 'x', type: '1' }, 1, 'State'],
    [{ country: 'x' }, 2, 'State, please'],
  ])('of the requirements the first that applies decides: %j', (answers, deciding, message) => {
    const { requirements, required } = explain('state', answers);
    expect([
      requirements.findIndex(({ decides }) => decides),
      requirements.filter(({ decides }) => decides).length,
      required,
    ]).toEqual([deciding, 1, message]);
  });

  it('marks the list of dependent options that decides', () => {
    expect(
      explain('state', { country: 'y' }).cases.map(({ list, decides, condition }) => [
        list,
        decides,
        partText(condition),
      ]),
    ).toEqual([
      ['more', false, '!country equals x'],
      ['letters', true, 'country equals y'],
    ]);
  });

  it('lists rules, checks and the answer', () => {
    const explanation = explain('hs_name', { hs_name: 'Spavin' });
    expect(explanation.rules.map(({ field, text, holds }) => [field, text, holds])).toEqual([
      ['maxLength', 'at most 9 characters', true],
      ['pattern', 'matches ^S', false],
    ]);
    expect(explanation.answers).toEqual([{ key: 'hs_name', value: 'Spavin' }]);
    expect(explain('type', { type: '4' }).checks.map(({ name, condition }) => [name, partText(condition)])).toEqual([
      ['odd', 'type equals 4'],
    ]);
  });

  it('says between which dates a notice shows', () => {
    const notice = questionnaire.nodes.find(({ kind }) => kind === 'notice')!;
    const explanation = explainNode(questionnaire, openApplication(questionnaire, {}, today), notice.index);
    expect([explanation.shown, steps(explanation)]).toEqual([false, ['notice dates !until 2020-01-01 00:00 UTC']]);
  });
});
