import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { texts } from '@quire/messages';
import { loadConfig } from './load-config.ts';
import { soundFile, soundPage, testDirectory } from './testing/index.ts';

async function problemsIn(directory: string): Promise<string[]> {
  const result = await loadConfig(directory);
  return (result.ok ? result.warnings : result.problems).map(
    ({ file, line, column, severity, what }) => `${file}:${line}:${column} ${severity} ${what}`,
  );
}
const problemsWith = async (changed: Parameters<typeof testDirectory>[0]): Promise<string[]> =>
  problemsIn(await testDirectory(changed));

describe('a sound config', () => {
  it('becomes a questionnaire, the institution and its messages', async () => {
    const directory = await testDirectory();
    const result = await loadConfig(directory);
    expect(result).toMatchObject({
      ok: true,
      warnings: [],
      config: { institution: { name: 'Wexcombe University' }, messages: { form: { optional: expect.any(String) } } },
    });
    expect(result.ok && Object.keys(result.config.questionnaire.asks)).toEqual([
      'first_name',
      'likes_music',
      'instrument',
    ]);
    expect(result.files.toSorted()).toEqual(
      [
        'blocks/music.yaml',
        'conditions.yaml',
        'data-model.yaml',
        'institution.yaml',
        'lists/yes_no.yaml',
        'messages/en.yaml',
        'pages/about.yaml',
      ].map((file) => join(directory, file)),
    );
  });

  it('is the same questionnaire each time', async () => {
    const directory = await testDirectory();
    expect(await loadConfig(directory)).toEqual(await loadConfig(directory));
  });

  it('runs with warnings, and says where they are', async () => {
    const result = await loadConfig(
      await testDirectory({
        ...soundFile('conditions.yaml', 'musical:', 'unused: { key: first_name, answered: true }\nmusical:'),
      }),
    );
    expect(result).toMatchObject({
      ok: true,
      warnings: [
        {
          file: 'conditions.yaml',
          line: 1,
          column: 1,
          severity: 'warning',
          what: 'Nothing uses the condition "unused".',
        },
      ],
    });
  });

  it('needs a page and a name', async () => {
    const nothingElse = Object.fromEntries(
      ['data-model.yaml', 'conditions.yaml', 'lists/yes_no.yaml', 'blocks/music.yaml', 'pages/about.yaml'].map(
        (file) => [file, undefined],
      ),
    );
    const directory = await testDirectory({
      ...nothingElse,
      'institution.yaml': 'name: Northfield Council\n',
      'pages/claim.yaml':
        'page: claim\ntitle: Your claim\norder: 1\nitems: [{ question: full_name, control: text, label: Full name }]\n',
    });
    const result = await loadConfig(directory);
    if (!result.ok) throw new Error(result.problems.map(({ what }) => what).join(' '));
    const { questionnaire, institution, messages } = result.config;
    expect([result.warnings, questionnaire.dataModel, messages]).toEqual([[], ['full_name'], texts]);
    expect(institution).toMatchObject({
      monogram: 'N',
      applicationTitle: 'Application',
      defaultPage: 'claim',
      emailStyle: { from: 'Northfield Council' },
      timeZone: Intl.DateTimeFormat().resolvedOptions().timeZone,
      links: {},
      theme: { colors: { primary: '#1f3a5f' }, fonts: { body: 'Source Sans 3 Variable' } },
    });
  });

  it.each([
    ['admissions: { email: a@northfield.example }', 'Write contact: in its place; what it holds stays the same.'],
    ['intendedStudentType: Freshman', 'Write submission: { intended_student_type: ... } in its place.'],
  ])('says what is written now in place of %s', async (line, fix) => {
    const result = await loadConfig(await testDirectory({ 'institution.yaml': `name: Northfield Council\n${line}\n` }));
    expect(result).toMatchObject({ ok: false, problems: [{ file: 'institution.yaml', line: 2, fix }] });
  });

  it('reads colors under their former names, with a warning', async () => {
    const written = `name: Northfield Council
theme:
  colours: { primary: '#123456', accent: '#9a3412' }
  darkColours: { ink: '#fefefe' }
  colors: { primary: '#14532d' }
`;
    const result = await loadConfig(await testDirectory({ 'institution.yaml': written }));
    expect(result).toMatchObject({
      ok: true,
      warnings: [
        { line: 3, column: 3, severity: 'warning', what: '"colours" is called "colors" now.' },
        { line: 4, column: 3, severity: 'warning', fix: expect.stringContaining('darkColors:') },
      ],
      config: {
        institution: { theme: { colors: { primary: '#14532d', accent: '#9a3412' }, darkColors: { ink: '#fefefe' } } },
      },
    });
  });

  it('asks the contact for technical help, unless somebody else is named', async () => {
    const contact = 'name: Northfield Council\ncontact: { email: a@northfield.example }\n';
    const [alone, both] = await Promise.all(
      [contact, `${contact}technicalHelp: { email: b@northfield.example }\n`].map(async (institution) =>
        loadConfig(await testDirectory({ 'institution.yaml': institution })),
      ),
    );
    expect(alone).toMatchObject({ config: { institution: { technicalHelp: { email: 'a@northfield.example' } } } });
    expect(both).toMatchObject({ config: { institution: { technicalHelp: { email: 'b@northfield.example' } } } });
  });

  it('has the data model that its pages ask for, prefixes applied', async () => {
    const [written, followed] = await Promise.all(
      [{}, { 'data-model.yaml': undefined }].map(async (files) => loadConfig(await testDirectory(files))),
    );
    const keysOf = (result: typeof written): string[] =>
      result?.ok ? result.config.questionnaire.dataModel.toSorted() : [];
    expect(keysOf(followed)).toEqual(keysOf(written));
    expect(keysOf(followed)).toHaveLength(3);
  });

  it('puts the pages in their order', async () => {
    const page = (order: number, key: string): string =>
      `page: p${order}\ntitle: Page\norder: ${order}\nitems: [{ question: ${key}, control: text, label: L }]\n`;
    const result = await loadConfig(
      await testDirectory({
        'data-model.yaml': undefined,
        'pages/p9.yaml': page(9, 'x'),
        'pages/p10.yaml': page(10, 'y'),
      }),
    );
    expect(
      result.ok && result.config.questionnaire.pages.map((index) => result.config.questionnaire.nodes[index]),
    ).toMatchObject([{ name: 'about' }, { name: 'p9' }, { name: 'p10' }]);
  });
});

