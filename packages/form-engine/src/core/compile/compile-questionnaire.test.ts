import type { ConfigFinding, Item } from '@quire/validation';
import { describe, expect, it } from 'vitest';
import { compiled, question } from '../testing/compiled.ts';
import {
  box,
  checkboxes,
  type ConfigExample,
  configSource,
  date,
  radio,
  repeat,
  select,
  text,
  textarea,
  yesNo,
} from '@quire/validation/testing';
import { compileQuestionnaire } from './compile-questionnaire.ts';

/** The errors of an example whose data model has every key that the text names. */
const errorsOf = (example: ConfigExample): ConfigFinding[] =>
  compileQuestionnaire(configSource(example)).findings.filter(({ severity }) => severity === 'error');

describe.each([undefined, {}, { pages: [] }, { title: 'About', items: [] }, 'title: About'])('given %j', (config) => {
  it('says where a config goes that nobody has read', () => {
    expect(() => compileQuestionnaire(config as never)).toThrow(/Pass yours to compileConfig/);
  });
});

describe('a compiled questionnaire', () => {
  it('has its nodes in the order of the tree, parents before children', () => {
    const { nodes, pages } = compiled({
      pages: { about: [{ section: 'First', items: [text('a')] }, text('b')], education: [text('c')] },
    });
    expect(nodes.map(({ kind, parent, children, page }) => [kind, parent, children, page])).toEqual([
      ['page', -1, [1, 3], 0],
      ['section', 0, [2], 0],
      ['question', 1, [], 0],
      ['question', 0, [], 0],
      ['page', -1, [5], 4],
      ['question', 4, [], 4],
    ]);
    expect(pages).toEqual([0, 4]);
    expect(nodes[2]?.origin).toEqual({ file: 'pages/about.yaml', path: ['items', 0, 'items', 0] });
  });

  it('has dates where they are not month first, and its version stays where they are', () => {
    const inLocale = (institution: NonNullable<ConfigExample['institution']>) =>
      compiled({ items: [text('a')], institution });
    expect(inLocale({ locale: 'en-gb' }).dates).toEqual({ locale: 'en-GB', first: 'day', separator: '/' });
    expect(inLocale({ locale: 'en-US' })).toEqual(inLocale({}));
    expect(inLocale({})).not.toHaveProperty('dates');
  });

  it('gives each section an anchor of its own that no answer key can have', () => {
    const { nodes } = compiled({
      items: [
        { section: 'Citizenship', items: [text('a')] },
        { section: 'Citizenship', items: [text('b')] },
        { section: '国籍', items: [text('c')] },
      ],
    });
    expect(nodes.flatMap((node) => (node.kind === 'section' ? [node.anchor] : []))).toEqual([
      'section-citizenship',
      'section-citizenship-2',
      'section-2',
    ]);
  });

  it('is plain data, and its version follows its content', () => {
    const example: ConfigExample = {
      keys: ['a', 'b'],
      items: [text('a', { required: 'A' }), text('b', { showWhen: { key: 'a', answered: true } })],
    };
    const questionnaire = compiled(example);
    expect(JSON.parse(JSON.stringify(questionnaire))).toEqual(questionnaire);
    expect(questionnaire.version).toMatch(/^[0-9a-f]{16}$/);
    expect(compiled(example).version).toBe(questionnaire.version);
    expect(compiled({ ...example, items: [text('a', { required: 'B' }), text('b')] }).version).not.toBe(
      questionnaire.version,
    );
  });

  it('keeps one condition for the same logic, and only the lists that are used', () => {
    const showWhen = { key: 'a', equals: 'Y' };
    const questionnaire = compiled({
      lists: { yes_no: { options: yesNo }, months: { options: yesNo } },
      items: [radio('a', { options: 'yes_no' }), text('b', { showWhen }), text('c', { showWhen })],
    });
    expect(questionnaire.conditions).toEqual([
      { logic: { '===': [{ var: 'a' }, 'Y'] }, reads: ['a'], source: showWhen },
    ]);
    expect(Object.keys(questionnaire.lists)).toEqual(['yes_no']);
  });

  it('says whose facts and problems read a key', () => {
    const { dependents, problemReaders } = compiled({
      items: [
        text('a'),
        text('b', { required: { message: 'B', when: { key: 'a', answered: true } } }),
        text('c', {
          pattern: { matches: '.', message: 'C', unless: { key: 'a', answered: true } },
          minLength: { value: 2, message: 'C', when: { key: 'c', notEquals: 'x' } },
        }),
        text('d'),
        {
          section: 'Checked',
          showWhen: { key: 'b', answered: true },
          items: [{ check: 'x', when: { key: 'c', answered: true }, at: 'd', message: 'X' }],
        },
      ],
    });
    expect(dependents).toEqual({ a: [2], b: [5] });
    expect(problemReaders).toEqual({ a: [3], b: [4], c: [4] });
  });

  it('warns of keys of the data model that nobody asks', () => {
    const { questionnaire, findings } = compileQuestionnaire(
      configSource({ keys: ['a', 'b', 'c'], items: [text('b')] }),
    );
    expect(questionnaire).toBeDefined();
    expect(findings).toEqual([
      expect.objectContaining({
        severity: 'warning',
        file: 'data-model.yaml',
        path: ['groups', 0, 'keys'],
        what: expect.stringContaining('these 2 keys of the group all: a, c') as string,
      }),
    ]);
  });
});

