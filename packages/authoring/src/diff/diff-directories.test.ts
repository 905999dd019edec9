import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { testDirectory } from '@quire/config-loader/testing';
import { diffDirectories } from './diff-directories.ts';
import { before, changesOf, diffOf, edited, type Edit } from './test-changes.ts';

const about = 'pages/about.yaml';
const last = 'pages/last.yaml';
const model = 'data-model.yaml';
const gone = (key: string, line: string): Edit[] => [
  [about, line, ''],
  [model, ` ${key},`, ''],
];

/** Returns the changes between two sets of files. */
async function between(...sides: Parameters<typeof testDirectory>[0][]): Promise<unknown> {
  const [old, now] = await Promise.all(sides.map(testDirectory));
  const report = await diffDirectories(
    { directory: old!, shown: 'old' },
    { directory: now!, shown: 'new' },
    { instant: 0 },
  );
  return 'error' in report ? report : changesOf(report);
}

describe('a change', () => {
  it.each<[string, Edit[], string[]]>([
    ['nothing', [], []],
    [
      'a question removed',
      gone('sings', '  - { question: sings, control: checkbox, label: I sing }\n'),
      ['loses old/pages/about.yaml:8 Nobody asks sings any more.'],
    ],
    [
      'a question renamed',
      [
        [about, 'question: sings', 'question: singing'],
        [model, 'sings', 'singing'],
      ],
      ['migration old/pages/about.yaml:8 Nobody asks sings any more; it may be singing now.'],
    ],
    [
      'a question renamed past recognition, with the same words',
      [
        [about, 'question: sings', 'question: chorister'],
        [model, 'sings', 'chorister'],
      ],
      ['migration old/pages/about.yaml:8 Nobody asks sings any more; it may be chorister now.'],
    ],
    [
      'a box removed',
      [
        [about, ', { key: box_b, label: B }', ''],
        [model, ', box_b', ''],
      ],
      ['loses old/pages/about.yaml:13 Nobody asks box_b any more.'],
    ],
    [
      'a question added',
      [
        [about, '  - repeat', '  - { question: extra, control: text, label: Extra }\n  - repeat'],
        [model, 'sings', 'sings, extra'],
      ],
      ['safe new/pages/about.yaml:14 extra is new.'],
    ],
    [
      'a required question added',
      [
        [about, '  - repeat', '  - { question: extra, control: text, label: Extra, required: Extra }\n  - repeat'],
        [model, 'sings', 'sings, extra'],
      ],
      ['safe new/pages/about.yaml:14 extra is new, and required.'],
    ],
    [
      'a label',
      [[about, 'label: I sing', 'label: I like to sing']],
      ['safe new/pages/about.yaml:8 sings says "I like to sing" and no longer "I sing".'],
    ],
    [
      'a choice removed',
      [
        ['lists/countries.yaml', '  - { value: CAN, label: Canada }\n', ''],
        [about, ', CAN: provinces', ''],
        ['lists/provinces.yaml', 'options', 'options'],
      ],
      [
        'loses new/lists/countries.yaml:1 country no longer offers "Canada" (CAN).',
        'loses new/pages/about.yaml:11 state is hidden from applicants who saw it before: those with country CAN.',
        'loses new/pages/about.yaml:11 state no longer offers "Ontario" (ON).',
      ],
    ],
    [
      'a choice stored otherwise',
      [['lists/states.yaml', 'value: NY', 'value: NYS']],
      ['migration new/pages/about.yaml:11 The choice "New York" of state is stored as NYS and no longer as NY.'],
    ],
    [
      'a choice reworded',
      [['lists/countries.yaml', 'label: United States', 'label: USA']],
      ['safe new/lists/countries.yaml:2 The choice USA of country says "USA" and no longer "United States".'],
    ],
    [
      'two choices swapped',
      [
        ['lists/countries.yaml', 'label: United States', 'label: Canada'],
        ['lists/countries.yaml', 'CAN, label: Canada', 'CAN, label: United States'],
      ],
      [
        'migration new/lists/countries.yaml:2 The choice USA of country now says "Canada", which CAN said before.',
        'migration new/lists/countries.yaml:3 The choice CAN of country now says "United States", which USA said before.',
      ],
    ],
    [
      'a choice offered to fewer',
      [
        [about, 'CAN: provinces', 'CAN: states'],
        ['lists/states.yaml', '  - { value: VT', '  - { value: ON, label: Ontario }\n  - { value: VT'],
        [about, 'USA: states', 'USA: provinces'],
      ],
      [
        'migration new/pages/about.yaml:11 state offers "Vermont" (VT), "New York" (NY) to fewer applicants: its choices depend on other answers in another way.',
      ],
    ],
    [
      'text to a choice',
      [
        [
          about,
          'instrument, control: text, label: Which instrument?, showWhen: musical, maxLength: 20',
          'instrument, control: select, label: Which instrument?, showWhen: musical, options: countries',
        ],
      ],
      ['migration new/pages/about.yaml:7 instrument is answered by select and no longer by text.'],
    ],
    [
      'a radio group to buttons',
      [[about, 'control: radio', 'control: buttons']],
      ['safe new/pages/about.yaml:6 likes_music is answered by buttons and no longer by radio.'],
    ],
    [
      'a document to a text',
      [['pages/last.yaml', 'control: file', 'control: text']],
      ['loses new/pages/last.yaml:10 essay_doc is answered by text and no longer by file.'],
    ],
    [
      'a condition narrowed',
      [
        [
          'conditions.yaml',
          'musical: { key: likes_music, equals: Y }',
          "musical: { all: [{ key: likes_music, equals: Y }, { key: sings, equals: 'true' }] }",
        ],
      ],
      [
        'loses new/pages/about.yaml:7 instrument is hidden from applicants who saw it before: those with likes_music Y, sings not answered.',
      ],
    ],
    [
      'a condition added',
      [[about, 'label: I sing', 'label: I sing, showWhen: musical']],
      [
        'loses new/pages/about.yaml:8 sings is hidden from applicants who saw it before: those with likes_music not answered.',
      ],
    ],
    [
      'a condition around a question',
      [
        [
          about,
          '  - { question: sings, control: checkbox, label: I sing }',
          '  - section: Voice\n    showWhen: musical\n    items:\n      - { question: sings, control: checkbox, label: I sing }',
        ],
      ],
      [
        'loses new/pages/about.yaml:9 sings is hidden from applicants who saw it before: those with likes_music not answered.',
      ],
    ],
    [
      'a condition taken away',
      [[about, 'showWhen: musical, ', '']],
      ['safe new/pages/about.yaml:7 instrument is shown to more applicants: those with likes_music not answered.'],
    ],
    ['a condition said in other words', [['conditions.yaml', 'equals: Y }', 'in: [Y] }']], []],
    [
      'a condition that can never narrow what is shown already',
      [[about, 'maxLength: 20', 'maxLength: 20, disableWhen: { key: likes_music, equals: N }']],
      [],
    ],
    [
      'disabled for some',
      [[about, 'label: I sing', 'label: I sing, disableWhen: musical']],
      ['loses new/pages/about.yaml:8 sings is hidden from applicants who saw it before: those with likes_music Y.'],
    ],
    [
      'a requirement added',
      [[about, 'label: I sing', 'label: I sing, required: Sing']],
      ['safe new/pages/about.yaml:8 sings is required where it was not: everybody.'],
    ],
    [
      'a requirement for some',
      [[about, 'label: I sing', 'label: I sing, required: { message: Sing, when: musical }']],
      ['safe new/pages/about.yaml:8 sings is required where it was not: those with likes_music Y.'],
    ],
    [
      'a requirement dropped',
      [[about, ', required: First Name', '']],
      ['safe new/pages/about.yaml:5 first_name is no longer required: everybody.'],
    ],
    [
      'fewer schools',
      [
        [about, 'max: 3', 'max: 2'],
        [model, ', hs_3_name', ''],
      ],
      ['loses new/pages/about.yaml:17 "hs" goes up to 2 and no longer to 3. Number 3 and those after it are gone.'],
    ],
    [
      'more schools',
      [
        [about, 'max: 3', 'max: 4'],
        [model, 'hs_3_name', 'hs_3_name, hs_4_name'],
      ],
      [
        'safe new/pages/about.yaml:17 "hs" goes up to 4 instead of 3.',
        'safe new/pages/about.yaml:18 hs_4_name is new.',
      ],
    ],
    [
      'schools of which there may be none',
      [[about, 'max: 3', 'min: 0\n    max: 3']],
      [
        'loses new/pages/about.yaml:14 hs_name is hidden from applicants who saw it before: those with the number of hs not answered.',
        'loses new/pages/about.yaml:17 "hs" begins with none and no longer with one.',
      ],
    ],
    [
      'another default tab',
      [['pages/last.yaml', 'default: write', 'default: upload']],
      ['loses new/pages/last.yaml:7 "essay" opens with the tab "upload" and no longer with "write".'],
    ],
    [
      'a tab renamed',
      [[last, 'tab: upload', 'tab: attach']],
      ['migration old/pages/last.yaml:10 The tab "upload" of "essay" is gone; it may be "attach" now.'],
    ],
    [
      'a tab renamed with which its group opens',
      [
        [last, 'default: write', 'default: compose'],
        [last, 'tab: write', 'tab: compose'],
      ],
      ['safe old/pages/last.yaml:9 The tab "write" of "essay" is gone; it may be "compose" now.'],
    ],
    [
      'a tab renamed, and a condition in it',
      [
        [last, 'tab: upload', 'tab: attach'],
        [last, 'label: Document', 'label: Document, showWhen: musical'],
      ],
      [
        'loses new/pages/last.yaml:10 essay_doc is hidden from applicants who saw it before: those with the tab of essay upload, likes_music not answered.',
        'migration old/pages/last.yaml:10 The tab "upload" of "essay" is gone; it may be "attach" now.',
      ],
    ],
    [
      'a tab renamed, and its only question',
      [
        [last, 'tab: upload', 'tab: attach'],
        [last, 'question: essay_doc', 'question: portfolio'],
        [model, 'essay_doc', 'portfolio'],
      ],
      [
        'migration old/pages/last.yaml:10 Nobody asks essay_doc any more; it may be portfolio now.',
        'migration old/pages/last.yaml:10 The tab "upload" of "essay" is gone; it may be "attach" now.',
      ],
    ],
    [
      'a tab added, and a condition in the one with which its group opens',
      [
        [
          last,
          '  items:\n      - {',
          '  items:\n      - { tab: aloud, label: Aloud, items: [{ notice: Come by. }] }\n      - {',
        ],
        [last, 'control: textarea, label: Essay', 'control: textarea, label: Essay, showWhen: musical'],
      ],
      [
        'loses new/pages/last.yaml:10 essay_text is hidden from applicants who saw it before: those with the tab of essay not answered, likes_music not answered.',
      ],
    ],
    [
      'a tab removed',
      [
        [
          'pages/last.yaml',
          '{ tab: upload, label: Upload, items: [{ question: essay_doc, control: file, label: Document }] }',
          '{ tab: aloud, label: Aloud, items: [{ notice: Come by. }] }',
        ],
        [model, ' essay_doc,', ''],
      ],
      ['loses old/pages/last.yaml:10 The tab "upload" of "essay" is gone. With it go essay_doc.'],
    ],
    [
      'another page',
      [
        [about, '  - { question: sings, control: checkbox, label: I sing }\n', ''],
        ['pages/last.yaml', 'items:\n', 'items:\n  - { question: sings, control: checkbox, label: I sing }\n'],
      ],
      ['safe new/pages/last.yaml:5 sings moved from the page "about" to "last".'],
    ],
    [
      'a shorter text',
      [[about, 'maxLength: 20', 'maxLength: 10']],
      ['migration new/pages/about.yaml:7 instrument takes 10 characters and no longer 20.'],
    ],
    [
      'a longer text',
      [[about, 'maxLength: 20', 'maxLength: 30']],
      ['safe new/pages/about.yaml:7 instrument takes 30 characters instead of 20.'],
    ],
    [
      'a narrower number',
      [[about, 'max: 99', 'max: 80']],
      ['migration new/pages/about.yaml:9 The rule "number" of age is another.'],
    ],
    [
      'a wider number',
      [[about, 'max: 99', 'max: 120']],
      ['safe new/pages/about.yaml:9 The rule "number" of age takes more than before.'],
    ],
    [
      'a new rule',
      [[about, 'label: First name,', "label: First name, pattern: { matches: '^A', message: An A. },"]],
      ['migration new/pages/about.yaml:5 The rule "pattern" of first_name is new.'],
    ],
    ['another message', [[about, 'message: An age.', 'message: Your age.']], []],
    [
      'sensitive',
      [[about, 'label: SSN', 'label: SSN, sensitive: true']],
      ['migration new/pages/about.yaml:12 ssn is sensitive now.'],
    ],
    [
      'encrypted',
      [[about, 'label: SSN', 'label: SSN, encrypted: true']],
      ['migration new/pages/about.yaml:12 ssn is encrypted now.'],
    ],
    [
      'read only',
      [[about, 'label: I sing', 'label: I sing, readOnly: true']],
      ['safe new/pages/about.yaml:8 sings can no longer be changed by applicants.'],
    ],
    [
      'a check added',
      [[about, '  - repeat', '  - { check: loud, when: musical, at: sings, message: Sing! }\n  - repeat']],
      ['safe new/pages/about.yaml:14 The check "loud" is new, at sings.'],
    ],
    ['the order of the pages', [[about, 'order: 1', 'order: 3']], []],
  ])('%s', async (_name, edits, expected) => {
    expect(changesOf(await diffOf(edits)).map(([verdict, what]) => `${verdict} ${what}`)).toEqual(expected);
  });

  it.each<[string, Edit, Edit | undefined, string[]]>([
    [
      'of an ordered comparison tries the choices that it sorts otherwise',
      [about, 'label: First name,', 'label: First name, showWhen: { key: year, answered: true },'],
      [about, 'year, answered: true', "year, lte: '2030'"],
      ['loses new/pages/about.yaml:5 first_name is hidden from applicants who saw it before: those with year 2031.'],
    ],
    [
      'of a number tries one between its constants',
      [about, 'label: First name,', "label: First name, showWhen: { key: age, gt: '0' },"],
      [about, "age, gt: '0'", "age, gte: '1'"],
      ['loses new/pages/about.yaml:5 first_name is hidden from applicants who saw it before: those with age 0.5.'],
    ],
    [
      'of a day tries one between its constants',
      [about, 'label: First name,', "label: First name, showWhen: { key: day, lt: '2008-09-01' },"],
      [about, "day, lt: '2008-09-01'", "day, lte: '2007-08-31'"],
      [
        'loses new/pages/about.yaml:5 first_name is hidden from applicants who saw it before: those with day 2008-03-02.',
      ],
    ],
    [
      'of the order of cases tells who is offered less',
      [
        about,
        '{ by: country, lists: { USA: states, CAN: provinces } }',
        '{ cases: [{ when: { key: country, answered: true }, list: states }, { when: { key: country, equals: CAN }, list: provinces }] }',
      ],
      [
        about,
        '{ when: { key: country, answered: true }, list: states }, { when: { key: country, equals: CAN }, list: provinces }',
        '{ when: { key: country, equals: CAN }, list: provinces }, { when: { key: country, answered: true }, list: states }',
      ],
      [
        'migration new/pages/about.yaml:11 state offers "Vermont" (VT), "New York" (NY) to fewer applicants: its choices depend on other answers in another way.',
      ],
    ],
    [
      'of a question names what hangs on it',
      [
        about,
        'control: checkbox, label: I sing',
        'control: checkbox, label: I sing, showWhen: { key: instrument, answered: true }',
      ],
      [about, 'Which instrument?, showWhen: musical', 'Which instrument?, showWhen: { key: country, equals: USA }'],
      [
        'loses new/pages/about.yaml:7 instrument is hidden from applicants who saw it before: those with likes_music Y, country not answered.',
        'loses new/pages/about.yaml:8 sings is hidden from applicants who saw it before: those with instrument x, likes_music Y, country not answered.',
        'safe new/pages/about.yaml:7 instrument is shown to more applicants: those with likes_music not answered, country USA.',
      ],
    ],
    [
      'of a key that may have another name says nothing of a loss that its migration prevents',
      [about, 'label: First name,', "label: First name, showWhen: { key: sings, equals: 'true' },"],
      undefined,
      ['migration old/pages/about.yaml:8 Nobody asks sings any more; it may be singing now.'],
    ],
  ])('%s', async (_, first, then, expected) => {
    const more: Edit[] = [
      [
        about,
        '  - { question: ssn',
        '  - { question: year, control: select, label: Year, options: years }\n  - { question: day, control: date, label: Day }\n  - { question: ssn',
      ],
      [model, 'sings', 'sings, year, day'],
      first,
    ];
    const lists = {
      'lists/years.yaml': `options:\n${['2026', '2030', '2031'].map((year) => `  - { value: '${year}', label: '${year}' }\n`).join('')}`,
    };
    const renamed: Edit[] = [
      [about, 'question: sings', 'question: singing'],
      [about, 'key: sings', 'key: singing'],
      [model, 'sings', 'singing'],
    ];
    const found = await between(
      { ...edited(more), ...lists },
      { ...edited([...more, ...(then ? [then] : renamed)]), ...lists },
    );
    expect((found as [string, string][]).map((each) => each.join(' '))).toEqual(expected);
  });

  it('of the condition of a rule counts where the rule speaks to more applicants who see the question', async () => {
    const changes = (rule: string): Promise<unknown> =>
      between(
        edited([
          [
            about,
            'showWhen: musical,',
            "showWhen: musical, pattern: { matches: '^A', message: An A., when: { key: likes_music, equals: Y } },",
          ],
        ]),
        edited([[about, 'showWhen: musical,', rule]]),
      );
    expect(await changes("showWhen: musical, pattern: { matches: '^A', message: An A. },")).toEqual([]);
    expect(
      await changes(
        "showWhen: musical, pattern: { matches: '^A', message: An A., when: { key: sings, equals: 'true' } },",
      ),
    ).toEqual([]);
    expect(
      await changes("pattern: { matches: '^A', message: An A., when: { key: likes_music, answered: true } },"),
    ).toMatchObject([['safe', expect.stringContaining('is shown to more')]]);
  });

  it('of a condition of a rule that adds students is told', async () => {
    const withRule = (more: string): Record<string, string | undefined> =>
      edited([[about, 'label: First name,', `label: First name, pattern: { matches: '^A', message: An A.${more} },`]]);
    expect(await between(withRule(', when: musical'), withRule(''))).toEqual([
      ['migration', 'new/pages/about.yaml:5 The rule "pattern" of first_name is another.'],
    ]);
  });

  it('of a whole page tells of the page, and of each question on it', async () => {
    const files = edited([[model, ' essay_text, essay_doc,', '']]);
    expect(await between(before, { ...files, 'pages/last.yaml': undefined })).toEqual([
      ['loses', 'old/pages/last.yaml:5 The tab group "essay" is gone. With it go essay_text, essay_doc.'],
      ['safe', 'old/pages/last.yaml:1 The page "last" is gone.'],
    ]);
  });

  it('is not safe as soon as one of many is not', async () => {
    expect(await diffOf([[about, 'label: I sing', 'label: Sing']])).toMatchObject({
      safe: true,
      counts: { loses: 0, migration: 0, safe: 1 },
    });
    expect(
      await diffOf([
        [about, 'label: I sing', 'label: Sing'],
        [about, 'maxLength: 20', 'maxLength: 10'],
      ]),
    ).toMatchObject({ safe: false, counts: { loses: 0, migration: 1, safe: 1 } });
  });
});