describe('one mistake', () => {
  it.each<[string, Parameters<typeof testDirectory>[0], string[]]>([
    [
      'a file that is not there',
      { 'institution.yaml': undefined },
      ['institution.yaml:1:1 error This file is missing.'],
    ],
    [
      'an empty file',
      { 'institution.yaml': '# nothing\n' },
      ['institution.yaml:1:1 error This file must be a group of fields, and it is empty.'],
    ],
    ['no page', { 'pages/about.yaml': undefined }, ['pages:1:1 error There is no page.']],
    [
      'a file with another ending',
      { 'lists/more.yml': 'options: []\n' },
      ['lists/more.yml:1:1 error This file ends in .yml.'],
    ],
    [
      'broken YAML',
      soundPage('  - use: music', '\t- use: music'),
      ['pages/about.yaml:13:1 error This line is indented with a tab.'],
    ],
    [
      'a field that stands twice',
      soundPage('order: 1', 'order: 1\norder: 2'),
      ['pages/about.yaml:4:1 error "order" stands here a second time.'],
    ],
    [
      'an unknown field',
      soundPage('label: First', 'lable: First'),
      ['pages/about.yaml:7:5 error "lable" is not a field of question "first_name".'],
    ],
    [
      'an option that the question does not have',
      soundFile('conditions.yaml', 'equals: Y', 'equals: J'),
      ["conditions.yaml:1:38 error 'J' is no option of likes_music, so it can never be the answer."],
    ],
    [
      'the name of what every object has',
      { 'conditions.yaml': '__proto__: { key: first_name, answered: true }\n' },
      ['conditions.yaml:1:1 error "__proto__" cannot be a name.'],
    ],
    [
      'a loop of conditions',
      soundPage('options: yes_no', 'options: yes_no\n    showWhen: { key: instrument, answered: true }'),
      [expect.stringMatching(/error .*(likes_music|instrument)/) as unknown as string],
    ],
  ])('%s', async (_name, changed, expected) => {
    const found = (await problemsWith(changed)).filter((text) => !text.includes(' warning '));
    expect(found).toEqual(expected);
  });

  it('has the line it stands on, why it matters and how to fix it', async () => {
    const result = await loadConfig(await testDirectory(soundPage('options: yes_no', 'options: yes_on')));
    expect(result).toMatchObject({
      ok: false,
      problems: [{ excerpt: '    options: yes_on', fix: expect.stringContaining('yes_no') }, { severity: 'warning' }],
    });
  });
});