describe('a question', () => {
  it('gets the defaults of its control', () => {
    const questionnaire = compiled({
      items: [
        text('a'),
        textarea('b', { label: 'B' }),
        date('c', { label: 'C' }),
        radio('d', { storeDescription: false, encrypted: true }),
        checkboxes('e', { label: 'E', boxes: [{ key: 'e_x', label: 'X' }], sensitive: true }),
      ],
    });
    expect(question(questionnaire, 'a')).toMatchObject({
      maxLength: 45,
      width: 'full',
      storesDescription: false,
      readOnly: false,
      sensitive: false,
    });
    expect(question(questionnaire, 'a').rules).toEqual([
      { kind: 'maxLength', value: 45, message: 'This answer is too long. Please shorten it to 45 characters.' },
    ]);
    expect(question(questionnaire, 'b')).toMatchObject({ maxLength: 1500, rows: 6 });
    expect(question(questionnaire, 'c')).toMatchObject({ width: 'short', rules: [] });
    expect(question(questionnaire, 'd').storesDescription).toBe(false);
    expect(question(questionnaire, 'e_x')).toBe(question(questionnaire, 'e'));
    expect([questionnaire.sensitive, questionnaire.encrypted]).toEqual([['e_x'], ['d', 'e_x']]);
  });

  it('keeps its value rules with their conditions', () => {
    const questionnaire = compiled({
      items: [
        text('a', {
          maxLength: 10,
          minLength: [
            { value: 2, message: 'Short' },
            { value: 3, message: 'Shorter', when: { key: 'b', answered: true } },
          ],
          number: { min: 1, message: 'Number' },
          date: { message: 'Date', max: { at: 'today', message: 'Late' } },
          format: { is: 'email', message: 'Mail' },
          mustBe: { value: 'x', message: 'Must' },
        }),
        text('b'),
      ],
    });
    const when = questionnaire.conditions.findIndex(({ reads }) => reads.includes('b'));
    expect(question(questionnaire, 'a').rules).toEqual([
      { kind: 'minLength', value: 2, message: 'Short' },
      { kind: 'minLength', value: 3, message: 'Shorter', when },
      { kind: 'maxLength', value: 10, message: 'This answer is too long. Please shorten it to 10 characters.' },
      { kind: 'format', is: 'email', message: 'Mail' },
      { kind: 'number', min: 1, message: 'Number' },
      { kind: 'date', message: 'Date', max: { at: 'today', message: 'Late' } },
      { kind: 'mustBe', value: 'x', message: 'Must' },
    ]);
  });
});

