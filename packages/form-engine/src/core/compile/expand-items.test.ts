import type { Item, Required } from '@quire/validation';
import { describe, expect, it } from 'vitest';
import { compiled, question } from '../testing/compiled.ts';
import { configSource, repeat, tabs, text } from '@quire/validation/testing';
import type { Questionnaire } from '../questionnaire.ts';
import { compileQuestionnaire } from './compile-questionnaire.ts';

const questionKeys = ({ nodes }: Questionnaire): string[] =>
  nodes.flatMap((node) => (node.kind === 'question' ? [node.key] : []));
const shownWhen = (questionnaire: Questionnaire, key: string): unknown =>
  questionnaire.conditions[question(questionnaire, key).showWhen ?? -1]?.logic;
const answered = (key: string): unknown => ({ '!!': [{ var: key }] });

describe('a block', () => {
  const address = [
    text('country'),
    text('state', { showWhen: { key: 'country', answered: true } }),
    text('zip', { showWhen: { key: 'visa', answered: true } }),
  ];

  it('keeps its keys without a prefix, and joins a prefix to each', () => {
    const questionnaire = compiled({
      blocks: { address },
      items: [text('visa'), { use: 'address' }, { use: 'address', prefix: 'mailing' }],
    });
    expect(questionKeys(questionnaire)).toEqual([
      'visa',
      'country',
      'state',
      'zip',
      'mailing_country',
      'mailing_state',
      'mailing_zip',
    ]);
    expect(shownWhen(questionnaire, 'state')).toEqual(answered('country'));
    expect(shownWhen(questionnaire, 'mailing_state')).toEqual(answered('mailing_country'));
    expect(shownWhen(questionnaire, 'mailing_zip')).toEqual(answered('visa'));
  });

  it('in a block joins both prefixes, and reads the nearest field of a name', () => {
    const questionnaire = compiled({
      blocks: {
        address: [...address, text('living_at', { question: 'zip' })].slice(0, 3),
        parent: [text('living'), { use: 'address', prefix: 'home', showWhen: { key: 'living', answered: true } }],
      },
      items: [text('country'), text('visa'), { use: 'parent', prefix: 'parent' }],
    });
    expect(questionKeys(questionnaire)).toEqual([
      'country',
      'visa',
      'parent_living',
      'parent_home_country',
      'parent_home_state',
      'parent_home_zip',
    ]);
    expect(shownWhen(questionnaire, 'parent_home_state')).toEqual(answered('parent_home_country'));
    const home = questionnaire.nodes.find((node) => node.kind === 'block' && node.block === 'address');
    expect(questionnaire.conditions[home?.showWhen ?? -1]?.logic).toEqual(answered('parent_living'));
  });

  it('reads a field of the block around it when it has none of that name', () => {
    const questionnaire = compiled({
      blocks: {
        address: [text('country', { showWhen: { key: 'living', answered: true } })],
        parent: [text('living'), { use: 'address', prefix: 'home' }],
      },
      items: [text('living'), { use: 'parent', prefix: 'parent' }],
    });
    expect(shownWhen(questionnaire, 'parent_home_country')).toEqual(answered('parent_living'));
  });

  it('lets a named condition read global keys only', () => {
    const questionnaire = compiled({
      conditions: { somewhere: { key: 'country', answered: true } },
      blocks: { address: [text('country'), text('state', { showWhen: 'somewhere' })] },
      items: [text('country'), { use: 'address', prefix: 'mailing' }],
    });
    expect(shownWhen(questionnaire, 'mailing_state')).toEqual(answered('country'));
  });

  it('resolves checks, clears, requirements, rules and raw logic in its own instance', () => {
    const questionnaire = compiled({
      blocks: {
        one: [
          text('a', { clears: ['b'] }),
          text('b', {
            required: { message: 'B', when: { key: 'a', answered: true } },
            minLength: { value: 2, message: 'B', when: { logic: { var: 'a' } } },
          }),
          { check: 'c', when: { key: 'a', answered: true }, at: 'b', message: 'C' },
        ],
      },
      items: [{ use: 'one', prefix: 'm' }],
    });
    expect(question(questionnaire, 'm_a').clears).toEqual(['m_b']);
    expect(questionnaire.conditions.map(({ reads }) => reads)).toEqual([['m_a'], ['m_a']]);
    expect(questionnaire.nodes.find((node) => node.kind === 'check')).toMatchObject({ at: 'm_b', severity: 'blocks' });
  });

  it('has the words of its use filled in, and leaves other words in braces', () => {
    const questionnaire = compiled({
      keys: ['p_a', 'year'],
      blocks: {
        one: [
          {
            section: 'About {who}',
            items: [
              text('a', {
                label: '{who}',
                hint: '{who}: {year}',
                required: '{who} is missing',
                format: { is: 'email', message: '{who}: wrong' },
              }),
            ],
          },
        ],
        two: [{ use: 'one', with: { who: '{who} I' } }],
      },
      items: [{ use: 'two', prefix: 'p', with: { who: 'Parent' } }],
    });
    expect(question(questionnaire, 'p_a')).toMatchObject({
      label: 'Parent I',
      hint: 'Parent I: {year}',
      required: [{ message: 'Parent I is missing' }],
    });
    expect(question(questionnaire, 'p_a').rules[1]).toMatchObject({ message: 'Parent I: wrong' });
    expect(questionnaire.nodes.find((node) => node.kind === 'section')).toMatchObject({ title: 'About Parent I' });
  });
});

