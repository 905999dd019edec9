import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { todayIn } from '@quire/validation';
import { blocks } from '../../../../tests/house/blocks-of-docs.ts';
import { edited, type Edit } from '../diff/test-changes.ts';
import { loadChecked } from '../check/load-checked.ts';
import { runCommand, type Ended } from '../test-command.ts';
import { testDirectory } from '@quire/config-loader/testing';
import { faultsInConfig, fitsQuestion } from './fit-config.ts';
import { backwards, type Migration } from './migration.ts';
import { readMigration } from './read-migration.ts';

const [about, last, model] = ['pages/about.yaml', 'pages/last.yaml', 'data-model.yaml'] as const;
const renaming: Edit[] = [
  [about, 'question: sings', 'question: chorister'],
  [model, 'sings', 'chorister'],
  [about, 'question: name,', 'question: title,'],
  [model, 'hs_name, hs_2_name, hs_3_name', 'hs_title, hs_2_title, hs_3_title'],
  ['lists/countries.yaml', 'value: CAN', 'value: CA'],
  [about, 'CAN: provinces', 'CA: provinces'],
  [last, 'tab: upload', 'tab: attach'],
];
const directoryOf = (edits: readonly Edit[], more: Record<string, string> = {}): Promise<string> =>
  testDirectory({ ...edited(edits), ...more, 'personas/ada.yaml': undefined });

interface Compared extends Ended {
  file: string;
  read: Migration | { error: string };
}

async function migrate(edits: readonly Edit[], ...more: string[]): Promise<Compared> {
  const [old, now] = [await directoryOf([]), await directoryOf(edits)];
  const file = join(now, 'renames.yaml');
  const ended = await runCommand('config-diff', [old, now, '--migrate', file, ...more]);
  return {
    ...ended,
    out: ended.out.replaceAll(old, 'old').replaceAll(now, 'new'),
    file,
    read: await readMigration(file),
  };
}

it('reads the file that docs/authoring/changing-a-live-form.md shows', async () => {
  const [shown] = blocks.filter(
    ({ page, language }) => page === 'docs/authoring/changing-a-live-form.md' && language === 'yaml',
  );
  const file = join(await directoryOf([]), 'renames.yaml');
  await writeFile(file, shown!.text);
  expect(await readMigration(file)).toEqual({
    answers: [
      { from: 'preferred_name', to: 'called_name', values: new Map() },
      { from: 'gender', to: 'gender', values: new Map([['N', 'NB']]) },
    ],
    tabs: [{ group: 'essay', names: new Map([['upload', 'attach']]) }],
  });
});

