import type { ConfigFinding, ConfigSource, Fold, Item, OptionList, QuestionItem } from '@quire/validation';
import { describe, expect, it } from 'vitest';
import { compiled, question } from '../testing/compiled.ts';
import {
  autocomplete,
  box,
  checkboxes,
  type ConfigExample,
  configSource,
  repeat,
  select,
  text,
  textarea,
  yesNo,
} from '@quire/validation/testing';
import { compileQuestionnaire } from './compile-questionnaire.ts';

const errors = (source: ConfigSource): Partial<ConfigFinding>[] =>
  compileQuestionnaire(source)
    .findings.filter(({ severity }) => severity === 'error')
    .map(({ path, what, fix }) => ({ path, what, fix }));
const errorsOf = (example: ConfigExample): Partial<ConfigFinding>[] => errors(configSource(example));
const finding = (path: (string | number)[], what: string): unknown => expect.objectContaining({ path, what });

const lists: Record<string, OptionList> = {
  months: {
    months: { names: ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'], blank: '' },
  },
  recent: { years: { from: 'thisYear', offset: 0, count: 3, direction: 'backward', blank: '' } },
};

describe('a month and a year', () => {
  const grad: Item = {
    monthYear: 'grad',
    label: 'Graduation of {who}',
    shortLabel: '{who} graduates',
    hint: 'Or when you expect it.',
    months: 'months',
    years: 'recent',
    required: 'Graduation',
  };

  it('are two selects below one node, each with its key, its list and the requirement', () => {
    const questionnaire = compiled({
      lists,
      blocks: { one: [grad] },
      items: [{ use: 'one', prefix: 'p', with: { who: 'Ada' } }],
    });
    const [month, year] = ['p_grad_month', 'p_grad_year'].map((key) => question(questionnaire, key));
    expect(questionnaire.nodes[month!.parent]).toMatchObject({
      kind: 'monthYear',
      key: 'p_grad',
      label: 'Graduation of Ada',
      shortLabel: 'Ada graduates',
      hint: 'Or when you expect it.',
      children: [month!.index, year!.index],
    });
    expect([month, year]).toMatchObject([
      {
        control: 'select',
        part: 'month',
        list: 'months',
        required: [{ message: 'Graduation' }],
        storesDescription: true,
      },
      {
        control: 'select',
        part: 'year',
        list: 'recent',
        required: [{ message: 'Graduation' }],
        storesDescription: true,
      },
    ]);
  });

  it('are refused with an unknown list, and outside the data model', () => {
    expect(
      errorsOf({
        keys: ['grad_month', 'grad_year'],
        lists,
        items: [{ ...grad, label: 'G', shortLabel: 'G', years: 'recnt' }],
      }),
    ).toEqual([finding(['items', 0, 'years'], 'There is no list named recnt.')]);
    expect(
      errorsOf({ keys: ['grad_month', 'x'], lists, items: [{ ...grad, label: 'G', shortLabel: 'G' }, text('x')] }),
    ).toEqual([finding(['items', 0, 'monthYear'], 'grad_year is no key of the data model.')]);
  });
});

describe('what the institution says once', () => {
  const source = (): ConfigSource => {
    const made = configSource({
      keys: ['essay', 'note', 'r_a', 'r_2_a', 's_a', 's_2_a'],
      items: [
        textarea('essay', { label: 'E', maxLength: 'characterLimit', minLength: { value: 5, message: 'M' } }),
        textarea('note', { label: 'N' }),
        { repeat: 'r', label: 'R', max: 2, items: [text('a')] },
        repeat('s', 2, [text('a')], { button: 'Add an S' }),
      ],
    });
    made.institution.content.characterLimit = 321;
    made.messages.content = {
      ...made.messages.content,
      buttons: { addAnother: 'Add Another' },
    } as ConfigSource['messages']['content'];
    return made;
  };

  it('is the limit of a text that names it, with its rule, and the words of a button that has none', () => {
    const { questionnaire } = compileQuestionnaire(source());
    const [essay, note] = ['essay', 'note'].map((key) => question(questionnaire!, key));
    expect([essay!.maxLength, note!.maxLength]).toEqual([321, 1500]);
    expect(essay!.rules).toContainEqual(expect.objectContaining({ kind: 'maxLength', value: 321 }));
    expect(questionnaire!.nodes.flatMap((node) => (node.kind === 'repeat' ? [node.button] : []))).toEqual([
      'Add Another',
      'Add an S',
    ]);
  });
});

describe('details', () => {
  it('have their label filled in, and their questions below', () => {
    const { nodes } = compiled({
      blocks: { one: [{ details: 'Add {what}', items: [text('a')] }] },
      items: [{ use: 'one', prefix: 'x', with: { what: 'a phone' } }],
    });
    const details = nodes.find((node) => node.kind === 'details');
    expect(details).toMatchObject({ label: 'Add a phone' });
    expect(details?.children.map((index) => nodes[index])).toMatchObject([{ kind: 'question', key: 'x_a' }]);
  });
});

describe('a dialog', () => {
  it('has its texts filled in, and is the smallest unless it says so', () => {
    const { nodes } = compiled({
      blocks: { one: [{ modal: 'Why {what}?', title: 'About {what}', text: 'It is {what}.' }] },
      items: [text('a'), { use: 'one', with: { what: 'this' } }, { modal: 'B', title: 'T', text: 'X', size: 'm' }],
    });
    expect(nodes.filter((node) => node.kind === 'modal')).toMatchObject([
      { button: 'Why this?', title: 'About this', text: 'It is this.', size: 'xs' },
      { button: 'B', size: 'm' },
    ]);
  });
});

describe('a lookup', () => {
  const school = (more: Partial<QuestionItem> = {}): QuestionItem =>
    autocomplete('name', {
      label: 'School',
      lookup: { category: 'hs_ceeb', fills: { state: 'state', country: 'country', ceeb: 'ceeb' } },
      ...more,
    });
  const fields: Item[] = [
    text('state', { showWhen: { key: 'country', equals: 'USA' } }),
    text('country'),
    text('ceeb'),
  ];
  const keys = ['name', 'state', 'country', 'ceeb'];

  it('fills full keys, what decides first', () => {
    const questionnaire = compiled({
      blocks: { one: [school(), ...fields] },
      items: [{ use: 'one', prefix: 'hs' }],
    });
    const { lookup } = question(questionnaire, 'hs_name');
    expect(lookup?.category).toBe('hs_ceeb');
    const filled = lookup?.fills.map(({ key }) => key) ?? [];
    expect([...filled].sort()).toEqual(['hs_ceeb', 'hs_country', 'hs_state']);
    expect(filled.indexOf('hs_country')).toBeLessThan(filled.indexOf('hs_state'));
  });

  it('is refused where it fills an unknown key or its own', () => {
    const filling = (fills: object): Partial<ConfigFinding>[] =>
      errorsOf({ keys, items: [school({ lookup: { category: 'hs_ceeb', fills: fills as never } }), ...fields] });
    expect(filling({ stat: 'state' })).toEqual([
      finding(['items', 0, 'lookup', 'fills', 'stat'], 'There is no answer named stat.'),
    ]);
    expect(filling({ name: 'ceeb' })).toEqual([
      finding(['items', 0, 'lookup', 'fills', 'name'], "name is the question's own answer."),
    ]);
  });
});

describe('the answer that names an item', () => {
  const group = (namedBy: string): ConfigExample => ({
    keys: ['r_a', 'r_2_a', 'b'],
    items: [repeat('r', 2, [text('a')], { namedBy }), text('b')],
  });

  it('is the field of its own instance', () => {
    expect(
      compiled(group('a')).nodes.flatMap((node) => (node.kind === 'instance' ? [[node.prefix, node.namedBy]] : [])),
    ).toEqual([
      ['r', 'r_a'],
      ['r_2', 'r_2_a'],
    ]);
  });
  it.each(['b', 'missing'])('is no question outside the group: %s', (namedBy) => {
    expect(errorsOf(group(namedBy))).toContainEqual(
      finding(['items', 0, 'namedBy'], `No question of this group asks ${namedBy}.`),
    );
  });
  it('is looked for among the questions of the group', () => {
    expect(
      errorsOf({
        ...group('scor'),
        keys: ['r_score', 'r_2_score', 'scorn'],
        items: [repeat('r', 2, [text('score')], { namedBy: 'scor' }), text('scorn')],
      })[0]?.fix,
    ).toMatch(/^Did you mean score\?/);
  });
});

describe('a control that there is not', () => {
  it('is told alone: what it would have beside it is not known', () => {
    expect(
      errorsOf({
        keys: ['a'],
        items: [{ question: 'a', control: 'selct', label: 'A', options: [{ value: 'x', label: 'X' }] }],
      }).map(({ what }) => what),
    ).toEqual(['There is no control named selct.']);
  });
});

describe('joined lists', () => {
  const joining = (join: string[], more: Record<string, OptionList> = {}): ConfigExample => ({
    keys: ['a'],
    items: [select('a', { label: 'A', options: 'both' })],
    lists: {
      ...lists,
      first: { options: [{ value: '1', label: 'One' }] },
      second: { from: 'first', without: ['1'], first: [{ value: '2', label: 'Two' }] },
      both: { join },
      ...more,
    },
  });

  it('stand one after the other, derived ones too', () => {
    expect(compiled(joining(['second', 'first'])).lists['both']).toEqual({
      options: [
        { value: '2', label: 'Two' },
        { value: '1', label: 'One' },
      ],
    });
  });
  it.each<[string, ConfigExample, (string | number)[], string]>([
    ['an unknown one', joining(['first', 'secnd']), ['join', 1], 'There is no list named secnd.'],
    [
      'one of this year',
      joining(['first', 'recent']),
      ['join', 1],
      'The list recent is counted from the current year, so it cannot be joined to others.',
    ],
    ['itself', joining(['first', 'both']), ['join', 1], 'The lists both are made from each other.'],
    ['a value twice', joining(['first', 'first']), [1], "The value '1' stands here twice: for 'One' and for 'One'."],
  ])('are refused with %s', (_name, example, path, what) => {
    expect(errorsOf(example)).toContainEqual(finding(path, what));
  });
});

describe('a control', () => {
  const controls = { grade_strip: { as: 'checkboxes' as const } };
  function withControls(item: QuestionItem): ConfigSource {
    const source = configSource({
      keys: ['a', 'a_9', 'a_10'],
      items: [item, text('a')].filter(({ question: key }, index) => index === 0 || key !== item.question),
    });
    return { ...source, institution: { ...source.institution, content: { ...source.institution.content, controls } } };
  }

  it('that the host adds behaves as the one that it names', () => {
    const { questionnaire } = compileQuestionnaire(
      withControls({
        question: 'g',
        control: 'grade_strip',
        label: 'G',
        boxes: [
          { key: 'a_9', label: '9' },
          { key: 'a_10', label: '10' },
        ],
      }),
    );
    expect(questionnaire?.nodes.find((node) => node.kind === 'question' && node.key === 'g')).toMatchObject({
      control: 'checkboxes',
      drawnBy: 'grade_strip',
      boxes: [{ key: 'a_9' }, { key: 'a_10' }],
    });
  });
  it('that the host adds needs what that one needs', () => {
    expect(errors(withControls({ question: 'a', control: 'grade_strip', label: 'A' }))).toContainEqual(
      finding(['items', 0, 'control'], 'The checkbox group a has no boxes.'),
    );
  });
  it.each([
    ['grade_stripe', 'grade_strip'],
    ['chekbox', 'checkbox'],
    ['texarea', 'textarea'],
  ])('that there is not is refused with the nearest name: %s', (control, nearest) => {
    const [error] = errors(withControls({ question: 'a', control, label: 'A' }));
    expect(error).toMatchObject({ path: ['items', 0, 'control'], what: `There is no control named ${control}.` });
    expect(error?.fix).toContain(`Did you mean ${nearest}?`);
  });
  it.each<[string, Partial<QuestionItem>, string, string]>([
    [
      'a password that is not sensitive',
      { control: 'password' },
      'control',
      'The password a is not marked as sensitive.',
    ],
    [
      'a text that asks back',
      { confirm: { title: 'T', text: 'X', yes: 'Y', no: 'N' } },
      'confirm',
      'A text question is not asked back.',
    ],
    ['an autocomplete without a lookup', { control: 'autocomplete' }, 'control', 'The autocomplete a has no lookup.'],
    ['a text with a lookup', { lookup: { category: 'address' } }, 'lookup', 'A text question looks nothing up.'],
    ['buttons without options', { control: 'buttons' }, 'control', 'The buttons question a has no options.'],
    [
      'a sensitive text that says encrypted too',
      { sensitive: true, encrypted: true },
      'encrypted',
      'The sensitive question a says encrypted as well.',
    ],
    [
      'an encrypted document',
      { control: 'file', encrypted: true },
      'encrypted',
      'The document a cannot be encrypted as an answer.',
    ],
    [
      'a prefilled choice',
      { control: 'radio', options: yesNo, prefill: 'accountEmail' },
      'prefill',
      'A radio question has no prefill.',
    ],
    [
      'a choice with a box for none',
      { control: 'radio', options: yesNo, noneBox: { label: 'None', value: 'None' } },
      'noneBox',
      'A radio question has no box for none.',
    ],
    [
      'a box whose value is too long',
      { maxLength: 3, noneBox: { label: 'None', value: 'None' } },
      'noneBox',
      'The value of the box is longer than the 3 characters of its answer.',
    ],
    ...(['format', 'number', 'pattern', 'minLength'] as const).map((rule): [string, object, string, string] => [
      `a box whose value its ${rule} refuses`,
      {
        noneBox: { label: 'None', value: 'None' },
        ...{
          format: { format: { is: 'email', message: 'Wrong.' } },
          number: { number: { min: 1, message: 'Wrong.' } },
          pattern: { pattern: { matches: '^[0-9]+$', message: 'Wrong.' } },
          minLength: { minLength: { value: 5, message: 'Wrong.' } },
        }[rule],
      },
      'noneBox',
      'The rules of the question refuse the value of its box, "None": Wrong.',
    ]),
    [
      'a box whose value ends with a space',
      { noneBox: { label: 'None', value: 'None ' } },
      'noneBox',
      'The value of the box begins or ends with a space.',
    ],
    [
      'a choice with a length',
      { control: 'radio', options: yesNo, maxLength: 3 },
      'maxLength',
      'A radio question has no maxLength.',
    ],
  ])('does not fit: %s', (_name, more, field, what) => {
    expect(errorsOf({ keys: ['a'], items: [text('a', more)] })).toEqual([finding(['items', 0, field], what)]);
  });
  it('may be a sensitive password, and a checkbox that asks back', () => {
    const confirm = { title: 'T {x}', text: 'X', yes: 'Y', no: 'N' };
    const questionnaire = compiled({
      blocks: { one: [box('b', { label: 'B', confirm })] },
      items: [text('a', { control: 'password', sensitive: true }), { use: 'one', with: { x: 'Z' } }],
    });
    expect([
      question(questionnaire, 'b').confirm,
      question(questionnaire, 'a').maxLength,
      questionnaire.sensitive,
    ]).toEqual([{ ...confirm, title: 'T Z' }, 45, ['a']]);
  });
});

describe('a question for a document', () => {
  const file: Item = { question: 'paper', control: 'file', label: 'Paper' };
  const club = (items: Item[]): Item => ({ repeat: 'club', label: 'Club', button: 'Add another club', max: 2, items });
  const refused = (path: (string | number)[]): unknown =>
    finding(path, 'The question paper for a document stands inside an add-another group.');
  const keys = ['club_paper', 'club_2_paper'];

  it('is refused inside an add-another group, however deep, and said once', () => {
    expect(errorsOf({ keys, items: [club([file])] })).toEqual([refused(['items', 0, 'items', 0, 'control'])]);
    expect(errorsOf({ keys, items: [club([{ section: 'Inside', items: [file] }])] })).toEqual([
      refused(['items', 0, 'items', 0, 'items', 0, 'control']),
    ]);
    expect(errorsOf({ keys, blocks: { one: [file] }, items: [club([{ use: 'one' }])] })).toEqual([
      refused(['items', 0, 'control']),
    ]);
  });

  it('stands beside one', () => {
    expect(errorsOf({ keys: ['club_name', 'club_2_name', 'paper'], items: [club([text('name')]), file] })).toEqual([]);
  });
});

describe('what folds into one line', () => {
  const keys = ['r_a', 'r_2_a', 'r_ssn', 'r_2_ssn', 'r_x', 'r_2_x', 'p_a', 'p_ssn', 'p_x', 'a'];
  const boxes: Item = checkboxes('boxes', { label: 'B', boxes: [{ key: 'x', label: 'X' }] });
  const both = (fold: Fold): ConfigExample => ({
    keys,
    blocks: { one: [text('a'), text('ssn', { sensitive: true }), boxes] },
    items: [repeat('r', 2, [{ use: 'one' }], { fold }), { use: 'one', prefix: 'p', fold }, text('a')],
  });

  it('knows its questions by their full keys, and needs all on its line unless told otherwise', () => {
    const folds = (fold: Fold): unknown[] =>
      compiled(both(fold))
        .nodes.flatMap((node) => (node.kind === 'instance' || node.kind === 'block' ? [node.fold] : []))
        .filter(Boolean);
    expect(folds({ line: ['a', 'boxes'] })).toEqual(
      ['r', 'r_2', 'p'].map((prefix) => ({
        line: [`${prefix}_a`, `${prefix}_boxes`],
        needs: [`${prefix}_a`, `${prefix}_boxes`],
      })),
    );
    expect(folds({ line: ['a'], needs: ['ssn'] })).toEqual(
      ['r', 'r_2', 'p'].map((prefix) => ({ line: [`${prefix}_a`], needs: [`${prefix}_ssn`] })),
    );
  });

  it('is refused with a question elsewhere or none, each once and with the nearest name', () => {
    const wrong = {
      ...both({ line: ['boxs'], needs: ['missing'] }),
      items: [text('a'), ...(both({ line: ['boxs'], needs: ['a', 'x'] }).items ?? []).slice(0, 2)],
    };
    expect(errorsOf(wrong)).toEqual(
      [1, 2].flatMap((item) => [
        {
          path: ['items', item, 'fold', 'line', 0],
          what: 'No question in here asks boxs.',
          fix: expect.stringMatching(/^Did you mean boxes\?/) as unknown,
        },
        finding(['items', item, 'fold', 'needs', 1], 'No question in here asks x.'),
      ]),
    );
    const outside: ConfigExample = {
      keys: ['a', 'b'],
      blocks: { one: [text('b')] },
      items: [text('a'), { use: 'one', fold: { line: ['a'] } }],
    };
    expect(errorsOf(outside)).toEqual([finding(['items', 1, 'fold', 'line', 0], 'No question in here asks a.')]);
  });

  it('is refused with an answer on its line that nobody may read', () => {
    expect(errorsOf(both({ line: ['a', 'ssn'] }))).toEqual(
      [0, 1].map((item) => finding(['items', item, 'fold', 'line', 1], 'ssn cannot stand on a line.')),
    );
  });
});
