import { describe, expect, it } from 'vitest';
import { loadChecked } from '../check/load-checked.ts';
import { readChecked } from '../check/read-checked.ts';
import { testDirectory } from '@quire/config-loader/testing';

const page = `page: about
title: About You
order: 1
items:
  - section: You
    items:
      - { question: likes_music, control: radio, label: Do you play music?, options: yes_no, required: Music }
      - question: instrument
        control: text
        label: Which instrument?
        showWhen: musical
        required: { message: Instrument, unless: singing }
      - { question: sings, control: checkbox, label: I sing }
      - question: talents
        control: checkboxes
        label: Talents
        boxes: [{ key: talent_a, label: A }, { key: talent_b, label: B }]
      - { question: code, control: text, label: Code, readOnly: true }
      - { question: born, control: date, label: Born, disableWhen: singing, date: { message: No date. } }
      - notice: Auditions are over.
        from: 2026-12-01T00:00:00-05:00
  - repeat: hs
    label: School
    button: Add
    max: 3
    items: [{ question: name, control: text, label: Name, required: { message: School, firstOnly: true } }]
  - tabs: essay
    label: Essay
    default: write
    items:
      - { tab: write, label: Write, items: [{ question: essay_text, control: text, label: Essay }] }
      - { tab: upload, label: Upload, items: [{ question: essay_doc, control: file, label: Essay }] }
`;
const base = {
  'pages/about.yaml': page,
  'blocks/music.yaml': undefined,
  'data-model.yaml': undefined,
  'conditions.yaml': "musical: { key: likes_music, equals: Y }\nsinging: { key: sings, equals: 'true' }\n",
};

/** Returns the file of a persona. */
const persona = (name: string, called: string, lines: string): string =>
  `persona: ${name}\nname: ${called}\ntoday: 2026-11-01\n${lines}`;

/** Returns the faults of a persona with these lines. */
async function wrongWith(lines: string, files: Record<string, string> = {}): Promise<string[]> {
  const result = await loadChecked(
    await testDirectory({
      ...base,
      'personas/ada.yaml': persona('ada', 'Ada', lines),
      ...files,
    }),
  );
  return (result.ok ? result.warnings : result.problems).map(
    ({ line, column, what, why, fix }) => `${line}:${column} ${what} ${why} ${fix}`,
  );
}

describe('a persona', () => {
  it('is given out with the config', async () => {
    const result = await loadChecked(
      await testDirectory({
        ...base,
        'personas/ada.yaml': persona('ada', 'Ada', 'answers: { likes_music: Y }\n'),
      }),
    );
    expect(result).toMatchObject({
      ok: true,
      config: { personas: [{ persona: 'ada', viewer: 'student', answers: [{ likes_music: 'Y' }], expect: {} }] },
    });
  });

  it('meets all of what follows', async () => {
    expect(
      await wrongWith(`structure: { addAnother: { hs: 2 }, tabs: { essay: upload } }
answers:
  - { likes_music: Y, instrument: Harp, hs_2_name: Hill, essay_doc: a.pdf, talent_b: true }
  - { likes_music: N }
expect:
  shown: [hs_2_name, essay_doc, talent_a, talents, { page: about }, { section: You }]
  hidden: [instrument, hs_3_name, essay_text, { notice: Auditions }]
  required: [hs_name]
  notRequired: [instrument, hs_2_name]
  cleared: [instrument]
  onlyProblems: { hs_name: School }
  problems: { likes_music: [] }
  complete: false
  firstProblem: { page: about, key: hs_name }
  answers: { likes_music_desc: 'No', instrument: '', hs_2_name: Hill }
`),
    ).toEqual([]);
  });

  it('reads the texts that stand there for some', async () => {
    const forSome =
      'forSome:\n  - { showWhen: singing, completion: { title: Sung for us } }\n  - { showWhen: { key: code, answered: true }, completion: { title: Coded } }\n';
    const files = { 'messages/en.yaml': forSome };
    const expected = (title: string, more = ''): string => `expect: { texts: { completion.title: ${title}${more} } }\n`;
    expect(
      await wrongWith(`answers: { sings: true }\n${expected('Sung', ', completion.text: We have received it')}`, files),
    ).toEqual([]);
    expect(await wrongWith(`answers: {}\n${expected('Your application is submitted')}`, files)).toEqual([]);
    expect(await wrongWith(`answers: { sings: true }\n${expected('Your application')}`, files)).toEqual([
      expect.stringMatching(
        /^5:\d+ Expected completion\.title to begin with "Your application", and it is "Sung for us"\. Of the entries of "forSome" in the messages, those with showWhen "singing" apply\./,
      ),
    ]);
    expect(await wrongWith(`answers: {}\n${expected('Sung')}`, files)).toEqual([
      expect.stringContaining(
        'and it is "Your application is submitted". No entry of "forSome" in the messages applies.',
      ),
    ]);
    expect(await wrongWith(`answers: {}\nexpect: { texts: { completion.titel: Sung } }\n`, files)).toEqual([
      expect.stringMatching(
        /^5:\d+ There is no text completion\.titel in the messages\. .*Did you mean completion\.title\?/,
      ),
    ]);
  });

  it('lives on its own day', async () => {
    expect(await wrongWith('answers: {}\nexpect: { hidden: [{ notice: Auditions are }] }')).toEqual([]);
    const [found] = await wrongWith('answers: {}\nexpect: { shown: [{ notice: Auditions are }] }');
    expect(found).toContain('it begins 2026-12-01T05:00:00.000Z');
  });
});