describe('the requirement of a use', () => {
  const block: Item[] = [
    text('a', { required: { message: 'A', when: { key: 'b', answered: true } } }),
    text('b', { required: 'B' }),
    text('c'),
  ];
  function required(of: Required | undefined, optional?: true): Record<string, unknown> {
    const questionnaire = compiled({
      blocks: { one: block },
      items: [text('x'), { use: 'one', required: of, optional }],
    });
    const logic = (key: string): unknown =>
      question(questionnaire, key).required.map(({ when, message }) => [
        when === undefined ? 'always' : questionnaire.conditions[when]?.logic,
        message,
      ]);
    return { a: logic('a'), b: logic('b'), c: logic('c') };
  }
  const [b, x] = [answered('b'), answered('x')];

  it('leaves the block as it is when there is none', () => {
    expect(required(undefined)).toEqual({ a: [[b, 'A']], b: [['always', 'B']], c: [] });
  });
  it('adds a condition to each of the block, and never invents one', () => {
    expect(required({ when: { key: 'x', answered: true } })).toEqual({
      a: [[{ and: [b, x] }, 'A']],
      b: [[x, 'B']],
      c: [],
    });
    expect(required({ unless: { key: 'x', answered: true } })).toEqual({
      a: [[{ and: [b, { '!': [x] }] }, 'A']],
      b: [[{ '!': [x] }, 'B']],
      c: [],
    });
    expect(required([{ when: { key: 'x', answered: true } }])).toEqual(
      required({ when: { key: 'x', answered: true } }),
    );
  });
  it('replaces those of the block when it has a message', () => {
    expect(required('X')).toEqual({ a: [['always', 'X']], b: [['always', 'X']], c: [] });
    expect(required([{ when: { key: 'x', answered: true } }, { message: 'X' }])).toEqual({
      a: [
        [x, undefined],
        ['always', 'X'],
      ],
      b: [
        [x, undefined],
        ['always', 'X'],
      ],
      c: [],
    });
  });
  it('drops them when the use is optional', () => {
    expect(required(undefined, true)).toEqual({ a: [], b: [], c: [] });
  });
  it('is refused with several entries and no message', () => {
    const entries = [
      { when: { key: 'a', answered: true } as const },
      { unless: { key: 'a', answered: true } as const },
    ];
    const { findings } = compileQuestionnaire(
      configSource({ keys: ['a', 'b', 'c'], blocks: { one: block }, items: [{ use: 'one', required: entries }] }),
    );
    expect(findings).toEqual([
      expect.objectContaining({
        file: 'pages/about.yaml',
        path: ['items', 0, 'required'],
        what: 'None of these requirements has a message.',
      }),
    ]);
  });
});

describe('an add-another group', () => {
  const school = [
    text('name', { required: { message: 'Name', firstOnly: true } }),
    text('country', { required: 'Country' }),
    text('state', { showWhen: { key: 'country', answered: true } }),
  ];
  const keys = ['hs', 'hs_2', 'hs_3'].flatMap((prefix) =>
    ['name', 'country', 'state'].map((key) => `${prefix}_${key}`),
  );
  const questionnaire = compiled({
    blocks: { school },
    items: [repeat('hs', 3, [{ use: 'school' }])],
  });

  it('has every instance, with the index after the prefix', () => {
    expect(questionKeys(questionnaire)).toEqual(keys);
    expect(
      questionnaire.nodes.flatMap((node) =>
        node.kind === 'instance' ? [[node.number, questionnaire.conditions[node.showWhen ?? -1]?.logic]] : [],
      ),
    ).toEqual([
      [1, undefined],
      [2, { gte: [{ var: '@repeat:hs' }, '2'] }],
      [3, { gte: [{ var: '@repeat:hs' }, '3'] }],
    ]);
  });
  it('reads fields of the same instance', () => {
    expect(shownWhen(questionnaire, 'hs_state')).toEqual(answered('hs_country'));
    expect(shownWhen(questionnaire, 'hs_3_state')).toEqual(answered('hs_3_country'));
  });
  it('keeps a requirement for the first instance to it', () => {
    expect(['hs_name', 'hs_2_name', 'hs_3_name'].map((key) => question(questionnaire, key).required)).toEqual([
      [{ message: 'Name' }],
      [],
      [],
    ]);
    expect(question(questionnaire, 'hs_3_country').required).toEqual([{ message: 'Country' }]);
  });
  it('keeps the requirements of a whole block to the first instance where its use says so', () => {
    const { nodes } = compiled({
      keys,
      blocks: { school },
      items: [repeat('hs', 2, [{ use: 'school', required: { firstOnly: true } }])],
    });
    expect(nodes.flatMap((node) => (node.kind === 'question' ? [[node.key, node.required.length]] : []))).toEqual([
      ['hs_name', 1],
      ['hs_country', 1],
      ['hs_state', 0],
      ['hs_2_name', 0],
      ['hs_2_country', 0],
      ['hs_2_state', 0],
    ]);
  });
  it('in a block with a prefix counts under the prefixed name', () => {
    const nested = compiled({
      blocks: { one: [repeat('r', 2, [text('a')])] },
      items: [{ use: 'one', prefix: 'p' }],
    });
    expect(questionKeys(nested)).toEqual(['p_r_a', 'p_r_2_a']);
    expect(nested.dependents).toHaveProperty(['@repeat:p_r']);
  });
});

describe('a tab group', () => {
  it('has one tab open whatever is stored', () => {
    const { nodes, conditions } = compiled({
      items: [tabs('essay', { write: [text('a')], upload: [text('b')] })],
    });
    expect(nodes.flatMap((node) => (node.kind === 'tab' ? [conditions[node.showWhen ?? -1]?.logic] : []))).toEqual([
      { '!': [{ in: [{ var: '@tabs:essay' }, ['upload']] }] },
      { '===': [{ var: '@tabs:essay' }, 'upload'] },
    ]);
  });
});