describe('a mistake', () => {
  const unknown: [string, ConfigExample, Partial<ConfigFinding>][] = [
    [
      'an unknown list',
      { keys: ['a'], lists: { countries: { options: yesNo } }, items: [radio('a', { options: 'countrys' })] },
      {
        path: ['items', 0, 'options'],
        what: 'There is no list named countrys.',
        fix: 'Did you mean countries? Otherwise add lists/countrys.yaml, or write the options here.',
      },
    ],
    [
      'an unknown block',
      { keys: ['a'], blocks: { address: [text('a')] }, items: [{ use: 'adress' }] },
      {
        path: ['items', 0, 'use'],
        what: 'There is no block named adress.',
        fix: 'Did you mean address? Otherwise add blocks/adress.yaml or name another block.',
      },
    ],
    [
      'an unknown condition',
      {
        keys: ['a'],
        conditions: { international: { key: 'a', answered: true } },
        items: [text('a'), { notice: 'N', showWhen: { not: 'internationl' } }],
      },
      {
        path: ['items', 1, 'showWhen', 'not'],
        what: 'There is no condition named internationl.',
        fix: 'Did you mean international? Otherwise add internationl to conditions.yaml, or write the condition here.',
      },
    ],
    [
      'a condition on a key that is nowhere',
      { keys: ['a'], items: [text('a'), { notice: 'N', showWhen: { all: [{ key: 'aa', answered: true }] } }] },
      { path: ['items', 1, 'showWhen', 'all', 0, 'key'], what: 'There is no answer named aa.' },
    ],
    [
      'a condition on a key that nobody asks',
      { keys: ['a', 'bb'], items: [text('a'), { notice: 'N', showWhen: { key: 'bb', answered: true } }] },
      {
        path: ['items', 1, 'showWhen', 'key'],
        what: 'No question asks bb.',
        fix: 'Ask bb on a page, or name a key that a question asks.',
      },
    ],
    [
      'a condition on a key that a block asks and the page does not',
      {
        keys: ['a', 'b_a'],
        blocks: { one: [text('a')] },
        items: [
          { use: 'one', prefix: 'b' },
          { notice: 'N', showWhen: { key: 'a', answered: true } },
        ],
      },
      {
        path: ['items', 1, 'showWhen', 'key'],
        what: 'No question asks a.',
        fix: 'Ask a on a page. If one of another block is meant, write its whole name, such as b_a.',
      },
    ],
    [
      'a condition in conditions.yaml that nothing uses',
      { keys: ['a'], conditions: { lonely: { key: 'b', answered: true } }, items: [text('a')] },
      { file: 'conditions.yaml', path: ['lonely', 'key'], what: 'There is no answer named b.' },
    ],
    [
      'a check at a key that nobody asks',
      { keys: ['a'], items: [text('a'), { check: 'c', when: { key: 'a', answered: true }, at: 'b', message: 'M' }] },
      { path: ['items', 1, 'at'], what: 'There is no answer named b.' },
    ],
    [
      'clears of a key that nobody asks',
      { keys: ['a', 'b'], items: [text('a', { clears: ['a', 'b'] })] },
      { path: ['items', 0, 'clears', 1], what: 'No question asks b.' },
    ],
    [
      'a rule with a condition on an unknown key',
      {
        keys: ['a'],
        items: [text('a', { pattern: [{ matches: '.', message: 'M', unless: { key: 'x', answered: true } }] })],
      },
      { path: ['items', 0, 'pattern', 0, 'unless', 'key'], what: 'There is no answer named x.' },
    ],
    [
      'a requirement with a condition on an unknown key',
      { keys: ['a'], items: [text('a', { required: [{ message: 'M', when: { key: 'x', answered: true } }] })] },
      { path: ['items', 0, 'required', 0, 'when', 'key'], what: 'There is no answer named x.' },
    ],
    [
      'a checkbox group in a condition',
      {
        keys: ['race_a'],
        items: [
          checkboxes('race', { label: 'R', boxes: [{ key: 'race_a', label: 'A' }] }),
          { notice: 'N', showWhen: { key: 'race', answered: true } },
        ],
      },
      { path: ['items', 1, 'showWhen', 'key'], what: 'race is a checkbox group, which has no answer of its own.' },
    ],
    [
      'a question outside the data model',
      { keys: ['first_name'], items: [text('frist_name')] },
      {
        path: ['items', 0, 'question'],
        what: 'frist_name is no key of the data model.',
        fix: 'Did you mean first_name? Otherwise add frist_name to data-model.yaml.',
      },
    ],
    [
      'a box outside the data model',
      {
        keys: ['a'],
        items: [
          checkboxes('g', {
            label: 'G',
            boxes: [
              { key: 'a', label: 'A' },
              { key: 'b', label: 'B' },
            ],
          }),
        ],
      },
      { path: ['items', 0, 'boxes', 1, 'key'], what: 'b is no key of the data model.' },
    ],
    [
      'a key that is asked twice',
      { keys: ['a'], pages: { about: [text('a')], education: [text('a')] } },
      {
        file: 'pages/education.yaml',
        path: ['items', 0, 'question'],
        what: 'a is asked twice; the other question stands in pages/about.yaml.',
      },
    ],
    [
      'a target that is no option',
      { keys: ['a', 'b'], items: [radio('a'), text('b', { showWhen: { key: 'a', in: ['Y', 'y'] } })] },
      { path: ['items', 1, 'showWhen', 'in', 1], what: "'y' is no option of a, so it can never be the answer." },
    ],
    [
      'a target that no checkbox has',
      {
        keys: ['a', 'b'],
        items: [box('a', { label: 'A' }), text('b', { showWhen: { key: 'a', equals: 'yes' } })],
      },
      { path: ['items', 1, 'showWhen', 'equals'], what: "'yes' is no option of a, so it can never be the answer." },
    ],
    [
      'a choice under which items hang that is no option',
      { keys: ['a', 'b'], items: [radio('a', { under: { yes: [text('b')] } })] },
      {
        path: ['items', 0, 'under', 'yes'],
        at: 'key',
        what: "'yes' is no option of a, so it can never be the answer.",
      },
    ],
    [
      'items under a question without choices',
      { keys: ['a', 'b'], items: [text('a', { under: { x: [text('b')] } })] },
      { path: ['items', 0, 'under', 'x'], what: 'A text question has no choices, so nothing can hang under one.' },
    ],
    [
      'mustBe of what is no option',
      { keys: ['a'], items: [radio('a', { mustBe: { value: 'X', message: 'M' } })] },
      { path: ['items', 0, 'mustBe', 'value'] },
    ],
    [
      'a comparison with the empty text',
      { keys: ['a', 'b'], items: [text('a'), text('b', { showWhen: { key: 'a', equals: '' } })] },
      {
        path: ['items', 1, 'showWhen', 'equals'],
        what: 'a is compared with the empty text.',
        fix: 'Write notAnswered: true or answered: true.',
      },
    ],
    [
      'an order that text does not have',
      { keys: ['a', 'b'], items: [text('a'), text('b', { showWhen: { key: 'a', gt: 'ten' } })] },
      { path: ['items', 1, 'showWhen', 'gt'] },
    ],
    [
      'a select without options',
      { keys: ['a'], items: [select('a', { label: 'A' })] },
      { path: ['items', 0, 'control'], what: 'The select question a has no options.' },
    ],
    [
      'options without a choice',
      { keys: ['a'], items: [text('a', { options: yesNo })] },
      { path: ['items', 0, 'options'] },
    ],
    [
      'checkboxes without boxes',
      { keys: ['a'], items: [checkboxes('a', { label: 'A' })] },
      { path: ['items', 0, 'control'] },
    ],
    [
      'boxes without checkboxes',
      { keys: ['a'], items: [text('a', { boxes: [{ key: 'a', label: 'A' }] })] },
      { path: ['items', 0, 'boxes'] },
    ],
    [
      'maxLength where nothing is typed',
      { keys: ['a'], items: [radio('a', { maxLength: 3 })] },
      { path: ['items', 0, 'maxLength'] },
    ],
    [
      'a pattern that cannot be read',
      { keys: ['a'], items: [text('a', { pattern: { matches: '(', message: 'M' } })] },
      { path: ['items', 0, 'pattern', 'matches'] },
    ],
    [
      'a notice that ends before it begins',
      { items: [{ notice: 'N', from: '2026-09-02T00:00:00Z', until: '2026-09-01T00:00:00Z' }] },
      { path: ['items', 0, 'until'] },
    ],
    [
      'two options with one value',
      { keys: ['a'], items: [radio('a', { options: [...yesNo, { value: 'Y', label: 'Yep' }] })] },
      { path: ['items', 0, 'options', 2] },
    ],
    [
      'a default that is no tab',
      {
        keys: ['a', 'b'],
        items: [
          {
            tabs: 't',
            label: 'T',
            default: 'upoad',
            items: [
              { tab: 'write', label: 'W', items: [text('a')] },
              { tab: 'upload', label: 'U', items: [text('b')] },
            ],
          },
        ],
      },
      {
        path: ['items', 0, 'default'],
        what: 'upoad is no tab of this group.',
        fix: 'Did you mean upload? Otherwise name one of write, upload.',
      },
    ],
    [
      'two tabs of one name',
      {
        keys: ['a', 'b'],
        items: [
          {
            tabs: 't',
            label: 'T',
            default: 'x',
            items: [
              { tab: 'x', label: 'W', items: [text('a')] },
              { tab: 'x', label: 'U', items: [text('b')] },
            ],
          },
        ],
      },
      { path: ['items', 0, 'items', 1, 'tab'] },
    ],
    [
      'two groups of one name',
      {
        keys: ['r_a', 'r_b'],
        items: [repeat('r', 1, [text('a')]), repeat('r', 1, [text('b')])],
      },
      { path: ['items', 1, 'repeat'] },
    ],
    [
      'a key of a later instance that is missing',
      { keys: ['r_a'], items: [repeat('r', 2, [text('a')])] },
      { path: ['items', 0, 'items', 0, 'question'], what: 'r_2_a is no key of the data model.' },
    ],
  ];

  it.each(unknown)('%s is found where it stands', (_name, example, expected) => {
    expect(errorsOf(example)).toEqual([
      expect.objectContaining({ file: 'pages/about.yaml', severity: 'error', ...expected }),
    ]);
  });

  it.each<[string, ConfigExample, Partial<ConfigFinding>[]]>([
    [
      'of a block',
      {
        keys: ['mailing_city'],
        blocks: { one: [text('city'), text('zip')] },
        items: [{ use: 'one', prefix: 'mialing' }],
      },
      [
        {
          path: ['items', 0, 'prefix'],
          what: 'No key of the data model begins with mialing_.',
          fix: 'Did you mean mailing? Otherwise correct the prefix, or add its keys to data-model.yaml.',
        },
      ],
    ],
    [
      'of an add-another group',
      { keys: ['club'], items: [repeat('club', 3, [text('name')])] },
      [{ path: ['items', 0, 'repeat'], what: 'No key of the data model begins with club_.' }],
    ],
    [
      'inside another',
      {
        keys: ['p_a'],
        blocks: { two: [text('a')], one: [text('a'), { use: 'two', prefix: 'q' }] },
        items: [{ use: 'one', prefix: 'p' }],
      },
      [{ file: 'blocks/one.yaml', path: ['items', 1, 'prefix'], what: 'No key of the data model begins with p_q_.' }],
    ],
    [
      'around another',
      {
        keys: ['a'],
        blocks: { two: [text('a')], one: [text('a'), { use: 'two', prefix: 'q' }] },
        items: [{ use: 'one', prefix: 'p' }],
      },
      [{ path: ['items', 0, 'prefix'] }],
    ],
  ])('a wrong prefix %s is told once, and not for each key', (_name, example, expected) => {
    expect(errorsOf(example)).toEqual(expected.map((each) => expect.objectContaining(each)));
  });

  it('a word in braces that nothing fills in is found in every text', () => {
    const blocks = {
      one: [
        text('a', {
          label: '{who} {first_name}',
          hint: '{first_name}',
          required: '{whom}',
          date: { message: 'D {year}', max: { at: 'today', message: '{year}' } },
        }),
      ],
    };
    const errors = errorsOf({
      keys: ['a', 'first_name'],
      blocks,
      items: [
        text('first_name'),
        { section: 'A {b}', guidance: '{c}', items: [{ use: 'one', with: { who: 'Parent' } }] },
      ],
    });
    expect(errors.map(({ path, what }) => `${path.join('.')}: ${what}`)).toEqual([
      'items.1.section: Nothing fills in {b}.',
      'items.1.guidance: Nothing fills in {c}.',
      'items.0.required: Nothing fills in {whom}.',
      'items.0.date: Nothing fills in {year}.',
    ]);
  });

  it('leaves no questionnaire', () => {
    expect(compileQuestionnaire(configSource({ keys: ['a'], items: [text('b')] })).questionnaire).toBeUndefined();
  });

  it('in a block is told once, in the block, however often it is used', () => {
    const errors = errorsOf({
      keys: ['p_a', 'q_a'],
      blocks: { one: [text('a', { showWhen: { key: 'zip', answered: true } })] },
      items: [
        { use: 'one', prefix: 'p' },
        { use: 'one', prefix: 'q' },
      ],
    });
    expect(errors).toEqual([
      expect.objectContaining({ file: 'blocks/one.yaml', path: ['items', 0, 'showWhen', 'key'] }),
    ]);
  });

  it('does not keep the others from being told', () => {
    expect(
      errorsOf({
        keys: ['a'],
        items: [text('b'), radio('a', { options: 'none', showWhen: 'nothing' }), { use: 'nowhere' }],
      }),
    ).toHaveLength(4);
  });
});