describe('the personas of the old config', () => {
  it.each<[string, Edit[], object]>([
    [
      'come through what is safe',
      [[about, 'label: I sing', 'label: Sing']],
      { verdict: 'safe', aside: [], hidden: [], wrong: [], missing: [], wasComplete: true, isComplete: true },
    ],
    [
      'lose what nobody asks',
      [
        [about, 'max: 3', 'max: 2'],
        [model, ', hs_3_name', ''],
      ],
      { verdict: 'loses', aside: ['hs_3_name'] },
    ],
    [
      'lose what is hidden',
      [
        [about, 'showWhen: musical', "showWhen: { key: sings, equals: 'true' }"],
        ['conditions.yaml', 'musical: { key: likes_music, equals: Y }', '{}'],
      ],
      { verdict: 'loses', hidden: ['instrument'] },
    ],
    [
      'choose again',
      [['lists/states.yaml', 'value: VT', 'value: VER']],
      {
        verdict: 'migration',
        wrong: [{ key: 'state', message: 'This answer is no longer among the choices. Please choose again.' }],
      },
    ],
    [
      'fix what is too much now',
      [[about, 'min: 10', 'min: 18']],
      { verdict: 'migration', wrong: [{ key: 'age', message: 'An age.' }] },
    ],
    [
      'become incomplete',
      [[about, 'label: I sing', 'label: I sing, required: Sing']],
      { verdict: 'safe', missing: ['sings'], wasComplete: true, isComplete: false },
    ],
  ])('%s', async (_name, edits, expected) => {
    expect((await diffOf(edits)).personas).toMatchObject([{ who: 'ada', ...expected }]);
  });
});

