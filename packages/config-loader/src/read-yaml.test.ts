import { mkdtemp, rm, writeFile, mkdir } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readYaml } from './read-yaml.ts';

let directory: string;
beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), 'quire-yaml-'));
});
afterAll(() => rm(directory, { recursive: true }));

async function read(content: string | Uint8Array) {
  await writeFile(join(directory, 'x.yaml'), content);
  const before = process.threadCpuUsage();
  const result = await readYaml(directory, 'x.yaml');
  // Of this thread's own, in microseconds: a busy machine takes nothing of it.
  expect(process.threadCpuUsage(before).user).toBeLessThan(10_000_000);
  return result;
}

const where = (problems: readonly { line: number; column: number; what: string }[]) =>
  problems.map(({ line, column, what }) => `${line}:${column} ${what}`);

describe('readYaml', () => {
  it('reads plain data, with a byte order mark, Windows line ends and accents', async () => {
    const { value, problems } = await read('\uFEFFtitle: Élan\r\nitems:\r\n  - 1\r\n');
    expect(problems).toEqual([]);
    expect(value).toEqual({ title: 'Élan', items: [1] });
  });

  it('parses a file again only when its text is another', async () => {
    const first = await read('title: one\n');
    expect(await read('title: one\n')).toBe(first);
    expect((await read('title: two\n')).value).toEqual({ title: 'two' });
    expect((await read('title: one\n')).value).toEqual({ title: 'one' });
  });

  it.each([
    ['a tab for indentation', 'items:\n\t- a\n', '2:1 This line is indented with a tab.'],
    ...(
      [
        ['a: "b\nc: d\n', '1:4'],
        ["x: y\na:\n  - label: 'it\n    more: x\n  - label: y\n", '3:12'],
        ["a:\n  - label: 'it\n    hint: 'more'\n", '2:12'],
        ['a: { b: "c }\nd: e\n', '1:9'],
      ] as const
    ).map(([text, at]): [string, string, string] => [
      `an unclosed quotation mark at ${at}`,
      text,
      `${at} A quotation mark is opened here, and not closed at the end of its text.`,
    ]),
    ...(
      [
        ['items:\n  - { question: a, label: Room #1 }\n  - { question: b }\n', '2:32'],
        ['x: [a, b #1]\ny: { c: d }\n', '1:10'],
        ['x: { a: b, c: [d, e #2] }\n', '1:21'],
        ['x: { a: { b: c #1 } }', '1:16'],
      ] as const
    ).map(([text, at]): [string, string, string] => [
      `a # that hides the bracket at ${at}`,
      text,
      `${at} From the # on, this line is a comment, and the bracket that closes it is a part of that.`,
    ]),
    ['a second colon', 'label: Address: street\n', '1:8 There is a second ": " on this line.'],
    [
      'a forgotten space after the colon',
      'a: b\ncd\ne: f\n',
      '2:1 A colon is missing, or this line is indented wrongly.',
    ],
    ['a field that stands twice', 'page: about\nitems: []\npage: more\n', '3:1 "page" stands here a second time.'],
    ['the same field once as a number and once as text', "1: a\n'1': b\n", '2:1 "1" stands here a second time.'],
    [
      'text that begins with an asterisk',
      'label: *required\n',
      '1:8 This begins with *, which repeats another part of the file.',
    ],
    [
      'a lonely apostrophe',
      "label: 'it's fine'\n",
      '1:12 What stands here does not follow from what stands before it.',
    ],
    [
      'a bracket that is not closed',
      'a: [1, 2\nb: c\n',
      '2:1 This line is indented wrongly, or a bracket above it is not closed.',
    ],
    ['a tag', 'label: !recursion\n', '1:8 This begins with !, which YAML reads as a tag.'],
    ['a line that is indented too deep', 'a: b\n  c: d\n', '1:4 The line below this one is indented too deep.'],
    [
      'a line that is indented too little',
      'items:\n  - a: b\n   c: d\n',
      '3:1 This line is indented too little for what stands above it.',
    ],
    [
      'a list that belongs to nothing',
      'x:\n  c: d\n  - e: f\n',
      '3:1 A list begins here, and no field that it could belong to stands above it.',
    ],
    [
      'a space that is none',
      'a:\u00A0b\nc: d\n',
      '1:1 There is a space in this line that only looks like one; it may come from a word processor or a web page.',
    ],
    [
      'text that begins with a question mark',
      'label: ? why\n',
      '1:8 Text cannot begin with this character and a space.',
    ],
    ['a color without quotation marks', 'primary: #1f3a5f\n', '1:10 There is no value here: "#1f3a5f" is a comment.'],
    [
      'text that begins with an ampersand',
      'label: &Co and more\n',
      '1:12 This begins with &, which gives a part of the file a name.',
    ],
    ['two documents', 'a: b\n---\nc: d\n', '2:1 There is a second document after "---".'],
    ['a code with a leading zero', 'value: 07\n', '1:8 YAML reads 07 as the number 7.'],
    [
      'an answer with a decimal zero',
      'options:\n  - { value: 4.0, label: "4.0" }\n',
      '2:14 YAML reads 4.0 as the number 4.',
    ],
    ['a choice with a leading zero', 'under:\n  01: []\n', '2:3 YAML reads 01 as the number 1.'],
    [
      'a number of many digits',
      'value: 12345678901234567890\n',
      '1:8 YAML reads 12345678901234567890 as the number 12345678901234567000.',
    ],
    ['an alias', 'a: &x [1]\nb: *x\n', '2:4 This begins with *, which repeats another part of the file.'],
    ['an alias of itself', 'a: &x [*x]\n', '1:8 This begins with *, which repeats another part of the file.'],
  ])('refuses %s', async (_name, text, expected) => {
    const { problems, value } = await read(text);
    expect(where(problems)).toContain(expected);
    expect(value).toBeUndefined();
  });

  it.each([
    ...['\u202A', '\u202B', '\u202C', '\u202D', '\u202E', '\u2066', '\u2067', '\u2068', '\u2069'].flatMap(
      (sign): [string, string, string][] => {
        const name = sign.charCodeAt(0).toString(16).toUpperCase();
        const what = `There is a character in this line that turns the text around (U+${name}).`;
        return [
          [`U+${name}`, `a: b\nlabel: ab${sign}c\n`, `2:10 ${what}`],
          [`U+${name} in a comment`, `a: b # ${sign}c\n`, `1:8 ${what}`],
          [`U+${name} as an escape`, `a: b\nlabel: "ab\\u${name}c"\n`, `2:11 ${what}`],
        ];
      },
    ),
    ['half a character', 'a: b\nlabel: "ab\\ud800c"\n', '2:11 There is half a character in this text (U+D800).'],
    ['the other half of a character', 'label: "\\uDC00"\n', '1:9 There is half a character in this text (U+DC00).'],
    [
      'half a character in the name of a field',
      '"ab\\ud83dc": d\n',
      '1:4 There is half a character in this text (U+D83D).',
    ],
    ['NUL', 'a: b\0c\n', '1:5 There is a character in this line that cannot be seen (U+0000).'],
    ['a space without a width', 'a: b\u200Bc\n', '1:5 There is a character in this line that cannot be seen (U+200B).'],
    ['NUL as an escape', 'a: "b\\x00c"\n', '1:6 There is a character in this line that cannot be seen (U+0000).'],
    ['NUL as a short escape', 'a: "b\\0c"\n', '1:4 There is a character in this line that cannot be seen (U+0000).'],
  ])('refuses %s', async (_name, text, expected) => {
    const { problems, value } = await read(text);
    expect(where(problems)).toEqual([expected]);
    expect(problems[0]).toMatchObject({
      severity: 'error',
      why: expect.stringMatching(/./),
      fix: expect.stringMatching(/elete it/),
    });
    expect(value).toBeUndefined();
  });

  it('takes text from right to left, its marks, and characters of two halves', async () => {
    const text = 'שלום \u200Fعربى\u200E \u061C \u{1F600} \u{1F468}\u200D\u{1F469}';
    expect(await read(`label: ${text}\n`)).toMatchObject({ problems: [], value: { label: text } });
    expect(await read('label: "\\ud83d\\ude00"\n')).toMatchObject({ problems: [], value: { label: '\u{1F600}' } });
  });

  it('takes bounds as they are written', async () => {
    expect(await read('number: { min: 0.0, max: 4.00, step: 0.10 }\n')).toMatchObject({
      problems: [],
      value: { number: { min: 0, max: 4, step: 0.1 } },
    });
  });

  it('says what stands on the line, why it matters and how to fix it', async () => {
    const { problems } = await read('items:\n\t- a\n');
    expect(problems[0]).toMatchObject({
      file: 'x.yaml',
      severity: 'error',
      excerpt: '\t- a',
      why: expect.stringContaining('YAML'),
      fix: expect.stringContaining('spaces'),
    });
  });

  it('refuses nesting that no questionnaire needs, and takes what one might', async () => {
    const nested = (levels: number): string => `${'{ items: [ '.repeat(levels)}1${' ] }'.repeat(levels)}\n`;
    expect((await read(nested(60))).problems).toEqual([]);
    expect((await read(nested(70))).problems.map(({ what }) => what)).toEqual([
      'This file nests too deeply to be read.',
    ]);
  });

  it.each([120, 1_000])('says on which line it nests too deeply, %i levels', async (levels) => {
    const { problems } = await read(
      `page: about\nitems:\n  - notice: Hello\n    showWhen: ${'{ not: '.repeat(levels)}{ key: a, equals: b }${' }'.repeat(levels)}\n`,
    );
    expect(problems).toMatchObject([
      { line: 4, what: 'This file nests too deeply to be read.', excerpt: expect.stringContaining('showWhen') },
    ]);
    expect(problems[0]!.column).toBeGreaterThan(15);
  });

  it('refuses a billion laughs', async () => {
    const levels = Array.from(
      { length: 30 },
      (_, index) =>
        `l${index}: &l${index} [${Array(10)
          .fill(index === 0 ? 'ha' : `*l${index - 1}`)
          .join(', ')}]`,
    );
    const { problems } = await read(levels.join('\n'));
    expect(problems.length).toBeGreaterThan(0);
    expect(problems.length).toBeLessThanOrEqual(20);
  });

  it('refuses 5 MB without reading it', async () => {
    const { problems, text } = await read('a: b\n'.repeat(1024 * 1024));
    expect(where(problems)).toEqual(['1:1 This file is 5.0 MB.']);
    expect(text).toBe('');
  });

  it.each([
    ['bytes of Latin-1', Buffer.from('a: b\ntitle: \xC9lan\n', 'latin1'), '2:8 This file is not UTF-8 text.'],
    ['UTF-16', Buffer.from('\uFEFFa: b\n', 'utf16le'), '1:1 This file is not UTF-8 text.'],
  ])('refuses %s', async (_name, bytes, expected) => {
    expect(where((await read(bytes)).problems)).toEqual([expected]);
  });

  const countOfProblems = async (text: string): Promise<number> => (await read(text)).problems.length;

  it.each([
    ['braces without end', '{a: '.repeat(20_000)],
    ['twenty thousand fields', Array.from({ length: 20_000 }, (_, index) => `k${index}: 1`).join('\n')],
    ['one field twenty thousand times', 'k: 1\n'.repeat(20_000)],
    ['twenty thousand tabs', '\t- a\n'.repeat(20_000)],
    ['quotation marks', '"'.repeat(100_000)],
  ])('answers in bounded time to %s', { tags: 'deep' }, async (_name, text) => {
    expect(await countOfProblems(text)).toBeLessThanOrEqual(20);
  });

  it.each([
    ['brackets without end', '['.repeat(20_000)],
    [
      'hundreds of levels of indentation',
      Array.from({ length: 900 }, (_, level) => `${' '.repeat(level)}a:`).join('\n'),
    ],
    ['a line of half a megabyte', `a: ${'x'.repeat(500_000)}`],
    ['colons', ': '.repeat(50_000)],
    ['dashes', '- '.repeat(20_000)],
    ['question marks', '? '.repeat(20_000)],
    ['anchors', '&a '.repeat(20_000)],
  ])('answers in bounded time to %s', async (_name, text) => {
    expect(await countOfProblems(text)).toBeLessThanOrEqual(20);
  });

  it('says when a file is missing, or is a directory', async () => {
    await mkdir(join(directory, 'folder.yaml'));
    expect(where((await readYaml(directory, 'none.yaml')).problems)).toEqual(['1:1 This file is missing.']);
    expect(where((await readYaml(directory, 'folder.yaml')).problems)).toEqual([
      '1:1 This file cannot be read (EISDIR).',
    ]);
  });
});