describe('a loop', () => {
  it('of questions is named, with what goes round', () => {
    const errors = errorsOf({
      keys: ['a', 'b', 'c'],
      items: [
        text('a', { showWhen: { key: 'b', answered: true } }),
        text('b', { showWhen: { key: 'c', answered: true } }),
        text('c', { disableWhen: { key: 'a', answered: true } }),
      ],
    });
    expect(errors).toEqual([
      expect.objectContaining({
        path: ['items', 0, 'showWhen'],
        what: 'These depend on each other in a loop: a → b → c → a.',
      }),
    ]);
  });

  it.each<[string, Item[]]>([
    ['a question that reads itself', [text('a', { showWhen: { key: 'a', answered: true } }), text('b')]],
    [
      'a section that reads what stands in it',
      [{ section: 'S', showWhen: { key: 'a', answered: true }, items: [text('a'), text('b')] }],
    ],
    [
      'an item that clears what it depends on',
      [text('a'), text('b', { showWhen: { key: 'a', notEquals: 'x' }, clears: ['a'] })],
    ],
    ['an item that clears the choice it hangs under', [radio('a', { under: { Y: [text('b', { clears: ['a'] })] } })]],
  ])('%s is refused', (_name, items) => {
    expect(errorsOf({ keys: ['a', 'b'], items })).toEqual([
      expect.objectContaining({ what: expect.stringContaining('in a loop') as string }),
    ]);
  });

  it.each<[string, Item[]]>([
    [
      'requirements that read each other',
      [
        text('a', { required: { message: 'A', when: { key: 'b', notAnswered: true } } }),
        text('b', { required: { message: 'B', when: { key: 'a', notAnswered: true } } }),
      ],
    ],
    ['an item that clears itself', [text('a', { clears: ['a'] }), text('b')]],
    [
      'rules and checks that read their own question',
      [
        text('a', { minLength: { value: 2, message: 'A', when: { key: 'a', notEquals: 'b' } } }),
        text('b'),
        { check: 'c', when: { key: 'b', equals: 'x' }, at: 'b', message: 'C' },
      ],
    ],
  ])('is not seen in %s', (_name, items) => {
    expect(errorsOf({ keys: ['a', 'b'], items })).toEqual([]);
  });

  it('of named conditions is named', () => {
    const errors = errorsOf({
      keys: ['a'],
      items: [text('a')],
      conditions: { one: { not: 'two' }, two: { any: ['one', { key: 'a', answered: true }] } },
    });
    expect(errors).toEqual([
      expect.objectContaining({
        file: 'conditions.yaml',
        path: ['two', 'any', 0],
        what: 'The condition one is made of itself: one → two → one.',
      }),
    ]);
  });

  it('of blocks is named', () => {
    const errors = errorsOf({
      keys: ['a'],
      items: [{ use: 'one' }],
      blocks: { one: [{ section: 'S', items: [{ use: 'two' }] }], two: [{ use: 'one' }] },
    });
    expect(errors).toEqual([
      expect.objectContaining({
        file: 'blocks/two.yaml',
        path: ['items', 0, 'use'],
        what: 'The block one uses itself: one → two → one.',
      }),
    ]);
  });
});