describe('check:config -- --migrate', () => {
  it('writes each rename under its reason and place, and reads it again', async () => {
    const { code, out, file, read } = await migrate(renaming);
    expect([code, out]).toEqual([1, expect.stringContaining('6 renames to read: new/renames.yaml.')]);
    const text = (await readFile(file, 'utf8')).replaceAll(/# \/\S+\/(?=pages|lists)/g, '# ');
    expect(text).toBe(`# Guessed renames. Read each one, and delete what is no rename.
# Then: npm run staff -- migrate answers <this file>

migration: 1
values:
  country:
    # lists/countries.yaml:3: Both say "Canada".
    CAN: CA
keys:
  # pages/about.yaml:8: Both are labelled "I sing".
  sings: chorister
  # pages/about.yaml:18: Both are labelled "School name".
  hs_2_name: hs_2_title
  # pages/about.yaml:18: Both are labelled "School name".
  hs_3_name: hs_3_title
  # pages/about.yaml:18: Both are labelled "School name".
  hs_name: hs_title
tabs:
  essay:
    # pages/last.yaml:10: Both ask essay_doc.
    upload: attach
`);
    expect(read).toEqual({
      answers: [
        { from: 'sings', to: 'chorister', values: new Map() },
        { from: 'hs_2_name', to: 'hs_2_title', values: new Map() },
        { from: 'hs_3_name', to: 'hs_3_title', values: new Map() },
        { from: 'hs_name', to: 'hs_title', values: new Map() },
        { from: 'country', to: 'country', values: new Map([['CAN', 'CA']]) },
      ],
      tabs: [{ group: 'essay', names: new Map([['upload', 'attach']]) }],
    });
  });

  it('says the same as data', async () => {
    const { out } = await migrate(renaming.slice(0, 2), '--json');
    expect(JSON.parse(out)).toMatchObject({
      migration: {
        file: 'new/renames.yaml',
        renames: [
          {
            of: 'key',
            old: 'sings',
            new: 'chorister',
            because: 'Both are labelled "I sing".',
            place: 'old/pages/about.yaml:8',
          },
        ],
      },
    });
  });

  it('writes no file where nothing was renamed, with 0', async () => {
    const { code, out, read } = await migrate([]);
    expect([code, out]).toEqual([0, expect.stringContaining('there is nothing to migrate, and no file was written.')]);
    expect(read).toEqual({ error: expect.stringMatching(/^The migration \S+ is not there, so nothing is carried\./) });
  });

  it('leaves an existing file, and says of a folder that is not there', async () => {
    const directory = await directoryOf(renaming);
    const old = await directoryOf([]);
    const file = join(directory, 'mine.yaml');
    await writeFile(file, 'mine');
    const give = (path: string): Promise<Ended> => runCommand('config-diff', [old, directory, '--migrate', path]);
    expect(await give(file)).toMatchObject({ code: 2, err: expect.stringContaining('is there already, and was left') });
    expect(await readFile(file, 'utf8')).toBe('mine');
    expect(await give(join(directory, 'no', 'a.yaml'))).toMatchObject({
      code: 2,
      err: expect.stringContaining('(ENOENT)'),
    });
  });

  it('keeps two uses of a block apart, in whichever order they come', async () => {
    const used = (name: string, prefixes: readonly string[]): Promise<string> => {
      const uses = prefixes.map((prefix) => `  - { use: music, prefix: ${prefix} }\n`).join('');
      return directoryOf(
        [
          [about, '  - { question: age,', `${uses}  - { question: age,`],
          [model, 'age,', `age, home_${name}, mail_${name},`],
        ],
        { 'blocks/music.yaml': `block: music\nitems:\n  - { question: ${name}, control: text, label: Road }\n` },
      );
    };
    const [old, now] = [await used('street', ['home', 'mail']), await used('road', ['mail', 'home'])];
    const file = join(now, 'renames.yaml');
    await runCommand('config-diff', [old, now, '--migrate', file]);
    expect(await readMigration(file)).toMatchObject({
      answers: [
        { from: 'home_street', to: 'home_road' },
        { from: 'mail_street', to: 'mail_road' },
      ],
    });
  });
});

describe('a file that is no migration', () => {
  it.each([
    ['keys: { a: b', /is not sound YAML[^]*x\.yaml:1:\d+: error/],
    ['', /is no migration[^]*the file: /],
    ['page: about', /is no migration[^]*Unrecognized key: "page"/],
    ['keys: { a: b }', /is no migration[^]*migration: /],
    ['migration: 1\nkeys: [a, b]', /is no migration[^]*keys: /],
    ['migration: 1\nkeys: { a: [b] }', /is no migration[^]*keys\.a: /],
    ['migration: 1\nkeys: { a: "" }', /is no migration[^]*keys\.a: /],
    ['migration: 1\nkeys: { a: b, a: c }', /is not sound YAML/],
    ['migration: 1', /cannot be carried:\n {2}It renames nothing\./],
    ['migration: 1\nkeys: {}', /It renames nothing\./],
    ['migration: 1\nkeys: { a: c, b: c }', /a and b all become c\. Nobody could tell them apart/],
    ['migration: 1\nkeys: { a: b, b: a }', /a becomes b, which itself becomes[^]*b becomes a, which itself/],
    ['migration: 1\nvalues: { k: { a: b, b: c } }', /In the values of k, a becomes b, which itself/],
    ['migration: 1\ntabs: { g: { a: a } }', /In the tabs of g, a becomes itself\./],
  ])('%j is refused with words', async (text, words) => {
    const directory = await testDirectory({ 'x.yaml': text });
    expect(await readMigration(join(directory, 'x.yaml'))).toEqual({ error: expect.stringMatching(words) as string });
  });

  it('reads every word as text', async () => {
    const directory = await testDirectory({ 'x.yaml': 'migration: 1\nvalues: { k: { Y: "01", 1: true, no: ~ } }' });
    expect(await readMigration(join(directory, 'x.yaml'))).toMatchObject({
      answers: [
        {
          values: new Map([
            ['Y', '01'],
            ['1', 'true'],
            ['no', '~'],
          ]),
        },
      ],
    });
  });
});

describe('a migration and the config', () => {
  const today = todayIn('America/New_York', Date.parse('2026-11-01T12:00:00Z'));
  const questionnaireOf = async (edits: readonly Edit[]) => {
    const result = await loadChecked(await directoryOf(edits));
    if (!result.ok) throw new Error(JSON.stringify(result.problems));
    return result.config.questionnaire;
  };

  it('fit forth with the new one, and back with the old one', async () => {
    const { read } = await migrate(renaming);
    if ('error' in read) throw new Error(read.error);
    const [old, now] = [await questionnaireOf([]), await questionnaireOf(renaming)];
    expect(faultsInConfig(read, now, today)).toEqual([]);
    expect(faultsInConfig(backwards(read), old, today)).toEqual([]);
    expect(faultsInConfig(read, old, today)).toHaveLength(8);
    expect(faultsInConfig(backwards(read), now, today)).toHaveLength(8);
  });

  it.each<[string, Partial<Migration>, string[]]>([
    ['a new key that nobody asks', { answers: [{ from: 'x', to: 'y', values: new Map() }] }, ['No question asks y,']],
    ['a group of boxes', { answers: [{ from: 'x', to: 'boxes', values: new Map() }] }, ['No question asks boxes,']],
    [
      'an old key that is still asked',
      { answers: [{ from: 'age', to: 'sings', values: new Map() }] },
      ['The config still has age.'],
    ],
    [
      'values of a text',
      { answers: [{ from: 'age', to: 'age', values: new Map([['1', '2']]) }] },
      ['age has no choices,'],
    ],
    [
      'a value that is not offered',
      { answers: [{ from: 'country', to: 'country', values: new Map([['US', 'UK']]) }] },
      ['country does not offer UK.'],
    ],
    [
      'a value that is still offered',
      { answers: [{ from: 'country', to: 'country', values: new Map([['CAN', 'USA']]) }] },
      ['country still offers CAN,'],
    ],
    [
      'a tab group that is not there',
      { tabs: [{ group: 'x', names: new Map([['a', 'b']]) }] },
      ['There is no tab group x.'],
    ],
    [
      'tabs that are wrong',
      { tabs: [{ group: 'essay', names: new Map([['write', 'b']]) }] },
      ['essay has no tab b.', 'essay still has the tab write.'],
    ],
  ])('do not fit with %s', async (_name, part, words) => {
    const faults = faultsInConfig({ answers: [], tabs: [], ...part }, await questionnaireOf([]), today);
    expect(faults).toEqual(words.map((each) => expect.stringContaining(each) as string));
  });

  it('tell which stored answer a question can show', async () => {
    const questionnaire = await questionnaireOf([]);
    const fits = (key: string, answer: string, isDocument = false): boolean =>
      fitsQuestion(questionnaire, key, answer, today, isDocument);
    expect([fits('age', 'anything'), fits('sings', 'true'), fits('box_a', 'true'), fits('state', 'ON')]).toEqual([
      true,
      true,
      true,
      true,
    ]);
    expect([
      fits('sings', 'Yes'),
      fits('box_a', 'A'),
      fits('country', 'UK'),
      fits('gone', 'x'),
      fits('essay_doc', 'x'),
    ]).toEqual([false, false, false, false, false]);
    expect([fits('essay_doc', 'ANSWERED', true), fits('essay_text', 'ANSWERED', true)]).toEqual([true, false]);
  });
});
