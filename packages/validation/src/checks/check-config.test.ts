import { describe, expect, it } from 'vitest';
import type { Item } from '../config/item.ts';
import type { ConfigSource } from '../config/source.ts';
import { checkConfig } from './check-config.ts';
import { ask, soundSource } from './test-source.ts';

const brief = (source: ConfigSource): string[] =>
  checkConfig(source).map(
    ({ file, path, severity, what, fix }) => `${file} ${path.join('.')} ${severity}: ${what} ${fix}`,
  );
const briefItems = (...items: Item[]): string[] =>
  brief(soundSource(items)).map((text) => text.replace('pages/about.yaml items.', ''));

describe('checkConfig', () => {
  it('says nothing of a sound config', () => {
    expect(brief(soundSource())).toEqual([]);
  });

  it('gives each finding a reason', () => {
    const found = checkConfig({
      ...soundSource(),
      conditions: { file: 'conditions.yaml', content: { a: { key: 'x', equals: '1' } } },
    });
    expect(found.map(({ why }) => why)).toEqual([expect.stringMatching(/^[A-Z].*\.$/)]);
  });
});

describe('names of files and pages', () => {
  const sound = soundSource();
  const [about] = sound.pages;
  const page = (file: string, name: string, order: number): ConfigSource['pages'][number] => ({
    file: `pages/${file}.yaml`,
    content: { ...about!.content, page: name, order },
  });

  it.each<[string, Partial<ConfigSource>, string[]]>([
    [
      'a page that its file does not name',
      { pages: [about!, page('more', 'education', 2)] },
      [
        'pages/more.yaml page error: This page is named "education", and its file "more". Write "page: more", or rename the file to education.yaml.',
      ],
    ],
    [
      'a page at the address of a card',
      { pages: [about!, page('login', 'login', 2)] },
      [
        'pages/login.yaml page error: A page cannot be named "login". Give the page and its file another name, such as "your-login". Taken are review, completion, signup, confirm, login, forgot, reset, api, public, service, lookup, health, dev, assets.',
      ],
    ],
    [
      'two pages in one place',
      { pages: [about!, page('education', 'education', 1)] },
      [
        'pages/education.yaml order error: pages/about.yaml has the order 1 too. Give each page an order of its own; the next free one is 2.',
      ],
    ],
    [
      'a block that its file does not name',
      {
        pages: [
          page('about', 'about', 1),
          { file: 'pages/b.yaml', content: { ...about!.content, page: 'b', order: 2, items: [{ use: 'address' }] } },
        ],
        blocks: { address: { file: 'blocks/address.yaml', content: { block: 'adress', items: [ask('city')] } } },
      },
      [
        'blocks/address.yaml block error: This block is named "adress", and its file "address". Write "block: address", or rename the file to adress.yaml.',
      ],
    ],
  ])('finds %s', (_name, changed, expected) => expect(brief({ ...sound, ...changed })).toEqual(expected));

  it('finds a default page that is not there', () => {
    const source = soundSource();
    source.institution.content.defaultPage = 'abuot';
    expect(brief(source)).toEqual([
      'institution.yaml defaultPage error: There is no page "abuot". Write "about", or add pages/abuot.yaml.',
    ]);
  });

  it('finds a fact beside the name of the applicant that nobody is asked for', () => {
    const source = soundSource();
    const [known = ''] = source.dataModel.content.groups.flatMap(({ keys }) => keys);
    source.institution.content.keyFacts = [known];
    expect(brief(source)).toEqual([]);
    source.institution.content.keyFacts = [known, `${known}x`];
    expect(brief(source)).toEqual([
      `institution.yaml keyFacts.1 error: No question asks ${known}x. Write "${known}", or remove the line.`,
    ]);
  });
});

describe('the data model', () => {
  it.each<[string, ConfigSource['dataModel']['content']['groups'], string[]]>([
    [
      'a key listed twice in a group',
      [{ group: 'a', keys: ['x', 'y', 'x'] }],
      ['groups.0.keys.2 error: "x" is listed twice, also in the group "a". Remove one of the two.'],
    ],
    [
      'a key listed in two groups',
      [
        { group: 'a', keys: ['x'] },
        { group: 'b', keys: ['x'] },
      ],
      ['groups.1.keys.0 error: "x" is listed twice, also in the group "a". Remove one of the two.'],
    ],
    [
      'a key that a prefix makes again',
      [
        { group: 'a', keys: ['p_x'] },
        { group: 'b', prefixes: ['o', 'p'], keys: ['x'] },
      ],
      ['groups.1.keys.0 error: "p_x" is listed twice, also in the group "a". Remove one of the two.'],
    ],
    [
      'a prefix listed twice',
      [{ group: 'a', prefixes: ['p', 'p'], keys: ['x'] }],
      ['groups.0.keys.0 error: "p_x" is listed twice, also in the group "a". Remove one of the two.'],
    ],
    [
      'a companion',
      [{ group: 'a', keys: ['x', 'x_desc'] }],
      ['groups.0.keys.1 error: "x_desc" is the companion of "x". Remove it; list only the key itself.'],
    ],
  ])('finds %s', (_name, groups, expected) => {
    expect(brief({ ...soundSource([]), dataModel: { file: 'data-model.yaml', content: { groups } } })).toEqual(
      expected.map((text) => `data-model.yaml ${text}`),
    );
  });
});

