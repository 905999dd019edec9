import type { ConfigProblem } from '@quire/validation';
import { describe, expect, it } from 'vitest';
import { readChecked } from './read-checked.ts';
import { soundFile, soundFiles, soundPage, testDirectory } from '@quire/config-loader/testing';

/** Thirty different mistakes in eight files, with each line's report and the intended name. */
const files: Parameters<typeof testDirectory>[0] = {
  'data-model.yaml':
    'groups:\n  - group: all\n    keys: [first_name, likes_music, instrument, city, first_name, city_desc]\n  - group: schools\n    prefixes: [hs, hs_2]\n    keys: [name]\n',
  'conditions.yaml':
    'musical: { key: likes_music, equals: J }\nspare: { key: first_name, answered: true }\nround: { not: about }\nabout: { not: round }\nyoung: { key: city, lt: soon }\n',
  'lists/yes_no.yaml':
    "options:\n  - { value: Y, label: Yes }\n  - { value: Y, label: Yep }\n  - { value: N, label: '' }\n",
  'lists/more.yaml': 'from: yes_on\n',
  'blocks/music.yaml':
    'block: musik\nitems:\n  - question: instrument\n    control: txet\n    label: Which instrument?\n    showWhen: musicla\n',
  'blocks/spare.yaml': 'block: spare\nitems: [{ notice: Hello }]\n',
  'pages/about.yaml': `page: about
title: About You
order: 1
items:
  - question: frist_name
    control: text
    label: '...'
    required: yes
    pattern: { matches: '^(a|a)*$', message: Wrong. }
  - question: likes_music
    control: radio
    label: Do you play music?
    options: yes_on
    clears: [likes_musci]
  - { use: musik }
  - { use: music, prefix: hs_9 }
  - section: Outer
    items:
      - section: Inner
        items:
          - question: city
            control: text
            label: City of {frist_name}
            minLength: { value: 9, message: Short. }
            maxLength: 5
            number: { min: 5, max: 1, message: Wrong. }
            date: { message: Wrong., min: { at: 2027-01-01, message: Early. }, max: { at: 2026-01-01, message: Late. } }
`,
  'pages/more.yaml': `page: login
title: ${'More '.repeat(9)}
order: 1
items:
  - question: city
    control: text
    label: City
    pattern: { matches: '(', message: Wrong. }
  - repeat: hs
    label: School
    button: Add
    max: 3
    namedBy: nmae
    items: [{ question: name, control: text, label: Name }]
  - tabs: ways
    label: Ways
    default: write
    items:
      - { tab: wriet, label: Write, items: [{ notice: '# Dates' }] }
      - { tab: wriet, label: Upload, items: [{ notice: Later, from: '2026-11-02T00:00:00Z', until: '2026-11-01T00:00:00Z' }] }
`,
};

const problemsOf = async (config: typeof files): Promise<ConfigProblem[]> =>
  (await readChecked(await testDirectory(config))).problems;

