import type { Condition, Item, QuestionItem } from '@quire/validation';
import { describe, expect, it } from 'vitest';
import { box, choices, radio, repeat, tabs, text } from '@quire/validation/testing';
import { inShort, provenOf } from './testing/planted.ts';

const yes = (key: string): Condition => ({ key, equals: 'Y' });
const no = (key: string): Condition => ({ key, equals: 'N' });
const short = (...args: Parameters<typeof provenOf>): string[] => inShort(provenOf(...args));

describe('a questionnaire without defects', () => {
  it('has no findings', () => {
    expect(
      provenOf([
        radio('a', {
          required: 'A',
          under: { Y: [text('b', { required: 'B' })], N: [radio('c', { showWhen: { not: yes('a') } })] },
        }),
        text('d', { showWhen: { any: [yes('a'), yes('c')] }, required: { message: 'D', when: yes('a') } }),
      ]).filter(({ severity }) => severity === 'error'),
    ).toEqual([]);
  });
});

describe('an add-another group that may have none', () => {
  const lives = (min: 0 | 1, name: Item): Item => ({ repeat: 'lives', label: 'Person', min, max: 2, items: [name] });
  const found = (min: 0 | 1, name: Item): string[] => short([radio('a'), lives(min, name), text('b')]);

  it('stops nobody from submitting, where one that is always there does', () => {
    const name = text('name', {
      required: 'N',
      pattern: { matches: '^[0-9]+$', message: 'D' },
      mustBe: { value: 'x', message: 'X' },
    });
    expect(found(0, name)).not.toContainEqual(expect.stringMatching(/No applicant can (ever )?submit/));
    expect(found(1, name)).toContainEqual(expect.stringMatching(/^error .*No applicant can (ever )?submit/));
  });

  it('can be seen once one is added', () => {
    expect(found(0, text('name', { required: 'N' }))).toEqual([]);
    expect(found(0, text('name', { showWhen: { all: [yes('a'), no('a')] } }))).toContainEqual(
      expect.stringMatching(/can ever see/),
    );
  });
});

describe('what nobody can see', () => {
  it('is told with who comes nearest to it, and once, where it begins', () => {
    expect(
      short([
        radio('a', {
          under: {
            Y: [
              radio('b'),
              {
                section: 'Never',
                showWhen: { all: [no('a'), yes('b')] },
                items: [text('c', { required: 'C', showWhen: yes('b') })],
              },
            ],
          },
        }),
      ]),
    ).toEqual([
      'error pages/about.yaml items.0.under.Y.1.showWhen: No applicant can ever see the section "Never": its condition never holds. [a Y]',
    ]);
  });

  it('may be hidden by a question that is itself hidden then', () => {
    const [finding, ...others] = provenOf([
      radio('a'),
      radio('b', { showWhen: yes('a') }),
      text('c', { required: 'C', showWhen: { all: [no('a'), yes('b')] } }),
    ]);
    expect([finding?.path, finding?.why, others]).toEqual([
      ['items', 2, 'showWhen'],
      'What nobody sees is never answered, although c is required.',
      [],
    ]);
  });

  it('may be a branch whose answer no list offers then', () => {
    const lists = {
      three: { options: choices('1', '2', '3') },
      two: { options: choices('1', '2') },
    };
    expect(
      short(
        [
          radio('a'),
          {
            section: 'Under Y',
            showWhen: yes('a'),
            items: [
              radio('b', {
                options: {
                  cases: [
                    { when: yes('a'), list: 'two' },
                    { when: no('a'), list: 'three' },
                  ],
                },
                under: { 3: [text('c')] },
              }),
            ],
          },
        ],
        { lists },
      ).toSorted(),
    ).toEqual([
      'error pages/about.yaml items.1.items.0.options: The list three is never offered at the question b: its condition never holds, or a case before it holds first. [a Y]',
      'error pages/about.yaml items.1.items.0.under.3: No applicant can ever see what stands under 3: 3 can never be the answer. [a Y]',
    ]);
  });

  it('may be a whole page', () => {
    const nothing = { all: [yes('a'), no('a')] };
    expect(short([], { pages: { about: [radio('a')], education: [text('b', { showWhen: nothing })] } })).toEqual([
      'error pages/education.yaml items.0.showWhen: No applicant can ever see the question b: its condition never holds.',
      'error pages/education.yaml : The page education shows nothing to any applicant.',
    ]);
  });

  it('is found in tabs and in instances of add-another groups', () => {
    expect(short([tabs('how', { write: [radio('a')], upload: [text('b', { showWhen: yes('a') })] })])).toEqual([
      'error pages/about.yaml items.0.items.1.items.0.showWhen: No applicant can ever see the question b: its condition never holds. [@tabs:how upload]',
    ]);
    const group: Item = repeat('hs', 3, [
      radio('now', { showWhen: yes('a') }),
      text('why', { showWhen: { all: [yes('now'), no('a')] } }),
    ]);
    expect(short([radio('a'), group])).toEqual([
      'error pages/about.yaml items.1.items.1.showWhen: No applicant can ever see the question hs_why: its condition never holds.',
    ]);
  });

  it('is a warning where a block is used elsewhere with success', () => {
    const blocks = { more: [text('why', { showWhen: yes('a') })] };
    expect(
      short([radio('a', { under: { N: [{ use: 'more', prefix: 'one' }] } }), { use: 'more', prefix: 'two' }], {
        blocks,
      }),
    ).toEqual([
      'warning blocks/more.yaml items.0.showWhen: No applicant can ever see the question one_why: its condition never holds, here where the block is used, though elsewhere it may hold. [a N]',
    ]);
  });
});

