import { execFile } from 'node:child_process';
import { mkdir, rm, symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { ConfigProblem } from '@quire/validation';
import { describe, expect, it } from 'vitest';
import { soundFiles, soundPage, testDirectory } from '@quire/config-loader/testing';

const program = fileURLToPath(new URL('../test-check-each.ts', import.meta.url));
/** Far more than any of these needs, and far less than a reader that has lost its bounds would take. */
const limits = { timeout: 300_000, maxBuffer: 64 * 1024 * 1024 };
/** So many configs share one process, since most of its time goes into starting. */
const together = 12;

/** Reads configs in a process of their own, with 192 MB of memory; the problems of each. */
async function problemsOf(...directories: string[]): Promise<ConfigProblem[][]> {
  const { error, out, err } = await new Promise<{
    error: (Error & { code?: unknown; killed?: boolean }) | null;
    out: string;
    err: string;
  }>((end) => {
    execFile(
      process.execPath,
      ['--max-old-space-size=192', '--conditions=quire-source', program, ...directories],
      limits,
      (failed, said, complained) => end({ error: failed, out: said, err: complained }),
    );
  });
  expect(error?.killed ?? false, 'it took longer than a minute').toBe(false);
  expect([error?.code, err]).toEqual([undefined, '']);
  expect(out).not.toMatch(/\n\s+at .*:\d+/);
  const reports = out
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as { ok: boolean; problems: ConfigProblem[] });
  expect(reports.map(({ ok }) => ok)).toEqual(directories.map(() => false));
  for (const problem of reports.flatMap(({ problems }) => problems)) {
    expect(problem).toMatchObject({
      line: expect.any(Number),
      column: expect.any(Number),
      what: expect.stringMatching(/^\S.*[.:?]/su),
      why: expect.stringMatching(/\.$/),
      fix: expect.stringMatching(/\.$|'$/),
    });
    expect(Math.min(problem.line, problem.column)).toBeGreaterThan(0);
    expect(problem.what.length + problem.why.length + problem.fix.length).toBeLessThan(2_000);
  }
  return reports.map(({ problems }) => problems);
}

const named = <Case extends readonly [name: string, ...unknown[]]>(
  cases: readonly Case[],
): [string, readonly Case[]][] =>
  Array.from({ length: Math.ceil(cases.length / together) }, (_, group) =>
    cases.slice(group * together, (group + 1) * together),
  ).map((group) => [group.map(([name]) => name).join('; '), group]);

const brief = ({ file, line, column, what }: ConfigProblem): string => `${file}:${line}:${column} ${what}`;
const laughs = Array.from(
  { length: 30 },
  (_, level) =>
    `l${level}: &l${level} [${Array(10)
      .fill(level === 0 ? 'ha' : `*l${level - 1}`)
      .join(', ')}]`,
).join('\n');
const about = (more: string): Record<string, string> =>
  soundPage('    required: First Name', `    required: First Name\n${more}`);
const sound = soundFiles['pages/about.yaml']!;
const pattern = (matches: string): Record<string, string> =>
  about(`    pattern: { matches: '${matches}', message: Wrong. }`);

describe('a config that is broken', () => {
  const [first, ...others] = named<[string, Parameters<typeof testDirectory>[0], string]>([
    [
      'broken YAML',
      { 'conditions.yaml': 'a: [1\nb: {\n' },
      'conditions.yaml:2:1 This line is indented wrongly, or a bracket above it is not closed.',
    ],
    [
      'a key twice, quoted once',
      soundPage('order: 1', 'order: 1\n"order": 2'),
      'pages/about.yaml:4:1 "order" stands here a second time.',
    ],
    [
      'an anchor',
      soundPage('title: About', 'title: &a About'),
      'pages/about.yaml:2:11 This begins with &, which gives a part of the file a name.',
    ],
    [
      'a merge key',
      { 'conditions.yaml': 'a: &a { key: first_name, answered: true }\nb: { <<: *a }\n' },
      'conditions.yaml:2:10 This begins with *, which repeats another part of the file.',
    ],
    [
      'a billion laughs',
      { 'conditions.yaml': laughs },
      'conditions.yaml:2:10 This begins with *, which repeats another part of the file.',
    ],
    [
      '5 MB',
      { 'conditions.yaml': 'a: { key: x, equals: y }\n'.repeat(210_000) },
      'conditions.yaml:1:1 This file is 5.0 MB.',
    ],
    [
      'a condition 1,000 deep',
      { 'conditions.yaml': `a: ${'{ not: '.repeat(1000)}b${' }'.repeat(1000)}\n` },
      'This file nests too deeply to be read.',
    ],
    [
      'a condition 900 deep by its indentation',
      {
        'conditions.yaml': Array.from(
          { length: 900 },
          (_, level) => `${' '.repeat(level)}${level === 0 ? 'a' : 'not'}:`,
        ).join('\n'),
      },
      'This file nests too deeply to be read.',
    ],
    [
      'a condition 1,000 deep by names',
      {
        'conditions.yaml': `${Array.from({ length: 1000 }, (_, index) => `c${index}: { not: c${index + 1} }\n`).join('')}c1000: { key: first_name, answered: true }\n`,
      },
      'This condition is nested more than 40 deep',
    ],
    [
      'JSON Logic 1,000 deep',
      { 'conditions.yaml': `a: { logic: ${'["!", '.repeat(1000)}true${']'.repeat(1000)} }\n` },
      'nests too deeply to be read.',
    ],
    [
      'a catastrophic pattern',
      pattern('^(a+)+$'),
      'pages/about.yaml:9:25 This pattern can read an answer that begins with "aaaaaaa" in too many ways.',
    ],
    ['a quadratic pattern', pattern(String.raw`\s+$`), 'in too many ways.'],
    [
      'a pattern of huge repeats',
      pattern('^(((a{1,99}){1,99}){1,99}){1,99}$'),
      'pages/about.yaml:9:25 This pattern becomes too large once its repeats are written out.',
    ],
    [
      'the name that every object has, as a field',
      soundPage('order: 1', 'order: 1\n__proto__: { page: x }'),
      'pages/about.yaml:4:1 "__proto__" cannot be a name.',
    ],
    [
      'names of what every object can do',
      {
        'conditions.yaml':
          'constructor: { key: first_name, answered: true }\ntoString: { key: first_name, answered: true }\n',
      },
      'conditions.yaml:2:1 "toString" cannot be a name.',
    ],
    [
      'UTF-16',
      { 'conditions.yaml': Buffer.from('\uFEFFa: b\n', 'utf16le') },
      'conditions.yaml:1:1 This file is not UTF-8 text.',
    ],
    [
      'UTF-16 without a mark',
      { 'conditions.yaml': Buffer.from('a: b\n', 'utf16le') },
      'conditions.yaml:1:2 There is a character in this line that cannot be seen (U+',
    ],
    [
      'a NUL in a text',
      soundPage('About You', 'About\0You'),
      'pages/about.yaml:2:13 There is a character in this line that cannot be seen (U+',
    ],
    [
      'nothing but NUL',
      { 'conditions.yaml': '\0'.repeat(100_000) },
      'conditions.yaml:1:1 There is a character in this line that cannot be seen (U+',
    ],
    [
      'an escape sequence of a terminal',
      soundPage('About You', 'About \u001B[31mYou'),
      'pages/about.yaml:2:14 There is a character in this line that cannot be seen (U+',
    ],
    ['one word', { 'pages/about.yaml': 'hello' }, 'pages/about.yaml:1:1 This file must be a group of fields'],
    [
      '10,000 unknown fields',
      {
        'conditions.yaml': Array.from({ length: 10_000 }, (_, index) => `a${index}: { kye: x, equals: y }\n`).join(''),
      },
      'conditions.yaml:1:7 "kye" is not a field of this entry.',
    ],
    [
      '10,000 entries that are wrong',
      { 'lists/yes_no.yaml': `options:\n${'  - { valu: 1, label: Yes }\n'.repeat(10_000)}` },
      'lists/yes_no.yaml:2:7 "valu" is not a field of this entry.',
    ],
    [
      '10,000 entries that are wrong, on one line',
      { 'lists/yes_no.yaml': `options: [${'{ valu: 1, label: Yes }, '.repeat(10_000)}]\n` },
      'lists/yes_no.yaml:1:13 "valu" is not a field of this entry.',
    ],
    [
      '10,000 unknown names',
      { 'conditions.yaml': Array.from({ length: 10_000 }, (_, index) => `a${index}: { not: b${index} }\n`).join('') },
      'There is no condition named b',
    ],
    [
      '10,000 keys that nobody has',
      {
        'pages/more.yaml': `page: more\ntitle: More\norder: 2\nitems:\n${Array.from({ length: 10_000 }, (_, index) => `  - { question: k${index}, control: text, label: A }\n`).join('')}`,
      },
      'pages/more.yaml:5:17 k0 is no key of the data model.',
    ],
    [
      'a name of 400 KB',
      { 'conditions.yaml': `a: { not: ${'x'.repeat(400_000)} }\n` },
      'conditions.yaml:1:11 There is no condition named xxx',
    ],
    ['a field of 400 KB', { 'conditions.yaml': `a: { ? "${'x'.repeat(400_000)}" : 1 }\n` }, 'conditions.yaml:1:'],
  ]);
  /** Wrongly reported cases, with their reports. */
  const wronglyTold = async (cases: NonNullable<typeof first>[1]): Promise<unknown[]> => {
    const found = await problemsOf(...(await Promise.all(cases.map(([, files]) => testDirectory(files)))));
    return cases.flatMap(([name, , expected], index) =>
      found[index]!.some((problem) => brief(problem).includes(expected))
        ? []
        : [{ name, expected, told: found[index]!.map(brief) }],
    );
  };
  it.each([first!])('%s', async (_names, cases) => {
    expect(await wronglyTold(cases)).toEqual([]);
  });
  it.each(others)('%s', { tags: 'deep' }, async (_names, cases) => {
    expect(await wronglyTold(cases)).toEqual([]);
  });
});

describe('a file that is no file', () => {
  it.each(
    named<[string, (path: string, directory: string) => Promise<unknown>, string]>([
      ['a directory', (path) => mkdir(path), 'EISDIR'],
      ['a link to itself', (path) => symlink('conditions.yaml', path), 'This file cannot be read (ELOOP).'],
      ['a link to nothing', (path) => symlink('nowhere.yaml', path), 'This file is missing.'],
      ['a link to its directory', (path, directory) => symlink(directory, path), 'EISDIR'],
      ['a device without end', (path) => symlink('/dev/zero', path), 'not a file'],
      [
        'a file that cannot be read',
        // Root may read every file of its own.
        (path) => (process.platform === 'linux' ? symlink('/proc/self/mem', path) : writeFile(path, '', { mode: 0 })),
        'cannot be read (E',
      ],
    ]),
  )('%s', async (_names, cases) => {
    const directories = await Promise.all(
      cases.map(async ([, make]) => {
        const directory = await testDirectory({ 'conditions.yaml': undefined });
        await make(join(directory, 'conditions.yaml'), directory);
        return directory;
      }),
    );
    const found = await problemsOf(...directories);
    for (const [index, [name, , expected]] of cases.entries())
      expect(found[index]!.map(brief), name).toEqual([
        expect.stringMatching(/^conditions\.yaml:1:1 /) && expect.stringContaining(expected),
      ]);
  });

  it('a file where a directory belongs', async () => {
    const directory = await testDirectory();
    await rm(join(directory, 'lists'), { recursive: true });
    await writeFile(join(directory, 'lists'), '');
    const [problems] = await problemsOf(directory);
    expect(problems!.map(brief)).toContainEqual(expect.stringContaining('There is no list named yes_no.'));
  });
});

describe('a config that only looks strange', () => {
  it.each(
    named<[string, string]>([
      ['with a byte order mark', `\uFEFF${sound}`],
      ['with the line ends of Windows', sound.replaceAll('\n', '\r\n')],
      ['without a last line end', sound.trimEnd()],
      ['with empty lines and comments', `\n# hello\n\n${sound}\n\n# bye`],
    ]),
  )('%s: has its mistakes where they are', async (_names, cases) => {
    const found = await problemsOf(
      ...(await Promise.all(
        cases.map(([, text]) =>
          testDirectory({ 'pages/about.yaml': text.replace('options: yes_no', 'options: yes_on') }),
        ),
      )),
    );
    for (const [index, [name, text]] of cases.entries()) {
      const line = text.split('\n').findIndex((each) => each.includes('options:')) + 1;
      expect(found[index]!.map(brief), name).toContain(`pages/about.yaml:${line}:14 There is no list named yes_on.`);
    }
  });
});