describe('what an applicant could not type', () => {
  it.each<[string, string, RegExp]>([
    [
      'a key that nobody asks',
      'answers:\n  instrumnet: Harp',
      /^5:3 No question asks instrumnet\. .*Did you mean instrument\?/,
    ],
    [
      'a hidden question, with the condition that hides it',
      'answers:\n  instrument: Harp',
      /^5:3 instrument cannot be answered here.*showWhen \(pages\/about\.yaml:11\), which is "musical", does not hold: likes_music is not answered\./,
    ],
    [
      'a question that comes too early',
      'answers:\n  instrument: Harp\n  likes_music: Y',
      /^5:3 instrument cannot be answered here/,
    ],
    [
      'a disabled question',
      'answers:\n  sings: true\n  born: 2008-01-01',
      /^6:3 born cannot be answered here: it cannot be changed.*disabled/,
    ],
    ['a question that is read only', 'answers:\n  code: x', /read only \(pages\/about\.yaml:18\)/],
    [
      'what is no choice',
      'answers:\n  likes_music: J',
      /^5:16 'J' is no choice of likes_music\. .*Write one of Y, N\./,
    ],
    [
      'another word for a tick',
      'answers:\n  sings: yes please',
      /^5:10 'yes please' is no answer of the box sings\. .*Write "true" for a tick/,
    ],
    [
      'the key of a checkbox group',
      'answers:\n  talents: true',
      /^5:3 talents is a checkbox group.*talent_a, talent_b/,
    ],
    [
      'a second list of answers, there',
      'answers:\n  - { likes_music: Y }\n  - { likes_music: J }',
      /^6:20 'J' is no choice/,
    ],
    [
      'an instance that was not added',
      'answers:\n  hs_2_name: Hill',
      /^5:3 hs_2_name cannot be answered here.*number 2 of "School" \(pages\/about\.yaml:22\)/,
    ],
    [
      'a group that there is not',
      'structure: { addAnother: { hss: 2 } }\nanswers: {}',
      /^4:28 There is no add-another group named hss\. .*Did you mean hs\?/,
    ],
    [
      'more than can be added',
      'structure: { addAnother: { hs: 4 } }\nanswers: {}',
      /^4:32 There can be 3 of hs at the most, and this persona has 4\./,
    ],
    [
      'none of what is always there',
      'structure: { addAnother: { hs: 0 } }\nanswers: {}',
      /^4:32 There is always one of hs, and this persona has 0\. .*give the group "min: 0"/,
    ],
    [
      'a tab group that there is not',
      'structure: { tabs: { esay: upload } }\nanswers: {}',
      /^4:22 There is no tab group named esay\. .*Did you mean essay\?/,
    ],
    [
      'a tab that there is not',
      'structure: { tabs: { essay: uplod } }\nanswers: {}',
      /^4:29 essay has no tab "uplod"\. .*Did you mean upload\?/,
    ],
  ])('%s', async (_name, lines, expected) => {
    expect(await wrongWith(`${lines}\nexpect: { complete: true }\n`)).toEqual([expect.stringMatching(expected)]);
  });
});