describe('conditions that decide nothing', () => {
  it.each<[string, Item[], string[]]>([
    [
      'shows',
      [radio('a', { under: { Y: [text('b', { showWhen: yes('a') })] } })],
      [
        'warning pages/about.yaml items.0.under.Y.0.showWhen: The condition that shows the question b holds for everybody who comes so far. [a Y]',
      ],
    ],
    [
      'disables',
      [radio('a'), text('b', { showWhen: yes('a'), disableWhen: { key: 'a', answered: true } })],
      [
        'error pages/about.yaml items.1.disableWhen: The question b is disabled for every applicant who sees it: its condition always holds. [a Y]',
      ],
    ],
    [
      'never disables',
      [radio('a'), text('b', { showWhen: yes('a'), disableWhen: no('a') })],
      ['error pages/about.yaml items.1.disableWhen: The condition that disables the question b never holds. [a Y]'],
    ],
    [
      'requires',
      [radio('a', { under: { Y: [text('b', { required: { message: 'B', when: yes('a') } })] } })],
      [
        'warning pages/about.yaml items.0.under.Y.0.required: The condition of this requirement of the question b holds whenever the question is shown. [a Y]',
      ],
    ],
    [
      'never requires',
      [radio('a', { under: { Y: [text('b', { required: { message: 'B', unless: yes('a') } })] } })],
      [
        'error pages/about.yaml items.0.under.Y.0.required: This requirement of the question b can never apply: its condition never holds, or an entry before it applies first. [a Y]',
      ],
    ],
    [
      'requires too late',
      [
        radio('a'),
        text('b', {
          required: [
            { message: 'B', when: { key: 'a', answered: true } },
            { message: 'C', when: yes('a') },
          ],
        }),
      ],
      [
        'error pages/about.yaml items.1.required.1: This requirement of the question b can never apply: its condition never holds, or an entry before it applies first.',
      ],
    ],
    [
      'never refuses',
      [radio('a', { under: { Y: [text('b', { minLength: { value: 2, message: 'B', when: no('a') } })] } })],
      [
        'error pages/about.yaml items.0.under.Y.0.minLength: This rule of the question b can never apply: its condition never holds while the question is shown. [a Y]',
      ],
    ],
    [
      'never warns',
      [radio('a'), { check: 'both', when: { all: [yes('a'), no('a')] }, at: 'a', message: 'Both' }],
      ['error pages/about.yaml items.1.when: The check both can never speak: its condition never holds.'],
    ],
    [
      'always warns',
      [
        radio('a'),
        { check: 'any', when: { any: [{ not: yes('a') }, yes('a')] }, at: 'a', message: 'Any', severity: 'warns' },
      ],
      ['warning pages/about.yaml items.1.when: The check any speaks to everybody: its condition always holds.'],
    ],
  ])('%s', (_, items, expected) => {
    expect(short(items)).toEqual(expected);
  });

  it('are none in a block that decides something where it is used elsewhere', () => {
    const blocks = { more: [text('why', { showWhen: yes('a') })] };
    expect(
      short([radio('a', { under: { Y: [{ use: 'more', prefix: 'one' }] } }), { use: 'more', prefix: 'two' }], {
        blocks,
      }),
    ).toEqual([]);
  });

  it('are told once, in conditions.yaml, where they have a name', () => {
    const conditions = {
      impossible: { all: [yes('a'), no('a')] },
      sure: {
        any: [
          { key: 'a', answered: true },
          { key: 'a', notAnswered: true },
        ],
      },
    } as const;
    expect(
      short(
        [radio('a'), text('b', { showWhen: 'impossible' }), text('c', { showWhen: 'sure', disableWhen: 'impossible' })],
        {
          conditions: { impossible: { all: [...conditions.impossible.all] }, sure: { any: [...conditions.sure.any] } },
        },
      ),
    ).toEqual([
      'error conditions.yaml impossible: The condition impossible can never hold.',
      'warning conditions.yaml sure: The condition sure holds for every applicant.',
    ]);
  });

  it('are found where what disables stands around what shows', () => {
    expect(
      short([radio('a'), { section: 'Closed', disableWhen: yes('a'), items: [text('b', { showWhen: yes('a') })] }]),
    ).toEqual([
      'error pages/about.yaml items.1.items.0: The question b is disabled for every applicant who sees it. [a Y]',
    ]);
  });
});