describe('bounds', () => {
  const message = 'm';
  it.each<[string, Item, string[]]>([
    [
      'numbers',
      ask('first_name', { number: { min: 2, max: 1, message } }),
      ['0.number error: The smallest number is above the largest. Exchange the two, or correct one of them.'],
    ],
    ['numbers that leave one', ask('first_name', { number: { min: 1, max: 1, message } }), []],
    [
      'the second of two entries',
      ask('first_name', {
        number: [
          { min: 1, message },
          { min: 2, max: 1, message },
        ],
      }),
      ['0.number.1 error: The smallest number is above the largest. Exchange the two, or correct one of them.'],
    ],
    [
      'dates',
      ask('first_name', { date: { message, min: { at: '2026-01-02', message }, max: { at: '2026-01-01', message } } }),
      ['0.date error: The earliest date is after the latest. Exchange the two, or correct one of them.'],
    ],
    [
      'dates that leave one day',
      ask('first_name', { date: { message, min: { at: '2026-01-01', message }, max: { at: '2026-01-01', message } } }),
      [],
    ],
    [
      'dates counted from today',
      ask('first_name', { date: { message, min: { at: '2026-01-01', message }, max: { at: 'today', message } } }),
      [],
    ],
    [
      'lengths',
      ask('first_name', { maxLength: 4, minLength: { value: 5, message } }),
      ['0.minLength error: The shortest text is longer than maxLength. Exchange the two, or correct one of them.'],
    ],
    ['lengths that leave one', ask('first_name', { maxLength: 5, minLength: { value: 5, message } }), []],
    ['a notice', { notice: 'n', from: '2026-11-01T00:00:00-04:00', until: '2026-11-01T00:00:00-05:00' }, []],
  ])('of %s', (_name, item, expected) => expect(briefItems(item)).toEqual(expected));
});

describe('the cost of a pattern', () => {
  it.each([
    [
      '^(a+)+$',
      ['0.pattern.matches error: This pattern can read an answer that begins with "aaaaaaa" in too many ways.'],
    ],
    [
      String.raw`^(a)\1$`,
      ['0.pattern.matches error: This pattern looks back at what it has read, or changes how it reads.'],
    ],
    ['^a{2000}$', ['0.pattern.matches error: This pattern becomes too large once its repeats are written out.']],
    [String.raw`^\d.\d\d$`, []],
    ['(', []],
  ])('%s', (matches, expected) => {
    const found = briefItems(ask('first_name', { pattern: { matches, message: 'm' } }));
    expect(found.map((text, index) => text.slice(0, expected[index]?.length))).toEqual(expected);
  });
});

describe('the text of a requirement', () => {
  it.each(['yes', 'Yes', 'no', 'on', 'y', 'TRUE', 'required'])('is not %s', (required) => {
    expect(briefItems(ask('first_name', { required }))).toEqual([
      expect.stringMatching(
        `^0.required error: The message of this requirement is "${required}". Write what is missing`,
      ),
    ]);
  });

  it('may begin so', () => {
    expect(
      briefItems(ask('first_name', { required: 'No first name' }), ask('hs_name', { required: { message: 'Yes' } })),
    ).toEqual([]);
  });
});

describe('the order of requirements', () => {
  const when = { key: 'hs_name', equals: 'x' };
  it.each<[string, Item, string[]]>([
    [
      'the one without a condition last',
      ask('first_name', { required: [{ when, message: 'a' }, { message: 'b' }] }),
      [],
    ],
    [
      'only the first instance',
      ask('first_name', {
        required: [
          { firstOnly: true, message: 'a' },
          { when, message: 'b' },
        ],
      }),
      [],
    ],
    [
      'the one without a condition first',
      ask('first_name', { required: [{ message: 'a' }, { unless: when, message: 'b' }] }),
      [
        '0.required.1 error: This requirement is never reached: the one above it has no condition. Move the entry without a condition to the end, or give it "when" or "unless".',
      ],
    ],
    [
      'one without a message first',
      ask('first_name', { required: [{}, { message: 'b' }] }),
      [
        '0.required.1 error: This requirement is never reached: the one above it has no condition. Move the entry without a condition to the end, or give it "when" or "unless".',
      ],
    ],
  ])('%s', (_name, item, expected) => expect(briefItems(item)).toEqual(expected));
});