describe('what does not follow', () => {
  it.each<[string, string, RegExp]>([
    [
      'shown',
      'shown: [instrument]',
      /^6:11 Expected instrument to be shown, and it is hidden\. showWhen \(pages\/about\.yaml:11\), which is "musical", does not hold: likes_music is 'N'\./,
    ],
    [
      'shown, in a tab that is not chosen',
      'shown: [essay_doc]',
      /tab "upload" of "essay" \(pages\/about\.yaml:3\d\), and another tab is chosen/,
    ],
    [
      'hidden',
      'hidden: [sings]',
      /^6:12 Expected sings to be hidden, and it is shown\. Neither it nor anything around it has a condition/,
    ],
    ['an unknown page', 'shown: [{ page: abuot }]', /There is no page "abuot"\. .*Did you mean about\?/],
    ['an unknown section', 'hidden: [{ section: Yuo }]', /There is no section "Yuo"\. .*Did you mean You\?/],
    [
      'an unknown notice',
      'hidden: [{ notice: Aditions are }]',
      /There is no notice "Aditions are"\. .*Did you mean Auditions/,
    ],
    ['an unknown key', 'required: [instrumnet]', /^6:14 No question asks instrumnet\. .*Did you mean instrument\?/],
    [
      'required, of a hidden question',
      'required: [instrument]',
      /^6:14 Expected instrument to be required, and it is not\. showWhen/,
    ],
    ['required, without a requirement', 'required: [essay_text]', /It has no "required" \(pages\/about\.yaml:\d+\)/],
    [
      'not required',
      'notRequired: [hs_name]',
      /Expected hs_name to be not required, and it is\. "required" \(pages\/about\.yaml:\d+\) asks for it with "School"\./,
    ],
    [
      'a message',
      'problems: { hs_name: Your school }',
      /^6:24 Expected "Your school" at hs_name, and found "School"\./,
    ],
    ['no message', 'problems: { hs_name: [] }', /Expected no problem at hs_name, and found "School"\./],
    ['no other problems', 'onlyProblems: {}', /^6:3 Expected no other problems, and hs_name has "School"\./],
    [
      'to be complete',
      'complete: true',
      /^6:13 Expected an application that can be submitted, and one problem keeps it: hs_name \("School"\)\./,
    ],
    [
      'another first problem',
      'firstProblem: { page: about, key: sings }',
      /Expected the first problem at sings on the page "about", and it is at hs_name on the page "about"\./,
    ],
    [
      'another answer',
      'answers: { likes_music_desc: Yes }',
      /^6:32 Expected likes_music_desc to end as 'Yes', and it is 'No'\./,
    ],
    [
      'cleared, and it was never given',
      'cleared: [instrument]',
      /Expected instrument to be cleared, and this persona never answers it\./,
    ],
    ['cleared, and it is there', 'cleared: [likes_music]', /Expected likes_music to be cleared, and it is 'N'\./],
  ])('%s', async (_name, expectation, expected) => {
    expect(await wrongWith(`answers: { likes_music: N }\nexpect:\n  ${expectation}\n`)).toEqual([
      expect.stringMatching(expected),
    ]);
  });

  it('incomplete, of what can be submitted', async () => {
    expect(
      await wrongWith(
        'answers: { likes_music: N, hs_name: Hill }\nexpect: { complete: false, firstProblem: { page: about, key: hs_name } }',
      ),
    ).toEqual([expect.stringMatching(/Expected an application that cannot be submitted yet, and it can\./)]);
    expect(
      await wrongWith(
        'answers: { likes_music: N, hs_name: Hill }\nexpect: { firstProblem: { page: about, key: hs_name } }',
      ),
    ).toEqual([expect.stringMatching(/and there is none\./)]);
  });

  it('names the rule or the check that speaks, also beside a requirement', async () => {
    const files = {
      'pages/about.yaml': `${page}  - { question: height, control: text, label: Height, required: Height, number: { min: 1, max: 3, message: In metres. } }
  - { check: too_tall, when: { all: [{ key: height, gt: 2 }, singing] }, at: height, message: Singers are shorter. }
`,
    };
    expect(
      await wrongWith(
        'answers: { hs_name: Hill, likes_music: N, height: 4 }\nexpect: { complete: true, onlyProblems: {}, problems: { height: [] } }',
        files,
      ),
    ).toEqual(
      Array.from({ length: 1 }, () =>
        expect.stringMatching(/Its "number" \(pages\/about\.yaml:\d+\) says "a number from 1 to 3", and it is '4'\./),
      ),
    );
    expect(
      await wrongWith(
        'answers: { hs_name: Hill, likes_music: N, sings: true, height: 2.5 }\nexpect: { onlyProblems: {} }',
        files,
      ),
    ).toEqual([
      expect.stringMatching(
        /The check too_tall \(pages\/about\.yaml:\d+\), which is "height is more than 2 and singing", speaks here: height is '2\.5', sings is 'true'\./,
      ),
    ]);
  });

  it('writes dates as they are stored, which is said where one stands as it is typed', async () => {
    const [wrong] = await wrongWith('answers: { born: 05/14/2008 }\nexpect: { complete: true }\n');
    expect(wrong).toContain('Write the date in the persona as it is stored: year, month and day, such as 2009-04-27.');
    const [missing] = await wrongWith('answers: { born: 2008-05-14 }\nexpect: { complete: true }\n');
    expect(missing).toContain('Answer it in the persona, or fix what refuses it.');
  });

  it('is told once, in whatever it shows', async () => {
    const everywhere =
      'notRequired: [likes_music], problems: { likes_music: [] }, onlyProblems: { likes_music: [] }, complete: true, firstProblem: { page: about, key: sings }';
    expect(await wrongWith(`answers: { hs_name: Hill }\nexpect: { ${everywhere} }`)).toEqual([
      expect.stringMatching(/^5:25 Expected likes_music to be not required, and it is\./),
    ]);
    expect(await wrongWith('answers: { hs_name: Hill }\nexpect: { onlyProblems: {}, complete: true }')).toEqual([
      expect.stringMatching(/^5:11 Expected no other problems, and likes_music has "Music"\./),
    ]);
    // Two causes are two findings, and so is a second problem that only keeps it from being submitted.
    expect(await wrongWith('answers: {}\nexpect: { onlyProblems: {}, complete: true }')).toHaveLength(2);
    expect(await wrongWith('answers: {}\nexpect: { notRequired: [hs_name], complete: true }')).toEqual([
      expect.stringMatching(/hs_name to be not required/),
      expect.stringMatching(/likes_music \("Music"\)/),
    ]);
  });

  it('is not told while half of the answers could not be typed', async () => {
    expect(await wrongWith('answers: { likes_musik: N }\nexpect: { shown: [instrument] }')).toHaveLength(1);
  });
});