describe('what cannot be decided', () => {
  const many = (count: number): Partial<QuestionItem> => ({
    control: 'select',
    options: Array.from({ length: count }, (_, index) => ({ value: String(index), label: `The ${index}` })),
  });
  const same: Condition = {
    logic: { and: [{ '===': [{ var: 'b' }, 'Y'] }, { '===': [{ var: 'from' }, { var: 'to' }] }] },
  };

  it.each<[number, string[]]>([
    [140, []],
    [
      150,
      [
        'warning pages/about.yaml items.3.when: This condition of the check same compares answers with more than 20,000 combinations, so it was not proven.',
        'warning pages/about.yaml items.4.showWhen: This condition of the question c compares answers with more than 20,000 combinations, so it was not proven.',
      ],
    ],
  ])('because it has more combinations than are tried is named: two lists of %i', (count, expected) => {
    expect(
      short([
        radio('b'),
        text('from', many(count)),
        text('to', many(count)),
        { check: 'same', when: same, at: 'to', message: 'Same.' },
        text('c', { showWhen: { not: same } }),
      ]),
    ).toEqual(expected);
  });

  it('has no sample: it may not be for these answers', () => {
    const odd: Condition = { logic: { '===': [{ '%': [{ var: 'a' }, 5] }, 3] } };
    expect(
      short([
        text('a'),
        radio('b', { showWhen: odd, under: { Y: [text('c', { required: 'C', readOnly: true })] } }),
        radio('d'),
        text('e', { showWhen: { all: [odd, yes('d')] }, required: { message: 'E', when: no('d') } }),
      ]),
    ).toEqual([
      'error pages/about.yaml items.3.required: This requirement of the question e can never apply: its condition never holds, or an entry before it applies first.',
      'error pages/about.yaml items.1.under.Y.0.readOnly: No applicant with b Y can ever submit: c can never be right.',
    ]);
  });
});