describe('the contrast of the theme', () => {
  it.each([
    [
      'ink',
      '#777777',
      [
        'ink (#777777) on paper (#fbfaf7) has a contrast of 4.29 to 1.',
        'ink (#777777) on white (#ffffff) has a contrast of 4.47 to 1.',
        'ink (#777777) on soft',
        'ink (#777777) on errorSoft',
      ],
    ],
    ['ok', '#6d6d6d', []],
    ['ok', '#777777', ['ok (#777777) on white (#ffffff) has a contrast of 4.47 to 1.', 'ok (#777777) on soft']],
    ['ink2', '#6c7480', ['ink2 (#6c7480) on soft (#eef2f7) has a contrast of 4.19 to 1.']],
    [
      'accent',
      '#959595',
      [
        'accent (#959595) on paper (#fbfaf7) has a contrast of 2.86 to 1.',
        'accent (#959595) on white (#ffffff) has a contrast of 2.99 to 1.',
      ],
    ],
    ['disabled', '#dddddd', []],
  ] as const)('%s as %s', (color, value, expected) => {
    const source = soundSource();
    source.institution.content.theme.colors[color] = value;
    const found = checkConfig(source);
    expect(found.map(({ what }, index) => what.slice(0, expected[index]?.length))).toEqual(expected);
    for (const { path, file } of found) expect([file, ...path]).toEqual(['institution.yaml', 'theme', 'colors', color]);
  });
});

describe('the contrast of the dark theme', () => {
  it.each<[string, object, string[], string[]]>([
    [
      'a color',
      { ink: '#666666', paper: '#12161d', white: '#1b212b', soft: '#253144', errorSoft: '#3a2020' },
      ['ink', 'ink', 'ink', 'ink'],
      [
        'Dark: ink (#666666) on paper (#12161d) has a contrast of 3.15 to 1. Make ink lighter or paper darker, until the contrast is 4.5 to 1.',
      ],
    ],
    [
      'an edge',
      { neutral: '#444444', white: '#1b212b' },
      ['neutral', 'neutral'],
      [
        'Dark: neutral (#444444) on paper (#12161c, derived) has a contrast of 1.86 to 1. Make neutral lighter, until the contrast is 3 to 1.',
      ],
    ],
    [
      'a ground on which nothing derived can be read',
      { soft: '#999999' },
      ['soft', 'soft', 'soft', 'soft'],
      [
        'Dark: ink (#ffffff, derived) on soft (#999999) has a contrast of 2.84 to 1. Make soft darker, until the contrast is 4.5 to 1.',
      ],
    ],
    [
      'light colors in the wrong place',
      soundSource().institution.content.theme.colors,
      ['paper'],
      [
        'Dark: paper (#fbfaf7) is lighter than ink (#1c2430). Make paper dark and ink light, or write these colors under colors.',
      ],
    ],
    ['one that is fine', { primary: '#a3c2ee' }, [], []],
  ])('%s', (_name, darkColors, colors, expected) => {
    const source = soundSource();
    source.institution.content.theme.darkColors = darkColors;
    const found = checkConfig(source);
    expect(found.map(({ path }) => path)).toEqual(colors.map((color) => ['theme', 'darkColors', color]));
    expect(found.map(({ what, fix }) => `${what} ${fix}`).slice(0, 1)).toEqual(expected);
  });
});

describe('names that nothing uses', () => {
  const named = {
    conditions: {
      file: 'conditions.yaml',
      content: {
        a: { key: 'x', equals: '1' },
        b: { all: ['a', { not: 'c' }] },
        c: { key: 'x', answered: true as const },
      },
    },
    lists: {
      yes_no: { file: 'lists/yes_no.yaml', content: { options: [{ value: 'Y', label: 'Yes' }] } },
      no_yes: { file: 'lists/no_yes.yaml', content: { from: 'yes_no' } },
    },
    blocks: { place: { file: 'blocks/place.yaml', content: { block: 'place', items: [ask('city')] } } },
  };

  it('are warnings', () => {
    expect(brief({ ...soundSource(), ...named })).toEqual([
      'lists/no_yes.yaml  warning: Nothing uses the list "no_yes". Use it, or remove the list.',
      'conditions.yaml b warning: Nothing uses the condition "b". Use it, or remove the condition.',
      'blocks/place.yaml block warning: No page uses the block "place", so what it asks stands on no page: city. Use it on a page, or in a block that a page uses, or remove the block.',
    ]);
  });

  it.each<[string, Item]>([
    ['showWhen', { notice: 'n', showWhen: { any: ['b'] } }],
    ['disableWhen', ask('first_name', { disableWhen: 'b' })],
    ['a requirement', ask('first_name', { required: { unless: 'b', message: 'm' } })],
    ['a list of requirements', ask('first_name', { required: [{ when: 'b', message: 'm' }] })],
    ['a rule', ask('first_name', { minLength: { value: 1, message: 'm', when: 'b' } })],
    ['a check', { check: 'x', when: 'b', at: 'first_name', message: 'm' }],
    ['an item under a choice', ask('first_name', { under: { Y: [ask('hs_name', { showWhen: 'b' })] } })],
    [
      'an item in a tab',
      {
        tabs: 'hs',
        label: 'T',
        default: 'one',
        items: [{ tab: 'one', label: 'One', items: [ask('first_name', { showWhen: 'b' })] }],
      },
    ],
    [
      'an item in an add-another group',
      { repeat: 'hs', label: 'R', button: 'Add', max: 2, items: [ask('name', { showWhen: 'b' })] },
    ],
  ])('see the use in %s', (_name, item) => {
    expect(brief({ ...soundSource([item]), conditions: named.conditions })).toEqual([]);
  });
});
