import { globSync, readFileSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { propertyRuns } from '../../../../tests/property-runs.ts';
import { editYaml } from './edit-yaml.ts';
import type { ConfigEdit, ConfigPath } from '@quire/validation';
import { partAt } from './change-data.ts';

const page = `# The first page.
page: about
title: 'About You'   # shown in the navigation
items:
  # Everybody has one.
  - question: first_name
    control: text
    label: First name
    required: First Name # as it is read

  - question: size
    control: radio
    label: "Size"
    options:
      - { value: s, label: Small }
      # Most take this.
      - { value: m, label: Medium }
    hint: |
      One line.
      Another line.

  - { question: nickname, control: text, label: Nickname }
`;

const lines = (text: string | undefined): string[] => text?.split('\n') ?? [];
/** Returns the lines that an edit adds, with +, and takes, with -. */
function difference(edit: ConfigEdit, before = page): string[] {
  const after = editYaml(before, [edit]);
  if (after === undefined) return ['refused'];
  const [old, now] = [lines(before), lines(after)];
  return [
    ...old.filter((line) => !now.includes(line)).map((line) => `-${line}`),
    ...now.filter((line) => !old.includes(line)).map((line) => `+${line}`),
  ];
}

describe('an edit changes what it names and nothing beside it', () => {
  it.each<[string, ConfigEdit, string[]]>([
    [
      'a text, with its comment and quotation marks',
      { kind: 'set', path: ['title'], value: "Who's there: you" },
      [`-title: 'About You'   # shown in the navigation`, `+title: 'Who''s there: you'   # shown in the navigation`],
    ],
    [
      'a plain text that needs quotation marks now',
      { kind: 'set', path: ['items', 0, 'label'], value: 'Name: first # one' },
      ['-    label: First name', '+    label: "Name: first # one"'],
    ],
    [
      'a text inside braces',
      { kind: 'set', path: ['items', 1, 'options', 1, 'label'], value: 'Medium, as most' },
      ['-      - { value: m, label: Medium }', '+      - { value: m, label: "Medium, as most" }'],
    ],
    [
      'a text of several lines',
      { kind: 'set', path: ['items', 1, 'hint'], value: 'Another line.\nAnd a third.\n' },
      ['-      One line.', '+      And a third.'],
    ],
    [
      'a text of several lines by one',
      { kind: 'set', path: ['items', 1, 'hint'], value: 'Short.' },
      ['-    hint: |', '-      One line.', '-      Another line.', '+    hint: Short.'],
    ],
    [
      'one line by several',
      { kind: 'set', path: ['items', 0, 'label'], value: 'One\nTwo' },
      ['-    label: First name', '+    label: |-', '+      One', '+      Two'],
    ],
    [
      'a new field below another',
      { kind: 'set', path: ['items', 0, 'hint'], value: 'As in your passport', after: 'label' },
      ['+    hint: As in your passport'],
    ],
    [
      'a new field behind a comment at the end',
      { kind: 'set', path: ['items', 0, 'width'], value: 'half' },
      ['+    width: half'],
    ],
    [
      'a new field inside braces',
      { kind: 'set', path: ['items', 2, 'hint'], value: 'Yours', after: 'label' },
      [
        '-  - { question: nickname, control: text, label: Nickname }',
        '+  - { question: nickname, control: text, label: Nickname, hint: Yours }',
      ],
    ],
    [
      'a field taken out',
      { kind: 'remove', path: ['items', 0, 'required'] },
      ['-    required: First Name # as it is read'],
    ],
    [
      'a field of several lines taken out',
      { kind: 'remove', path: ['items', 1, 'hint'] },
      ['-    hint: |', '-      One line.', '-      Another line.'],
    ],
    [
      'an entry with its comment taken out',
      { kind: 'remove', path: ['items', 1, 'options', 1] },
      ['-      # Most take this.', '-      - { value: m, label: Medium }'],
    ],
    [
      'an entry at the end',
      { kind: 'insert', path: ['items', 1, 'options'], at: 2, value: { value: 'l', label: 'Large' } },
      ['+      - { value: l, label: Large }'],
    ],
    [
      'a question between others',
      { kind: 'insert', path: ['items'], at: 1, value: { question: 'age', control: 'date', label: 'Age' } },
      ['+  - question: age', '+    control: date', '+    label: Age'],
    ],
    [
      'a value of another kind',
      { kind: 'set', path: ['items', 0, 'required'], value: { message: 'Name', when: 'adult' } },
      ['-    required: First Name # as it is read', '+    required: { message: Name, when: adult } # as it is read'],
    ],
  ])('%s', (_, edit, expected) => {
    expect(difference(edit)).toEqual(expected);
  });

  it('moves an entry with its comment, and leaves blank lines where they are', () => {
    const moved = editYaml(page, [{ kind: 'move', path: ['items'], from: 0, to: 1 }]);
    expect(lines(moved).slice(3, 16)).toEqual([
      'items:',
      '  - question: size',
      '    control: radio',
      '    label: "Size"',
      '    options:',
      '      - { value: s, label: Small }',
      '      # Most take this.',
      '      - { value: m, label: Medium }',
      '    hint: |',
      '      One line.',
      '      Another line.',
      '',
      '  # Everybody has one.',
    ]);
    expect(editYaml(moved!, [{ kind: 'move', path: ['items'], from: 1, to: 0 }])).toBe(page);
  });

  it('keeps the line breaks of Windows', () => {
    const windows = page.replaceAll('\n', '\r\n');
    const edits: ConfigEdit[] = [
      { kind: 'set', path: ['items', 0, 'hint'], value: 'Yours', after: 'label' },
      { kind: 'insert', path: ['items'], at: 0, value: { question: 'age', control: 'text', label: 'Age' } },
      { kind: 'move', path: ['items'], from: 0, to: 2 },
    ];
    expect(editYaml(windows, edits)?.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/);
    expect(editYaml(windows, edits)).toBe(editYaml(page, edits)?.replaceAll('\n', '\r\n'));
  });

  it.each<[string, string, ConfigEdit]>([
    ['an alias', 'a: &a { label: One }\nb: *a\n', { kind: 'set', path: ['b', 'label'], value: 'Two' }],
    ['a broken file', 'a: [', { kind: 'set', path: ['a'], value: 'b' }],
    ['a place that is not there', 'a: 1\n', { kind: 'set', path: ['b', 'c'], value: 'd' }],
    ['an entry that is not there', 'a: [1]\n', { kind: 'move', path: ['a'], from: 1, to: 0 }],
    ['the last entry of a list', 'a:\n  - 1\n', { kind: 'remove', path: ['a', 0] }],
  ])('refuses %s', (_, text, edit) => {
    expect(editYaml(text, [edit])).toBeUndefined();
  });
});

/** Every list and every text of a file, by its path. */
function partsOf(value: unknown, path: ConfigPath = []): { lists: ConfigPath[]; texts: ConfigPath[] } {
  const own = { lists: Array.isArray(value) ? [path] : [], texts: typeof value === 'string' ? [path] : [] };
  if (typeof value !== 'object' || value === null) return own;
  const below = Object.entries(value).map(([step, part]) =>
    partsOf(part, [...path, Array.isArray(value) ? Number(step) : step]),
  );
  return {
    lists: [...own.lists, ...below.flatMap(({ lists }) => lists)],
    texts: [...own.texts, ...below.flatMap(({ texts }) => texts)],
  };
}

it('takes any text in any place of a real form, and moves any entry', { tags: 'both' }, () => {
  const root = new URL('../../../../', import.meta.url);
  const files = globSync('config/{pages,blocks,lists,messages}/*.yaml', { cwd: root });
  const texts = files.map((file) => readFileSync(new URL(file, root), 'utf8'));
  const parts = texts.map((text) => partsOf(parse(text)));
  const anyFile = fc.nat(files.length - 1);
  fc.assert(
    fc.property(anyFile, fc.nat(), fc.string({ unit: 'grapheme', minLength: 1 }), (file, which, value) => {
      const path = parts[file]!.texts[which % parts[file]!.texts.length]!;
      const after = editYaml(texts[file]!, [{ kind: 'set', path, value }]);
      expect(after, `${files[file]} ${path.join('.')}`).toBeDefined();
      expect(partAt(parse(after!), path)).toBe(value);
    }),
    propertyRuns(150),
  );
  fc.assert(
    fc.property(anyFile, fc.nat(), fc.nat(), fc.nat(), (file, which, from, to) => {
      const lists = parts[file]!.lists;
      fc.pre(lists.length > 0);
      const path = lists[which % lists.length]!;
      const length = (partAt(parse(texts[file]!), path) as unknown[]).length;
      const edit: ConfigEdit = { kind: 'move', path, from: from % length, to: to % length };
      const after = editYaml(texts[file]!, [edit]);
      expect(after, `${files[file]} ${JSON.stringify(edit)}`).toBeDefined();
      expect(editYaml(after!, [{ ...edit, from: edit.to, to: edit.from }])).toBe(texts[file]);
    }),
    propertyRuns(100),
  );
});