describe('ranges of free answers', () => {
  const number = { min: 0, max: 100, step: 5, message: 'A number.' };
  it.each<[string, Condition, boolean]>([
    ['below the smallest', { key: 'n', lt: '0' }, false],
    ['the smallest', { key: 'n', lte: '0' }, true],
    [
      'between two steps',
      {
        all: [
          { key: 'n', gt: '5' },
          { key: 'n', lt: '10' },
        ],
      },
      false,
    ],
    [
      'a step inside',
      {
        all: [
          { key: 'n', gt: '5' },
          { key: 'n', lt: '11' },
        ],
      },
      true,
    ],
    [
      'steps between two others',
      {
        all: [
          { key: 'n', gt: '5' },
          { key: 'n', lt: '20' },
        ],
      },
      true,
    ],
    ['above the largest', { key: 'n', gt: '100' }, false],
    [
      'a number and a date at once',
      {
        all: [
          { key: 'n', lt: '50' },
          { key: 'n', lt: '2026-01-01' },
        ],
      },
      false,
    ],
    [
      'another spelling of ten',
      {
        all: [
          { key: 'n', gte: '10' },
          { key: 'n', lte: '10' },
          { key: 'n', notEquals: '10' },
        ],
      },
      true,
    ],
    ['raw logic that cuts at constants', { logic: { and: [{ '===': [{ var: 'n' }, '7'] }] } }, false],
    ['raw logic that cannot be taken apart', { logic: { '===': [{ '%': [{ var: 'n' }, 5] }, 3] } }, true],
  ])('%s', (_, showWhen, possible) => {
    expect(short([text('n', { number }), text('b', { showWhen })])).toEqual(
      possible
        ? []
        : [
            'error pages/about.yaml items.1.showWhen: No applicant can ever see the question b: its condition never holds.',
          ],
    );
  });

  it.each<[string, Partial<QuestionItem>, string, string]>([
    ['from its smallest on', { number: { min: 2, max: 10, message: 'Two to ten.' } }, 'lt', '2'],
    ['from its smallest on, in the other words', { number: { min: 2, max: 10, message: 'Two to ten.' } }, 'gte', '2'],
    ['above its largest', { number: { min: 0, max: 4, message: 'Up to four.' }, maxLength: 4 }, 'gt', '4'],
    ['above its largest below zero', { number: { min: -8.5, max: -0.1, message: 'Below zero.' } }, 'gt', '-0.1'],
    [
      'from where rounding takes a bound for it',
      { number: { min: 0.30000000000000004, message: 'More.' } },
      'lte',
      '0.3',
    ],
  ])('decimals compared with their own bound: %s', (_, rules, operator, bound) => {
    const condition = { key: 'n', [operator]: bound } as Condition;
    const items = [
      text('n', { required: 'N', ...rules }),
      text('b', {
        showWhen: operator === 'gte' ? { all: [{ key: 'n', answered: true }, { not: condition }] } : condition,
      }),
    ];
    expect(short(items)).toEqual([
      'error pages/about.yaml items.1.showWhen: No applicant can ever see the question b: its condition never holds.',
    ]);
  });

  it('decimals of which a check takes each one: nobody can submit', () => {
    expect(
      short([
        text('a', { required: 'A', number: { min: 2, max: 10, message: 'Two to ten.' } }),
        { check: 'more', when: { key: 'a', gt: '-3' }, at: 'a', message: 'No.' },
        { notice: 'Two', showWhen: { key: 'a', gte: '2' } },
      ]),
    ).toEqual(['error pages/about.yaml items.1: No applicant can ever submit: a can never be right.']);
  });

  it.each<[string, Condition, boolean]>([
    ['a day before the first', { key: 'd', lt: '2026-09-01' }, false],
    [
      'between two days that touch',
      {
        all: [
          { key: 'd', gt: '2026-09-01' },
          { key: 'd', lt: '2026-09-02' },
        ],
      },
      false,
    ],
    [
      'between two days apart',
      {
        all: [
          { key: 'd', gt: '2026-09-01' },
          { key: 'd', lt: '2026-09-03' },
        ],
      },
      true,
    ],
    ['a day before a bound that moves on', { key: 'd', gt: '2100-01-01' }, true],
  ])('%s', (_, showWhen, possible) => {
    const date = {
      message: 'A date.',
      min: { at: '2026-09-01', message: 'Too early.' },
      max: { at: { endOfYear: 4 }, message: 'Too late.' },
    };
    expect(provenOf([{ question: 'd', control: 'date', label: 'd', date }, text('b', { showWhen })]).length).toBe(
      possible ? 0 : 1,
    );
  });

  it('compares choices with each other', () => {
    const same = { logic: { '===': [{ var: 'a' }, { var: 'b' }] } };
    expect(short([radio('a'), radio('b'), text('c', { showWhen: { all: [same, yes('a'), no('b')] } })])).toHaveLength(
      1,
    );
    expect(short([radio('a'), radio('b'), text('c', { showWhen: { all: [same, yes('a'), yes('b')] } })])).toEqual([]);
  });
});

