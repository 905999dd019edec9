import { describe, expect, it } from 'vitest';
import type { Item } from '../config/item.ts';
import type { ConfigSource } from '../config/source.ts';
import { checkConfig } from './check-config.ts';
import { ask, soundSource } from './test-source.ts';
import { textLimits } from './texts/text-limits.ts';

const errorsIn = (source: ConfigSource): string[] =>
  checkConfig(source)
    .filter(({ severity }) => severity === 'error')
    .map(({ file, path, what }) => `${file} ${path.join('.')}: ${what}`);
const errorsOf = (...items: Item[]): string[] =>
  errorsIn(soundSource(items)).map((text) => text.replace('pages/about.yaml items.', ''));
const list = (content: ConfigSource['lists'][string]['content']): string[] =>
  errorsIn({
    ...soundSource([ask('first_name', { control: 'select', options: 'a' })]),
    lists: { a: { file: 'lists/a.yaml', content } },
  });
const inside = (item: Item): Item => ({ section: 'A', items: [item] });

describe('labels that say nothing', () => {
  it.each<[string, Item, string[]]>([
    ['a question', ask('first_name', { label: '?' }), ['0.label: The label "?" has no word in it.']],
    ['a label in another script', ask('first_name', { label: '姓名' }), []],
    [
      'an answer alone',
      ask('first_name', { label: '{hs_name}' }),
      ['0.label: "{hs_name}" says nothing until that has been answered.'],
    ],
    [
      'an answer and a sign',
      { section: '{hs_name}:', items: [ask('first_name')] },
      ['0.section: "{hs_name}:" says nothing until that has been answered.'],
    ],
    ['an answer with words for a blank one', ask('first_name', { label: '{hs_name|This school}' }), []],
    [
      'an answer with a sign for a blank one',
      ask('first_name', { label: '{hs_name|…}' }),
      ['0.label: "{hs_name|…}" says nothing until that has been answered.'],
    ],
    ['an answer and a word', ask('first_name', { label: 'Grade at {hs_name}' }), []],
    [
      'a box',
      ask('first_name', { control: 'checkboxes', boxes: [{ key: 'a', label: '-' }] }),
      ['0.boxes.0.label: The label "-" has no word in it.'],
    ],
    [
      'a tab',
      {
        tabs: 't',
        label: 'T',
        default: 'a',
        items: [
          { tab: 'a', label: '…', items: [ask('first_name')] },
          { tab: 'b', label: 'B', items: [ask('hs_name')] },
        ],
      },
      ['0.items.0.label: The label "…" has no word in it.'],
    ],
    [
      'an option written here',
      ask('first_name', {
        control: 'radio',
        options: [
          { value: '', label: '' },
          { value: 'Y', label: ' ' },
        ],
      }),
      ['0.options.1.label: This label is empty.'],
    ],
    ['a button', { modal: '→', title: 'T', text: 'X' }, ['0.modal: The label "→" has no word in it.']],
  ])('%s', (_name, item, expected) => expect(errorsOf(item)).toEqual(expected));

  it('an option of a list, but for the blank one', () => {
    expect(
      list({
        options: [
          { value: '', label: '' },
          { value: 'Y', label: '' },
        ],
      }),
    ).toEqual(['lists/a.yaml options.1.label: This label is empty.']);
    expect(
      list({
        options: [
          { value: '', label: '--' },
          { value: 'Y', label: 'Yes' },
        ],
      }),
    ).toEqual([]);
    expect(list({ from: 'b', first: ['', { value: 'Z', label: '.' }, { value: '', label: '' }] })).toEqual([
      'lists/a.yaml first.1.label: The label "." has no word in it.',
    ]);
  });

  it('a word that is filled in where the block is used is a word', () => {
    const source = soundSource([{ use: 'a', with: { who: 'Parent' } }]);
    expect(
      errorsIn({
        ...source,
        blocks: {
          a: { file: 'blocks/a.yaml', content: { block: 'a', items: [ask('first_name', { label: '{who}' })] } },
        },
      }),
    ).toEqual([]);
  });
});