describe('stored drafts', () => {
  const file = async (lines: string): Promise<string> => {
    const path = join(await testDirectory(), 'drafts.ndjson');
    await writeFile(path, lines);
    return path;
  };
  const edits: Edit[] = [
    [about, 'max: 3', 'max: 2'],
    [model, ', hs_3_name', ''],
    [about, 'label: SSN', 'label: SSN, sensitive: true'],
  ];

  it('are replayed line by line, and nothing of what they say is told', async () => {
    const drafts = await file(
      [
        JSON.stringify({ first_name: 'Secret' }),
        '',
        JSON.stringify({ first_name: 'Secret', '@repeat:hs': '3', hs_3_name: 'Secret' }),
        JSON.stringify({
          answers: { first_name: 'Secret', hs_3_name: 'Secret', ssn: { sealed: 'k.n.t' } },
          tabs: { essay: 'write' },
          add_another: { hs: 3 },
        }),
      ].join('\n'),
    );
    const report = await diffOf(edits, drafts);
    expect(report.drafts).toMatchObject({
      count: 3,
      counts: { loses: 2, migration: 0, safe: 1 },
      notSafe: [
        { who: 'line 3', aside: ['hs_3_name'] },
        { who: 'line 4', aside: ['hs_3_name'], wrong: [] },
      ],
    });
    expect(JSON.stringify(report)).not.toContain('Secret');
  });

  it.each([
    ['no JSON', '{"first_name":"Secret"'],
    ['a list', '["Secret"]'],
    ['a text', '"Secret"'],
  ])('that are %s end it, with the line', async (_name, line) => {
    const problem = diffOf(edits, await file(`{}\n${line}\n`));
    await expect(problem).rejects.toThrow(/drafts\.ndjson:2 is no draft/);
    await expect(problem).rejects.not.toThrow('Secret');
  });

  it('that are not there end it', async () => {
    await expect(diffOf(edits, '/nowhere/drafts.ndjson')).rejects.toThrow(/cannot be read \(ENOENT\)/);
  });
});

describe('a config with mistakes', () => {
  const place = (directory: string): { directory: string; shown: string } => ({ directory, shown: 'somewhere' });

  it('is compared as long as it makes a questionnaire', async () => {
    const wrong = await testDirectory({
      'personas/ada.yaml': 'persona: ada\nname: Ada\ntoday: 2026-11-01\nanswers: {}\nexpect: { complete: true }\n',
    });
    expect(await diffDirectories(place(await testDirectory()), place(wrong), { instant: 0 })).toMatchObject({
      safe: true,
    });
  });

  it('that makes none is told, and not compared', async () => {
    const broken = await testDirectory({ 'conditions.yaml': 'musical: {\n' });
    expect(await diffDirectories(place(await testDirectory()), place(broken), { instant: 0 })).toEqual({
      error: expect.stringMatching(/makes no questionnaire/) as string,
      findings: expect.stringMatching(/conditions\.yaml:2:1: error/) as string,
    });
  });
});