describe('many mistakes', () => {
  it('of shape and of YAML are reported together, file by file and line by line', async () => {
    expect(
      await problemsWith({
        ...soundFile('data-model.yaml', 'group: all', 'group: All'),
        ...soundPage('title: About You', 'titel: About You'),
        'conditions.yaml': 'musical: {\n',
        'lists/yes_no.yaml': 'options:\n  - { value: Y }\n  - { label: No }\n',
      }),
    ).toEqual([
      expect.stringMatching(/^conditions\.yaml:2:1 error/),
      'data-model.yaml:2:12 error "group" cannot be the text "All".',
      'lists/yes_no.yaml:2:5 error "label" is missing.',
      'lists/yes_no.yaml:3:5 error "value" is missing.',
      'pages/about.yaml:2:1 error "titel" is not a field of page "about".',
    ]);
  });

  it('of reference are reported together with those of the checks', async () => {
    const found = await problemsWith({
      ...soundFile('data-model.yaml', 'instrument]', 'instrument, instrument]'),
      ...soundPage('options: yes_no', 'options: yes_on'),
      ...soundFile('blocks/music.yaml', 'showWhen: musical', 'showWhen: musicla'),
    });
    expect(found.filter((text) => text.includes(' error ')).map((text) => text.split(' ')[0])).toEqual([
      'blocks/music.yaml:6:15',
      'data-model.yaml:3:49',
      'pages/about.yaml:12:14',
    ]);
  });
});

describe('messages', () => {
  it('are those of the catalog, but for the texts that the config has', async () => {
    const own = 'form:\n  optional: (if you like)\n';
    const result = await loadConfig(await testDirectory({ 'messages/en.yaml': own }));
    const { form, lookups } = result.ok ? result.config.messages : texts;
    expect([form.optional, form.required, lookups]).toEqual(['(if you like)', texts.form.required, texts.lookups]);
  });

  it.each(['# Nothing yet.\n', ''])('may be a file without a text: "%s"', async (text) => {
    expect(await problemsWith({ 'messages/en.yaml': text, 'conditions.yaml': undefined })).toEqual([
      expect.stringContaining('musical'),
    ]);
    expect(await problemsWith({ 'messages/en.yaml': text })).toEqual([]);
  });

  it('fill in nothing that is not there', async () => {
    const own = "answers:\n  tooMany: '{number} answers were sent at once.'\n";
    expect(await problemsWith({ 'messages/en.yaml': own })).toEqual([
      'messages/en.yaml:2:12 error Nothing is filled in for "{number}" here.',
    ]);
  });

  it('name the text that was meant', async () => {
    const own = 'form:\n  optinal: (if you like)\n';
    const result = await loadConfig(await testDirectory({ 'messages/en.yaml': own }));
    expect(result.ok ? [] : result.problems.map(({ what, fix }) => `${what} ${fix}`)).toEqual([
      expect.stringMatching(/optinal.*optional/),
    ]);
  });
});

describe('a directory that is no config', () => {
  it('is one clear problem', async () => {
    const nowhere = join(await testDirectory(), 'nowhere');
    expect(await problemsIn(nowhere)).toEqual([`:1:1 error There is no config in ${nowhere}.`]);
    await writeFile(nowhere, '');
    expect(await problemsIn(nowhere)).toEqual([`:1:1 error There is no config in ${nowhere}.`]);
  });

  it('says which files are missing when it is another one', async () => {
    const found = await problemsIn(import.meta.dirname);
    expect(found).toEqual(['institution.yaml:1:1 error This file is missing.', 'pages:1:1 error There is no page.']);
  });
});
