import { describe, expect, it } from 'vitest';
import { compileConfig } from './index.ts';

const name = { question: 'name', label: 'Name', control: 'text', required: 'Write your name.' };
const about = { title: 'About', items: [name] };
const text = 'title: About\nitems:\n  - question: name\n    label: Name\n    control: text\n';

const found = (input: unknown): string[] =>
  compileConfig(input as string).problems.map(
    ({ severity, file, path, line, what }) => `${severity} ${file} ${path ?? line}: ${what}`,
  );
const pagesOf = (input: unknown): (string | undefined)[] | undefined => {
  const questionnaire = compileConfig(input as string).config?.questionnaire;
  return questionnaire?.pages.map((index) => {
    const node = questionnaire.nodes[index]!;
    return node.kind === 'page' ? `${node.name} ${node.title}` : undefined;
  });
};

describe('a config without a directory', () => {
  it.each([
    ['one page as an object', about, ['form About']],
    ['one page as YAML', text, ['form About']],
    [
      'pages by their names',
      { pages: { one: about, two: { title: 'Two', items: [{ ...name, question: 'b' }] } } },
      ['one About', 'two Two'],
    ],
    ['pages as a list', { pages: [{ page: 'one', ...about }] }, ['one About']],
    ['pages in one YAML text', `pages:\n  one:\n${text.replaceAll(/^/gm, '    ').trimEnd()}\n`, ['one About']],
    ['files by their names', { 'pages/one.yaml': `page: one\norder: 1\n${text}` }, ['one About']],
    ['files as a bundler names them', { '../form/pages/one.yaml': { page: 'one', order: 1, ...about } }, ['one About']],
    ['fields that are undefined', { ...about, intro: undefined, messages: undefined }, ['form About']],
    ['a page with an address of the host app', { ...about, page: 'login' }, ['login About']],
  ])('compiles %s', (_, input, pages) => {
    expect(found(input)).toEqual([]);
    expect(pagesOf(input)).toEqual(pages);
  });

  it('needs nothing: an empty config is a form that asks nothing', () => {
    expect(found({})).toEqual(['warning config 1: There is no page.']);
    expect(pagesOf({})).toEqual([]);
    expect(pagesOf('')).toEqual([]);
  });

  it('says nothing of missing pages where a text could not be read', () => {
    expect(found('title: "One\n')).toEqual([expect.stringMatching(/^error config\.yaml 1: A quotation mark/)]);
  });

  it('gives findings of another check their place in what was given', () => {
    const finding = { path: ['items', 0, 'label'], severity: 'error', what: 'a', why: 'b', fix: 'c' } as const;
    const at = { file: 'pages/form.yaml', ...finding };
    expect(compileConfig(text).locate(at)).toMatchObject({ file: 'config.yaml', line: 4, column: 12 });
    expect(compileConfig(about).locate(at)).toMatchObject({ file: 'config', path: 'items[0].label' });
  });

  it('takes lists, blocks, conditions, texts and the time zone from the same object', () => {
    const { config, problems } = compileConfig({
      institution: { timeZone: 'Europe/London' },
      lists: { colors: { options: [{ value: 'R', label: 'Red' }] } },
      blocks: { person: { items: [{ question: 'first', label: 'First', control: 'text' }] } },
      conditions: { likes_red: { key: 'color', equals: 'R' } },
      messages: { form: { noOption: 'None of these' } },
      pages: {
        one: {
          title: 'One',
          items: [
            { question: 'color', label: 'Color', control: 'select', options: 'colors' },
            { use: 'person', prefix: 'me', showWhen: 'likes_red' },
          ],
        },
      },
    });
    expect(problems).toEqual([]);
    expect(config!.questionnaire).toMatchObject({ timeZone: 'Europe/London', noOption: 'None of these' });
    expect(Object.keys(config!.questionnaire.asks)).toEqual(['color', 'me_first']);
    expect(config!.messages.form.noOption).toBe('None of these');
  });

  it('places a mistake in an object by its path, and in one text by its line', () => {
    const wrong = { ...name, lable: 'x' };
    expect(found({ pages: [{ page: 'a', title: 'A', items: [wrong] }] })[0]).toMatch(
      /^error config pages\[0\]\.items\[0\]\.lable: "lable" is not a field/,
    );
    expect(found({ pages: { 'b-c': { title: 'A', items: [wrong] } } })[0]).toMatch(
      / pages\['b-c'\]\.items\[0\]\.lable: /,
    );
    const inText = `pages:\n  a:\n    title: A\n    items:\n      - question: name\n        label: x\n        lable: y\n        control: text\n`;
    expect(compileConfig(inText).problems[0]).toMatchObject({
      file: 'config.yaml',
      line: 7,
      excerpt: '        lable: y',
    });
    expect(compileConfig({ 'pages/a.yaml': `page: a\norder: 1\n${text}lable: x\n` }).problems[0]).toMatchObject({
      file: 'pages/a.yaml',
      line: 8,
    });
  });

  const two = { title: 'Two', items: [{ ...name, question: 'b' }, name] };
  it.each<[string, unknown, string, string]>([
    ['a question of the same page', { title: 'A', items: [name, name] }, 'items[1].question', 'items[0].question'],
    [
      'a question of another page',
      { pages: { 'a-1': about, two } },
      'pages.two.items[1].question',
      "pages['a-1'].items[0].question",
    ],
    [
      'a question of a page in a list',
      {
        pages: [
          { page: 'a', ...about },
          { page: 'b', ...two },
        ],
      },
      'pages[1].items[1].question',
      'pages[0].items[0].question',
    ],
    ['a question of one text', `${text}${text.slice(text.indexOf('  -'))}`, '6', 'line 3'],
    [
      'a group',
      {
        title: 'A',
        items: ['a', 'b'].map((question) => ({ repeat: 'pet', label: 'Pet', max: 2, items: [{ ...name, question }] })),
      },
      'items[1].repeat',
      'items[0].repeat',
    ],
    [
      'the place of a page',
      {
        pages: [
          { page: 'a', order: 2, ...about },
          { page: 'b', title: 'B', items: [{ ...name, question: 'b' }] },
        ],
      },
      'pages[1].order',
      'pages[0]',
    ],
    ['a page that is not there', { ...about, institution: { defaultPage: 'x' } }, 'institution.defaultPage', 'pages.x'],
    [
      'the data model',
      { ...about, dataModel: { groups: [{ group: 'a', keys: ['b'] }] } },
      'items[0].question',
      'dataModel',
    ],
    ['a page of two names', { pages: { a: { page: 'b', ...about } } }, 'pages.a.page', 'the name "a"'],
  ])('names %s by its place in what was given, and no file', (_, input, at, other) => {
    const [first] = compileConfig(input as string).problems;
    const sentences = `${first!.what} ${first!.why} ${first!.fix}`;
    expect([String(first!.path ?? first!.line), sentences]).toEqual([at, expect.stringContaining(other)]);
    expect(sentences).not.toContain('.yaml');
    expect(first!.mend).toBe(first!.fix);
  });

  const endless: Record<string, unknown> = { title: 'x', items: [] };
  (endless['items'] as unknown[]).push(endless);
  const bad: [string, unknown, string][] = [
    ['nothing', undefined, 'error config 1: This is no config: it has no fields.'],
    ['null', null, 'error config 1: This is no config: it has no fields.'],
    ['a number', 5, 'error config 1: This is no config: it has no fields.'],
    ['a list', [], 'error config 1: This is no config: it has no fields.'],
    ['a sentence', 'hello', 'error config.yaml 1: This is no config: it has no fields.'],
    [
      'HTML in place of YAML',
      '<!doctype html>\n<html><body>404</body></html>',
      'error config.yaml 1: This is no config: it has no fields.',
    ],
    ['broken YAML', 'title: a: b', 'error config.yaml 1: There is a second ": " on this line.'],
    ['a page without items', { title: 'x' }, 'error config items: "items" is missing.'],
    [
      'items that are null',
      { title: 'x', items: null },
      'error config items: "items" must be a list, and it is empty.',
    ],
    [
      'an item that is null',
      { title: 'x', items: [null] },
      'error config items[0]: Entry 1 of "items" cannot be empty.',
    ],
    [
      'a requirement without words',
      { title: 'x', items: [{ ...name, required: true }] },
      'error config items[0].required: "required" cannot be true.',
    ],
    ['a part of no config', { titel: 'x', pages: {} }, 'error config titel: "titel" is no part of a config.'],
    ['pages that are none', { pages: 5 }, 'error config pages: "pages" holds no pages.'],
    ['a page that is none', { pages: [5] }, 'error config pages[0]: This file must be a group of fields, and it is 5.'],
    [
      'two pages of a name',
      {
        pages: [
          { page: 'a', ...about },
          { page: 'a', ...about },
        ],
      },
      'error config pages[1]: There are two pages named "a".',
    ],
    [
      'a list of pages without names',
      { pages: [{ page: 'a', ...about }, about] },
      'error config pages[1]: "pages" is a map by name, and this is entry 2 of a list, without a name.',
    ],
    [
      'a list of blocks without names, in a text',
      'title: A\nitems: []\nblocks:\n  - items: []',
      'error config.yaml 4: "blocks" is a map by name, and this is entry 1 of a list, without a name.',
    ],
    ['a JSON Schema', { type: 'object', properties: {} }, 'error config properties: This is a JSON Schema'],
    [
      'a JSON Schema with a title, in a text',
      '{ "title": "A",\n"type": "object", "$ref": "#/$defs/a" }',
      'error config.yaml 2: This is a JSON Schema, and no config of Quire.',
    ],
    [
      'a form of SurveyJS',
      { title: 'A', elements: [{ type: 'text', name: 'a' }] },
      'error config elements: This is a form of SurveyJS, and no config of Quire.',
    ],
    [
      'pages of SurveyJS',
      { title: 'A', pages: [{ name: 'page1', elements: [{ type: 'text', name: 'a' }] }] },
      'error config pages: This is a form of SurveyJS, and no config of Quire.',
    ],
    [
      'a UI schema of JSON Forms',
      { type: 'VerticalLayout', elements: [{ type: 'Control', scope: '#/properties/a' }] },
      'error config elements: This is a UI schema of JSON Forms, and no config of Quire.',
    ],
    [
      'a key of a companion',
      { title: 'A', items: [{ repeat: 'pet', label: 'Pet', max: 2, items: [{ ...name, question: 'name_desc' }] }] },
      'error config items[0].items[0].question: "name_desc" is the name of the companion of "name".',
    ],
    [
      'a box of a companion, in a text',
      'title: A\nitems:\n  - question: a\n    label: A\n    control: checkboxes\n    boxes: [{ key: b, label: B },\n      { key: b_desc, label: C }]',
      'error config.yaml 7: "b_desc" is the name of the companion of "b".',
    ],
    ['a file of no config', { 'pges/a.yaml': text }, 'error pges/a.yaml 1: A config has no file of this name.'],
    [
      'a file that is a number',
      { 'pages/a.yaml': 5 },
      'error pages/a.yaml 1: This file must be a group of fields, and it is 5.',
    ],
    [
      'two files of a name',
      { 'a/conditions.yaml': '', 'b/conditions.yaml': '' },
      'error b/conditions.yaml 1: A second file is named conditions.yaml.',
    ],
    ['an object within itself', endless, 'error config 1: This file nests too deeply to be read.'],
    [
      'a character that turns the text',
      { ...about, title: 'a\u202Eb' },
      'error config title: There is a character in this line that turns the text around (U+202E).',
    ],
    [
      'an unknown time zone',
      { ...about, institution: { timeZone: 'Europe/Londn' } },
      'error config institution.timeZone: ',
    ],
    [
      'an unknown word in braces',
      { ...about, messages: { form: { noOption: '{nme}' } } },
      'error config messages.form.noOption',
    ],
  ];
  it.each([
    [{ pages: [about, about] }, /^Write each page under its name: pages: \{ about: /],
    [{ type: 'object', properties: {}, required: [] }, / docs\/engine\/migrating\.md of Quire shows how\.$/],
    [{ pages: [{ elements: [] }] }, / docs\/engine\/migrating\.md of Quire shows how\.$/],
    [{ ...about, rules: [] }, /^Use one of title, items, /],
  ])('has one problem with %o, and says what to write', (input, fix) => {
    expect(compileConfig(input).problems).toEqual([expect.objectContaining({ fix: expect.stringMatching(fix) })]);
  });

  it.each(bad)('answers %s with a problem, and throws nothing', (_, input, first) => {
    expect(pagesOf(input)).toBeUndefined();
    expect(found(input).find((one) => one.startsWith(first))).toBeDefined();
    for (const { why, fix } of compileConfig(input as string).problems) expect([why, fix]).not.toContain('');
  });
});