describe('thirty mistakes in eight files', () => {
  it('are all told at once', async () => {
    const problems = await problemsOf(files);
    expect(new Set(problems.map(({ file }) => file)).size).toBeGreaterThanOrEqual(8);
    expect(new Set(problems.map(({ what }) => what)).size).toBeGreaterThanOrEqual(30);
    expect(
      problems.map(({ file, line, column, severity, what }) => `${file}:${line}:${column} ${severity} ${what}`),
    ).toEqual([
      'blocks/music.yaml:1:8 error This block is named "musik", and its file "music".',
      'blocks/music.yaml:4:14 error There is no control named txet.',
      'blocks/music.yaml:6:15 error There is no condition named musicla.',
      'conditions.yaml:2:15 error No question asks first_name.',
      'conditions.yaml:4:15 error The condition round is made of itself: round → about → round.',
      "conditions.yaml:5:25 error 'soon' is neither a number nor a date, so lt can never hold.",
      'data-model.yaml:3:55 error "first_name" is listed twice, also in the group "all".',
      'data-model.yaml:3:67 error "city_desc" is the companion of "city".',
      'lists/more.yaml:1:7 error There is no list named yes_on.',
      "lists/yes_no.yaml:3:5 error The value 'Y' stands here twice: for 'Yes' and for 'Yep'.",
      'lists/yes_no.yaml:4:24 error This label is empty.',
      'pages/about.yaml:5:15 error frist_name is no key of the data model.',
      'pages/about.yaml:7:12 error The label "..." has no word in it.',
      'pages/about.yaml:8:15 error The message of this requirement is "yes".',
      'pages/about.yaml:9:25 error This pattern can read an answer that begins with "aaaaaa" in too many ways.',
      'pages/about.yaml:13:14 error There is no list named yes_on.',
      'pages/about.yaml:14:14 error There is no answer named likes_musci.',
      'pages/about.yaml:15:12 error There is no block named musik.',
      'pages/about.yaml:16:27 error No key of the data model begins with hs_9_.',
      'pages/about.yaml:19:18 error This section stands inside another section.',
      'pages/about.yaml:24:13 error The shortest text is longer than maxLength.',
      'pages/about.yaml:26:13 error The smallest number is above the largest.',
      'pages/about.yaml:27:13 error The earliest date is after the latest.',
      'pages/more.yaml:1:7 error This page is named "login", and its file "more".',
      'pages/more.yaml:2:8 error This text has 44 characters; 40 are the most here.',
      'pages/more.yaml:3:8 error pages/about.yaml has the order 1 too.',
      'pages/more.yaml:5:15 error city is asked twice; the other question stands in pages/about.yaml.',
      'pages/more.yaml:8:25 error This pattern cannot be read: Invalid regular expression: /(/u: Unterminated group.',
      'pages/more.yaml:13:14 error No question of this group asks nmae.',
      'pages/more.yaml:14:25 error hs_3_name is no key of the data model.',
      'pages/more.yaml:17:14 error write is no tab of this group.',
      'pages/more.yaml:19:55 error A line of this text begins with #, as headings do in Markdown.',
      'pages/more.yaml:20:16 error There are two tabs named wriet in this group.',
      'pages/more.yaml:20:100 error This notice ends before it begins.',
      'blocks/spare.yaml:1:1 warning No page uses the block "spare".',
      'conditions.yaml:1:1 warning Nothing uses the condition "musical".',
      'conditions.yaml:2:1 warning Nothing uses the condition "spare".',
      'conditions.yaml:5:1 warning Nothing uses the condition "young".',
      'data-model.yaml:3:5 warning No question asks these 4 keys of the group all: first_name, instrument, first_name, city_desc.',
      'lists/more.yaml:1:1 warning Nothing uses the list "more".',
      'lists/yes_no.yaml:1:1 warning Nothing uses the list "yes_no".',
    ]);
  });

  it('each with its line, why it matters and how to fix it', async () => {
    for (const { file, line, column, excerpt, why, fix } of await problemsOf(files)) {
      const written = files[file]?.toString().split('\n')[line - 1];
      expect(excerpt, `${file}:${line}`).toBe(written?.trimEnd());
      expect(column).toBeLessThanOrEqual(written!.length + 1);
      expect([why, fix]).toEqual([expect.stringMatching(/^\S.*\.$/), expect.stringMatching(/^\S.*[.)]$/)]);
    }
  });

  it('with the nearest name where a name is unknown', async () => {
    const all = (await problemsOf(files)).map(({ what, fix }) => `${what} ${fix}`);
    for (const [wrong, right] of [
      ['frist_name', 'first_name'],
      ['txet', 'text'],
      ['musicla', 'musical'],
      ['yes_on', 'yes_no'],
      ['musik', 'music'],
      ['likes_musci', 'likes_music'],
    ]) {
      expect(all.filter((text) => text.includes(wrong!)).join('\n'), wrong).toMatch(
        new RegExp(`Did you mean ${right}\\?|"${right}"|: ${right}"`),
      );
    }
  });
});

describe('mistakes of shape in every file', () => {
  const misshapen = {
    ...soundFile('data-model.yaml', 'keys:', 'kyes:'),
    ...soundFile('conditions.yaml', 'equals', 'equal'),
    ...soundFile('lists/yes_no.yaml', 'label: No', 'lable: No'),
    ...soundFile('blocks/music.yaml', 'control: text', 'contrl: text'),
    ...soundPage('required: First Name', 'requird: First Name'),
  };

  it('are told at once too, each with the name that was meant', async () => {
    expect(
      (await problemsOf(misshapen)).map(
        ({ file, line, column, fix }) => `${file}:${line}:${column} ${fix.split(' ').slice(0, 2).join(' ')}`,
      ),
    ).toEqual([
      'blocks/music.yaml:4:5 Write "control"',
      'conditions.yaml:1:30 Write "equals"',
      'data-model.yaml:3:5 Write "keys"',
      'lists/yes_no.yaml:3:17 Write "label"',
      'pages/about.yaml:8:5 Write "required"',
    ]);
  });
});

it('a copied page is one mistake, at the copy', async () => {
  for (const [copy, fix] of [
    ['pages/about copy.yaml', /^Delete it\. Or give it a name of its own/],
    ['pages/about-2.yaml', /^Delete it\./],
  ] as const)
    expect(await problemsOf({ [copy]: soundFiles['pages/about.yaml']! })).toMatchObject([
      { file: copy, what: expect.stringContaining('it may be a copy'), fix: expect.stringMatching(fix) },
    ]);
});