describe('a check', () => {
  it('whose place may be hidden while it fires is told with the smallest applicant', () => {
    expect(
      short([
        radio('a'),
        text('b', { showWhen: yes('a') }),
        box('c'),
        {
          check: 'needed',
          when: {
            all: [
              { key: 'c', equals: 'true' },
              { key: 'b', notAnswered: true },
            ],
          },
          at: 'b',
          message: 'B is needed.',
        },
      ]),
    ).toEqual([
      'error pages/about.yaml items.3.at: The check needed fires while b, where it is told, is hidden or disabled. [c true]',
    ]);
  });

  it('that is itself hidden with its place does not fire', () => {
    const check: Item = { check: 'needed', when: { key: 'c', equals: 'true' }, at: 'b', message: 'B is needed.' };
    expect(short([radio('a'), box('c'), { section: 'Both', showWhen: yes('a'), items: [text('b'), check] }])).toEqual(
      [],
    );
  });

  it('that rests on logic which cannot be taken apart is only suspected', () => {
    expect(
      short([
        text('n'),
        radio('a'),
        text('b', { showWhen: yes('a') }),
        { check: 'odd', when: { logic: { '===': [{ '%': [{ var: 'n' }, 2] }, 1] } }, at: 'b', message: 'Odd.' },
      ]),
    ).toEqual([
      'warning pages/about.yaml items.3.at: The check odd may fire (its raw logic cannot be taken apart) while b, where it is told, is hidden or disabled.',
    ]);
  });
});

describe('the smallest applicant', () => {
  const hidden = text('hidden', { showWhen: yes('last') });
  const firesWhen = (when: Condition): Item[] => [
    radio('a'),
    radio('b'),
    radio('c'),
    radio('last'),
    hidden,
    { check: 'unseen', when, at: 'hidden', message: 'Unseen.' },
  ];
  const sampleWhen = (when: Condition): unknown =>
    provenOf(firesWhen(when)).find(({ path }) => path.at(-1) === 'at')?.sample;

  it('has the fewest answers', () => {
    expect(sampleWhen({ any: [{ all: [{ key: 'a', notAnswered: true }, yes('b'), yes('c')] }, no('a')] })).toEqual({
      a: 'N',
    });
    expect(sampleWhen({ any: [{ all: [yes('a'), yes('b')] }, no('c')] })).toEqual({ c: 'N' });
  });

  it('of those has the first options', () => {
    expect(sampleWhen({ any: [no('a'), yes('a')] })).toEqual({ a: 'Y' });
    expect(sampleWhen({ any: [{ all: [no('a'), yes('b')] }, { all: [yes('a'), no('b')] }] })).toEqual({
      a: 'Y',
      b: 'N',
    });
  });
});