describe('the file of a persona', () => {
  it('has its name, its day and its fields, and all mistakes of all files are told at once', async () => {
    expect(
      await wrongWith('answers: {}\nexpct: {}', {
        'personas/bob.yaml': 'persona: bobby\nname: Bob\ntoday: tomorrow\nanswers: {}\n',
        'personas/cleo.yaml': persona('clio', 'Cleo', 'answers: {}\n'),
        'personas/dan.yml': 'persona: dan\n',
      }),
    ).toEqual([
      expect.stringMatching(/"expct" is not a field.*Write "expect"/),
      expect.stringMatching(/"today" cannot be.*Write a date such as 2026-11-01/),
      expect.stringMatching(/This persona is named "clio", and its file "cleo"\./),
      expect.stringMatching(/This file ends in \.yml\./),
    ]);
  });

  it('is a warning where the page is wanted first, whatever is wrong with it, and nothing else is', async () => {
    const personas = {
      'personas/ada.yaml': persona('ada', 'Ada', 'answers: {}\nexpect: { complete: true }\n'),
      'personas/bob.yaml': 'persona: bob\n- bob\n',
      'personas/cleo.yaml': persona('clio', 'Cleo', 'answers: {}\n'),
      'personas/dan.yaml': persona('dan', 'Dan', 'answers: { nobody: x }\n'),
    };
    const directory = await testDirectory({ ...base, ...personas });
    const loaded = await loadChecked(directory, { personas: 'warning' });
    expect(loaded).toMatchObject({
      ok: true,
      warnings: ['ada', 'bob', 'cleo', 'dan'].map((name) => ({ file: `personas/${name}.yaml`, severity: 'warning' })),
    });
    const later = await readChecked(directory, { personas: 'later' });
    const files = (problems: readonly { file: string }[]): string[] => problems.map(({ file }) => file);
    expect(files(later.problems), 'shapes alone').toEqual(['personas/bob.yaml', 'personas/cleo.yaml']);
    expect(await later.prove()).toMatchObject(
      ['ada', 'bob', 'cleo', 'dan'].map((name) => ({ file: `personas/${name}.yaml`, severity: 'warning' })),
    );
    expect(await loadChecked(directory)).toMatchObject({ ok: false });
    const wrong = await testDirectory({
      ...base,
      ...personas,
      'pages/about.yaml': page.replace('control: checkbox,', 'control: chekbox,'),
    });
    expect(await loadChecked(wrong, { personas: 'warning' })).toMatchObject({
      ok: false,
      problems: expect.arrayContaining([
        expect.objectContaining({ file: 'pages/about.yaml', severity: 'error' }),
      ]) as unknown,
    });
  });
});