describe('texts over their limit', () => {
  const x = (count: number): string => 'x'.repeat(count);
  it.each<[string, keyof typeof textLimits, (text: string) => Item, string]>([
    ['a label', 'label', (label) => ask('first_name', { label }), '0.label'],
    ['a hint', 'hint', (hint) => ask('first_name', { hint }), '0.hint'],
    ['a reason', 'passage', (why) => ask('first_name', { why }), '0.why'],
    ['a requirement', 'message', (required) => ask('first_name', { required }), '0.required'],
    [
      'a requirement with a condition',
      'message',
      (message) => ask('first_name', { required: [{ message }] }),
      '0.required.0.message',
    ],
    ['a rule', 'message', (message) => ask('first_name', { minLength: { value: 1, message } }), '0.minLength.message'],
    [
      'a bound',
      'message',
      (message) => ask('first_name', { date: { message: 'm', min: { at: 'today', message } } }),
      '0.date.min.message',
    ],
    ['a section', 'heading', (section) => ({ section, items: [ask('first_name')] }), '0.section'],
    ['guidance', 'passage', (guidance) => ({ section: 'A', guidance, items: [ask('first_name')] }), '0.guidance'],
    ['a notice', 'passage', (notice) => ({ notice }), '0.notice'],
    ['a button of a dialog', 'button', (modal) => ({ modal, title: 'T', text: 'X' }), '0.modal'],
    ['a dialog', 'article', (text) => ({ modal: 'M', title: 'T', text }), '0.text'],
    [
      'a button that adds',
      'button',
      (button) => ({ repeat: 'hs', label: 'S', button, max: 1, items: [ask('name')] }),
      '0.button',
    ],
    [
      'a box that asks back',
      'button',
      (yes) => ask('first_name', { control: 'checkbox', confirm: { title: 'T', text: 'X', yes, no: 'No' } }),
      '0.confirm.yes',
    ],
    [
      'something under a choice',
      'label',
      (label) => ask('first_name', { under: { Y: [ask('hs_name', { label })] } }),
      '0.under.Y.0.label',
    ],
  ])('%s', (_name, kind, item, path) => {
    const { most } = textLimits[kind];
    expect(errorsOf(item(x(most)))).toEqual([]);
    expect(errorsOf(item(x(most + 1)))).toEqual([
      `${path}: This text has ${most + 1} characters; ${most} are the most here.`,
    ]);
  });

  it('answers in braces and characters of two units count as a reader counts them', () => {
    expect(errorsOf(ask('first_name', { label: `{hs_name}${'\u{1F600}'.repeat(199)}a` }))).toEqual([]);
  });

  it('titles of pages, buttons of the interface and options', () => {
    const source = soundSource();
    source.pages[0]!.content.title = x(41);
    source.messages.content.buttons = { close: x(61) } as ConfigSource['messages']['content']['buttons'];
    expect(errorsIn(source)).toEqual([
      'pages/about.yaml title: This text has 41 characters; 40 are the most here.',
      'messages/en.yaml buttons.close: This text has 61 characters; 60 are the most here.',
    ]);
    expect(list({ options: [{ value: 'Y', label: x(201) }] })).toEqual([
      'lists/a.yaml options.0.label: This text has 201 characters; 200 are the most here.',
    ]);
  });
});

describe('the order of headings', () => {
  const nested = 'section: This section stands inside another section.';
  it.each<[string, Item, string[]]>([
    ['a section in a section', inside({ section: 'B', items: [ask('first_name')] }), [`0.items.0.${nested}`]],
    [
      'under a choice',
      inside(ask('first_name', { under: { Y: [{ section: 'B', items: [ask('hs_name')] }] } })),
      [`0.items.0.under.Y.0.${nested}`],
    ],
    [
      'in an add-another group',
      inside({ repeat: 'hs', label: 'S', button: 'Add', max: 1, items: [{ section: 'B', items: [ask('name')] }] }),
      [`0.items.0.items.0.${nested}`],
    ],
    [
      'three deep',
      inside({ section: 'B', items: [{ section: 'C', items: [ask('first_name')] }] }),
      [`0.items.0.${nested}`, `0.items.0.items.0.${nested}`],
    ],
    [
      'a heading in a text',
      { notice: 'Dates\n\n### By mail\nfirst' },
      ['0.notice: A line of this text begins with #, as headings do in Markdown.'],
    ],
    ['a number sign', { notice: 'Write #1 or C# here' }, []],
    ['a section after a section', { section: 'B', items: [ask('first_name')] }, []],
  ])('%s', (_name, item, expected) => expect(errorsOf(item)).toEqual(expected));

  it('a block that holds a section, in a section', () => {
    const blocks = {
      a: { file: 'blocks/a.yaml', content: { block: 'a', items: [{ use: 'b' }, { use: 'a' }] } },
      b: { file: 'blocks/b.yaml', content: { block: 'b', items: [{ section: 'B', items: [ask('first_name')] }] } },
    };
    expect(errorsIn({ ...soundSource([{ use: 'a' }]), blocks })).toEqual([]);
    expect(errorsIn({ ...soundSource([inside({ use: 'a' })]), blocks })).toEqual([
      'pages/about.yaml items.0.items.0.use: The block a holds a section, and is used inside another section.',
    ]);
  });
});