describe('applicants who can never submit', () => {
  it('are told with what contradicts', () => {
    const [finding, ...others] = provenOf([
      radio('kind', { options: choices('1', '2', '3'), required: 'Kind' }),
      text('passport', { disableWhen: { key: 'kind', equals: '1' }, required: 'Passport' }),
      box('agree', {
        required: { message: 'Please agree.', when: { key: 'kind', equals: '2' } },
        showWhen: { key: 'kind', in: ['1', '2'] },
      }),
      {
        check: 'refused',
        when: {
          all: [
            { key: 'kind', equals: '2' },
            { key: 'agree', equals: 'true' },
          ],
        },
        at: 'agree',
        message: 'Not with this kind.',
      },
    ]);
    expect(others).toEqual([]);
    expect(finding).toMatchObject({
      file: 'pages/about.yaml',
      path: ['items', 3],
      severity: 'error',
      sample: { kind: '2' },
      what: 'No applicant with kind 2 can ever submit: agree can never be right.',
    });
    expect(finding?.fix).toContain('These problems remain: "Please agree."');
  });

  it('may be everybody', () => {
    expect(
      short([
        radio('a', { required: 'A' }),
        text('b', { minLength: { value: 5, message: 'Long' }, maxLength: 3, required: 'B' }),
      ]),
    ).toEqual(['error pages/about.yaml items.1.minLength: No applicant can ever submit: b can never be right.']);
  });

  it('are not those whose answer is refused where it is given', () => {
    expect(
      provenOf([
        radio('a', { mustBe: { value: 'Y', message: 'You must.' }, under: { N: [{ notice: 'You must say yes.' }] } }),
      ]),
    ).toEqual([]);
  });

  it('are found in a tab', () => {
    expect(
      short([
        tabs('how', {
          write: [text('a')],
          upload: [
            radio('b', { required: 'B' }),
            text('c', {
              showWhen: { key: 'b', answered: true },
              number: { min: 1, max: 2, step: 5, message: 'None.' },
              minLength: { value: 9, message: 'Long.' },
              maxLength: 3,
              required: 'C',
            }),
          ],
        }),
      ]),
    ).toEqual([
      'error pages/about.yaml items.0.items.1.items.1.minLength: No applicant with the tab upload of how can ever submit: b and c can never be right at once. [@tabs:how upload]',
    ]);
  });

  it('are told with all answers that are alike', () => {
    expect(
      short([
        radio('a'),
        text('c', {
          showWhen: { key: 'a', answered: true },
          minLength: { value: 9, message: 'Long.' },
          maxLength: 3,
          required: 'C',
        }),
      ]),
    ).toEqual([
      'error pages/about.yaml items.1.minLength: No applicant with a Y or N can ever submit: c can never be right. [a Y]',
    ]);
  });

  it.each<[string, Parameters<typeof text>[1]]>([
    [
      'a number of five digits',
      { minLength: { value: 5, message: 'Five.' }, number: { integer: true, min: 0, message: 'Digits.' } },
    ],
    [
      'a number of twenty digits',
      { minLength: { value: 20, message: 'Twenty.' }, number: { integer: true, message: 'Digits.' } },
    ],
    [
      'a number that needs its decimals to be long enough',
      { minLength: { value: 4, message: 'Four.' }, number: { min: 1, max: 9, message: 'A number.' } },
    ],
    [
      'the last step that is short enough',
      {
        maxLength: 2,
        minLength: { value: 2, message: 'Two.' },
        number: { integer: true, step: 7, message: 'Sevens.' },
      },
    ],
    [
      'a long email address',
      { minLength: { value: 30, message: 'Long.' }, maxLength: 60, format: { is: 'email', message: 'Mail.' } },
    ],
    [
      'a long text of digits',
      { minLength: { value: 12, message: 'Twelve.' }, pattern: { matches: '^[0-9]+$', message: 'Digits.' } },
    ],
    ['the shortest email address', { maxLength: 5, format: { is: 'email', message: 'Mail.' } }],
    [
      'a number below zero',
      {
        maxLength: 10,
        minLength: { value: 3, message: 'Three.' },
        number: { max: 0, integer: true, message: 'Below.' },
      },
    ],
    [
      'a step that two rules share',
      {
        number: [
          { step: 7, min: 7, message: 'Sevens.' },
          { step: 11, min: 11, message: 'Elevens.' },
        ],
      },
    ],
    [
      'a text that looks ahead',
      { maxLength: 3, pattern: { matches: String.raw`^(?!0)(?=.*7)\d{3}$`, message: 'Three digits.' } },
    ],
    [
      'a day that its pattern wants',
      {
        control: 'date',
        date: { message: 'A day.', min: { at: '2024-01-01', message: 'Early.' } },
        pattern: { matches: '-02-29$', message: 'A leap day.' },
      },
    ],
    [
      'a line end that counts as one character',
      {
        maxLength: 2,
        pattern: { matches: '^a..?$'.replaceAll('.', String.raw`\s`), message: 'Spaces.' },
        minLength: { value: 2, message: 'Two.' },
      },
    ],
    [
      'a text that keeps several patterns at once',
      {
        minLength: { value: 8, message: 'Eight.' },
        pattern: ['[a-z]', '[A-Z]', '[0-9]'].map((matches) => ({ matches, message: `One of ${matches}.` })),
      },
    ],
  ])('are not those who have to find %s', (_, more) => {
    expect(short([text('a', { required: 'A', ...more })])).toEqual([]);
  });

  it.each<[string, Parameters<typeof text>[1], string[]]>([
    [
      'that its length forbids',
      { maxLength: 3, pattern: { matches: String.raw`^\d{5}$`, message: 'Five.' } },
      ['required', 'maxLength', 'pattern'],
    ],
    [
      'that another pattern forbids',
      {
        pattern: [
          { matches: '^a$', message: 'A.' },
          { matches: '^b$', message: 'B.' },
        ],
      },
      ['required', 'pattern', 'pattern'],
    ],
    ['that no text has', { pattern: { matches: '^a(?!a)a$', message: 'A.' } }, ['required', 'pattern']],
    ['of spaces alone', { pattern: { matches: String.raw`^\s*$`, message: 'Spaces.' } }, ['required', 'pattern']],
    [
      'that a format forbids',
      { format: { is: 'ssn', message: 'SSN.' }, pattern: { matches: '@', message: 'At.' } },
      ['required', 'pattern', 'format'],
    ],
    [
      'that no step has',
      { maxLength: 2, number: { min: 400, max: 1600, step: 10, message: 'Tens.' } },
      ['required', 'maxLength', 'number'],
    ],
    [
      'that two steps never share',
      {
        number: [
          { step: 4, message: 'Fours.' },
          { min: 1, step: 4, message: 'Fours from one.' },
        ],
      },
      ['required', 'number', 'number'],
    ],
    [
      'that no day has',
      { control: 'date', date: { message: 'A day.' }, pattern: { matches: '-02-30$', message: 'The 30th.' } },
      ['required', 'pattern'],
    ],
    [
      'at five places after the dot',
      { maxLength: 6, number: { min: 0.00001, max: 0.00009, message: 'Tiny.' } },
      ['required', 'maxLength', 'number'],
    ],
  ])('are those who have to find a text %s', (_, more, causes) => {
    const findings = provenOf([text('a', { required: 'A', ...more })]);
    expect(findings.map(({ what }) => what)).toEqual(['No applicant can ever submit: a can never be right.']);
    expect(findings[0]?.causes?.map(({ path }) => path[2])).toEqual(causes);
  });

  it('are told of rules that hold only sometimes', () => {
    const when = (value: string): Condition => ({ key: 'kind', equals: value });
    const kinds = radio('kind', {
      options: choices('1', '2', '3'),
      required: 'Kind',
    });
    const pattern = [
      { matches: String.raw`^\d+$`, message: 'Digits.', when: when('1') },
      { matches: '^[a-z]+$', message: 'Letters.', unless: when('3') },
    ];
    expect(short([kinds, text('a', { required: 'A', pattern })])).toEqual([
      'error pages/about.yaml items.1.pattern.1: No applicant with kind 1 can ever submit: a can never be right. [kind 1]',
    ]);
  });

  it('are not told of what cannot be searched to its end', () => {
    expect(
      short([
        text('a', {
          required: 'A',
          maxLength: 7000,
          minLength: { value: 7000, message: 'Long.' },
          number: { step: 2_001, min: 3, message: 'Steps.' },
        }),
      ]),
    ).toEqual([]);
  });

  it.each<[string, Item[], string, string[]]>([
    [
      'a check',
      [
        radio('a', { required: 'A' }),
        text('c', { required: 'C' }),
        { check: 'say_more', when: { all: [yes('a'), { key: 'c', answered: true }] }, at: 'c', message: 'No.' },
      ],
      'items.2',
      ['required of c (items.1.required)', 'the check say_more (items.2)'],
    ],
    [
      'two checks',
      [
        radio('a', { required: 'A' }),
        radio('c', { required: 'C' }),
        { check: 'one', when: { all: [yes('a'), yes('c')] }, at: 'c', message: 'Not Y.' },
        { check: 'other', when: { all: [yes('a'), no('c')] }, at: 'c', message: 'Not N.' },
      ],
      'items.3',
      ['required of c (items.1.required)', 'the check one (items.2)', 'the check other (items.3)'],
    ],
    [
      'a rule of several',
      [
        radio('a', { required: 'A' }),
        text('c', {
          maxLength: 3,
          required: [
            { message: 'C', when: yes('a') },
            { message: 'D', when: no('a') },
          ],
          minLength: [
            { value: 2, message: 'Two.' },
            { value: 5, message: 'Five.', when: yes('a') },
          ],
        }),
      ],
      'items.1.minLength.1',
      [
        'required of c (items.1.required.0)',
        'minLength of c (items.1.minLength.1)',
        'maxLength of c (items.1.maxLength)',
      ],
    ],
    [
      'readOnly',
      [radio('a', { required: 'A' }), text('c', { readOnly: true, required: { message: 'C', when: yes('a') } })],
      'items.1.readOnly',
      ['required of c (items.1.required)', 'that c is readOnly (items.1.readOnly)'],
    ],
  ])('are told at %s that makes it, with all that belongs to it', (_, items, place, causes) => {
    const [finding, ...others] = provenOf(items).filter(({ what }) => what.includes('submit'));
    expect([finding?.path.join('.'), others]).toEqual([place, []]);
    expect(finding?.causes?.map(({ what, path }) => `${what} (${path.join('.')})`)).toEqual(causes);
  });

  it.each<[string, Condition, Parameters<typeof text>[1]]>([
    [
      'a telephone number',
      { key: 'a', in: ['(555) 555-5555', '555-555-5555'] },
      { format: { is: 'phone', message: 'Phone.' } },
    ],
    [
      'a social security number',
      { key: 'a', in: ['123-45-6789', '123-45-6790'] },
      { format: { is: 'ssn', message: 'SSN.' } },
    ],
    [
      'an email address',
      { key: 'a', in: ['a@b.co', 'someone@example.org'] },
      { format: { is: 'email', message: 'Mail.' } },
    ],
    [
      'a large number without a rule for numbers',
      { key: 'a', lt: '4.5' },
      { minLength: { value: 6, message: 'Six.' } },
    ],
  ])('are not those who have to find %s that no check refuses', (_, when, more) => {
    expect(
      short([
        text('a', { required: 'A', ...more }),
        text('b', { showWhen: { not: when }, required: 'B' }),
        { check: 'made_up', when, at: 'a', message: 'Not this one.' },
      ]),
    ).toEqual([]);
  });

  it('are those who cannot type what is required of them', () => {
    expect(short([text('a', { required: 'A', readOnly: true })])).toEqual([
      'error pages/about.yaml items.0.readOnly: No applicant can ever submit: a can never be right.',
    ]);
    const fills = {
      question: 'school',
      control: 'autocomplete' as const,
      label: 'School',
      lookup: { category: 'hs_ceeb' as const, fills: { a: 'ceeb' as const } },
    };
    expect(short([fills, text('a', { required: 'A', readOnly: true })])).toEqual([]);
  });

  it('are not those who only need a text of some pattern or format', () => {
    expect(
      provenOf([
        text('zip', { required: 'Zip', pattern: { matches: '^Q\\d{7}$', message: 'Q and seven digits.' } }),
        text('mail', { required: 'Mail', format: { is: 'email', message: 'Mail.' } }),
        {
          question: 'phone',
          control: 'phone',
          label: 'Phone',
          required: 'Phone',
          format: { is: 'phone', message: 'Phone.' },
        },
      ]),
    ).toEqual([]);
    expect(
      provenOf([text('ssn', { required: 'SSN', maxLength: 5, format: { is: 'ssn', message: 'SSN.' } })]),
    ).toHaveLength(1);
  });
});
