import { describe, expect, it } from 'vitest';
import { readChecked } from './read-checked.ts';
import { soundFile, soundPage, testDirectory } from '@quire/config-loader/testing';
import { told } from '../testing/told.ts';

const messages = (group: string, text: string): Record<string, string> => ({
  'messages/en.yaml': `${group}:\n  ${text}\n`,
});

describe('a comment that cuts a text', () => {
  it.each<[string, Record<string, string>, RegExp]>([
    [
      'of several words',
      soundPage('label: First name', 'label: Last name # or family name'),
      /^pages\/about\.yaml:7 warning This text ends before the #: "# or family name" is a comment\. \| If it belongs to the text, put the whole text in quotation marks; otherwise write it on a line of its own\.$/,
    ],
    [
      'of one word',
      soundPage('label: First name', 'label: Name #1'),
      /^pages\/about\.yaml:7 warning This text ends before the #: "#1" is a comment/,
    ],
    [
      'in a list',
      soundPage(
        'options: yes_no',
        'options: [{ value: Y, label: Yes }, { value: N,\n          label: No # never\n        }]',
      ),
      /^pages\/about\.yaml:13 warning .*"# never"/,
    ],
    [
      'over two lines',
      soundPage('label: First name', 'label: The name that\n      stands first # or alone'),
      /^pages\/about\.yaml:7 warning .*"# or alone"/,
    ],
    [
      'in a requirement',
      soundPage('required: First Name', 'required: First # and last'),
      /^pages\/about\.yaml:8 warning/,
    ],
  ])('is a warning: %s', async (_, changed, expected) => {
    expect((await told(changed)).filter((line) => line.includes('comment'))).toEqual([expect.stringMatching(expected)]);
  });

  it('is none behind a name, a number, quotation marks or a block of text, or on a line of its own', async () => {
    expect(
      await told({
        ...soundPage('order: 1', 'order: 1 # first\n# of all'),
        ...soundFile('data-model.yaml', 'group: all', 'group: all # of them'),
      }),
    ).toEqual([]);
    expect(await told(soundPage('label: First name', 'label: "First #1" # quoted'))).toEqual([]);
    expect(await told(soundPage('label: First name', 'label: >- # folded\n      First name'))).toEqual([]);
    expect(await told(soundPage('options: yes_no', 'options: yes_no # the usual'))).toEqual([]);
    expect(await told(soundPage('label: First name', 'label: C#sharp'))).toEqual([]);
  });

  it('is one in the messages, whatever the field', async () => {
    expect(await told(messages('summary', 'heading: Missing #1'))).toEqual([
      expect.stringMatching(/^messages\/en\.yaml:\d+ warning This text ends before the #/),
    ]);
  });
});

describe('two choices with one label', () => {
  const choices = (labels: readonly string[]): string =>
    `[${labels.map((label, index) => `{ value: v${index}, label: ${label} }`).join(', ')}]`;
  it.each<[string, Record<string, string | undefined>, string]>([
    [
      'in a list',
      { 'lists/yes_no.yaml': `options: ${choices(['Yes', 'No', 'Yes'])}\n` },
      'lists/yes_no.yaml:1 warning The label "Yes" stands here twice: for v0 and for v2. | Give each choice a label of its own.',
    ],
    [
      'but for capitals and spaces',
      soundPage('options: yes_no', `options: ${choices(['"Yes "', 'no', 'yes'])}`),
      'pages/about.yaml:12 warning The label "yes" stands here twice: for v0 and for v2. | Give each choice a label of its own.',
    ],
    [
      'in a list that is made of another',
      {
        'lists/both.yaml': 'from: yes_no\nfirst: [{ value: never, label: No }]\n',
        ...soundPage('options: yes_no', 'options: both'),
      },
      'lists/both.yaml:1 warning The label "No" stands here twice: for never and for N. | Give each choice a label of its own.',
    ],
    [
      'among boxes',
      {
        'data-model.yaml': undefined,
        ...soundPage(
          '  - use: music',
          '  - use: music\n  - { question: c, control: checkboxes, label: Which?, boxes: [{ key: a, label: Both }, { key: b, label: Both }] }',
        ),
      },
      'pages/about.yaml:14 warning The label "Both" stands here twice: for a and for b. | Give each choice a label of its own.',
    ],
    [
      'among tabs',
      soundPage(
        '  - use: music',
        '  - { tabs: how, label: How, default: one, items: [{ tab: one, label: Way, items: [{ use: music }] }, { tab: two, label: Way, items: [{ notice: Hello }] }] }',
      ),
      'pages/about.yaml:13 warning The label "Way" stands here twice: for one and for two. | Give each choice a label of its own.',
    ],
  ])('%s', async (_, changed, expected) => {
    expect((await told(changed)).filter((line) => line.includes('twice'))).toEqual([expected]);
  });
});

describe('an offset that the time zone does not have that day', () => {
  const notice = (field: string, at: string): Record<string, string> =>
    soundPage('  - use: music', `  - { notice: Hello, ${field}: "${at}" }\n  - use: music`);
  it.each<[string, string, string]>([
    ['until', '2026-12-01T00:00:00-04:00', '-05:00'],
    ['from', '2026-07-01T09:30:00-05:00', '-04:00'],
    ['from', '2026-07-01T09:30:00+02:00', '-04:00'],
    ['until', '2027-03-13T23:59:59-04:00', '-05:00'],
  ])('is a warning: %s %s', async (field, at, right) => {
    expect(await told(notice(field, at))).toEqual([
      `pages/about.yaml:13 warning On ${at.slice(0, 10)} America/New_York is ${right} from UTC, and this says ${at.slice(-6)}. | Write "${at.slice(0, -6)}${right}".`,
    ]);
  });

  it.each([
    '2026-12-01T00:00:00-05:00',
    '2026-07-01T00:00:00-04:00',
    '2026-12-01T05:00:00Z',
    '2026-11-01T00:00:00-04:00',
    '2026-11-01T00:00:00-05:00',
    '2027-03-14T12:00:00-04:00',
    '2027-03-14T01:00:00-05:00',
  ])('is none: %s', async (at) => {
    expect(await told(notice('until', at))).toEqual([]);
  });
});

describe('markup that no text has', () => {
  it.each<[string, string, string]>([
    ['an image', '![Our logo](https://w.example/a.png)', 'a Markdown image'],
    ['an image by its name', '![Our logo][logo]', 'a Markdown image'],
    ['bold', 'Write <b>all</b> names', 'HTML (<b>)'],
    ['a break', 'One<br/>two', 'HTML (<br/>)'],
    ['a link', "<a href='https://w.example'>here</a>", "HTML (<a href='https://w.example'>)"],
    ['a space', 'One&nbsp;two', 'HTML (&nbsp;)'],
    ...[
      '[rules](www.x.example)',
      '[a](/rules)',
      '[a] (https://x.example)',
      '[a](https://x.example',
      '[a](javascript:x)',
    ].map((text): [string, string, string] => [text, `See ${text}`, `a link that leads nowhere (${text})`]),
    ...['**bold', 'Some ** bold **', 'One **two** and **three'].map((text): [string, string, string] => [
      text,
      text,
      'bold that does not end (**)',
    ]),
  ])('is a warning: %s', async (_, text, what) => {
    const fix = 'Write it in words, or, where Markdown is taken, as **bold**, a list or a [link](https://...).';
    const expected = ` warning There is ${what} in this text. | ${fix}`;
    expect(await told(soundPage('label: First name', `label: "${text}"`))).toEqual([`pages/about.yaml:7${expected}`]);
    expect(await told(soundPage('  - use: music', `  - { notice: "${text}" }\n  - use: music`))).toEqual([
      `pages/about.yaml:13${expected}`,
    ]);
    expect((await told(messages('summary', `heading: "${text}"`))).map((line) => line.replace(/:\d+/, ''))).toEqual([
      `messages/en.yaml${expected}`,
    ]);
  });

  it.each(['{d1:date}', '{first-name}', '{a.b}', '{first name}', '{ likes_music }', '{first-name|you}', '{}'])(
    'is a mistake in braces that are no word: %s',
    async (braces) => {
      const expected = expect.stringContaining(
        `error Nothing fills in ${braces}. | A word in braces is letters, `,
      ) as string;
      expect(await told(soundPage('label: First name', `label: "From ${braces}"`))).toEqual([expected]);
      expect(await told(soundPage('  - use: music', `  - { notice: "${braces}" }\n  - use: music`))).toEqual([
        expected,
      ]);
      expect(await told(messages('summary', `heading: "${braces}"`))).toEqual([expected]);
    },
  );

  it('is a mistake of an answer in braces twice', async () => {
    expect(await told(soundPage('label: First name', 'label: "Dear {{likes_music}}"'))).toEqual([
      expect.stringContaining('error Nothing fills in {{likes_music}}.'),
    ]);
  });

  it.each([
    '5 < 7 and 9 > 8',
    'Write <none> if there is none',
    'See <https://w.example>',
    'AT&T; and more',
    'Great![1]',
    'a <- b -> c',
    'See [the rules](https://x.example/a_b) and **all** of **it**',
    '[Write](mailto:a@x.example) if [not] (or so)',
    'Your dues {first_name | not known}',
  ])('is none: %s', async (text) => {
    expect(await told(soundPage('label: First name', `label: "${text}"`))).toEqual([]);
  });
});

describe('words in braces in the messages', () => {
  it.each([
    [
      'misspelt',
      'form',
      'characterCount: "{count} / {limt}"',
      'Nothing is filled in for "{limt}" here. | Write "{limit}" if that was meant; otherwise write the text without it.',
    ],
    [
      'where nothing is filled in',
      'status',
      'nothingYet: "Nothing yet, {name}"',
      'Nothing is filled in for "{name}" here. | Write the text without it.',
    ],
    [
      'of the server',
      'answers',
      'tooLong: "At most {mst}"',
      'Nothing is filled in for "{mst}" here. | Write "{most}" if that was meant; otherwise write the text without it.',
    ],
  ])('%s', async (_, group, text, expected) => {
    expect(await told(messages(group, text))).toEqual([`messages/en.yaml:2 error ${expected}`]);
  });

  it('are the codes of the institution in what comes next, and nowhere else', async () => {
    expect(
      await told(messages('completion', 'nextSteps: "Our code is {sat}, and not {stat}. Write to {email}."')),
    ).toEqual([
      'messages/en.yaml:2 error Nothing is filled in for "{stat}" here. | Write "{sat}" if that was meant; otherwise write the text without it.',
    ]);
    expect(await told(messages('completion', 'text: "Our code is {sat}."'))).toHaveLength(1);
  });
});

describe('a page that may be empty', () => {
  const page = (showWhen: string, more = ''): Record<string, string | undefined> => ({
    'data-model.yaml': undefined,
    'pages/band.yaml': `page: band\ntitle: Your band\norder: 2\nitems:\n  - section: Band\n    showWhen: ${showWhen}\n    items: [{ question: band, control: text, label: Name of your band }]\n${more}`,
  });
  it('is told with who finds nothing on it', async () => {
    const { problems } = await readChecked(await testDirectory(page('musical')), { prove: true });
    expect(problems.map(({ file, severity, what, fix, sample }) => [file, severity, what, fix, sample])).toEqual([
      [
        'pages/band.yaml',
        'warning',
        'The page band may be empty.',
        'Add a notice that says to whom this page speaks, shown whenever nothing else is, or move its questions to a page that everybody has.',
        undefined,
      ],
    ]);
    const none = await readChecked(await testDirectory(page('{ not: musical }')), { prove: true });
    expect(none.problems.map(({ what, sample }) => [what, sample])).toEqual([
      ['The page band may be empty.', { likes_music: 'Y' }],
    ]);
  });

  it('is none where something else is there then', async () => {
    expect(await told(page('musical', '  - { notice: Only for bands, showWhen: { not: musical } }\n'))).toEqual([]);
  });
});

it('a limit of words that the length of the answer ends before is a warning', async () => {
  const limited = (maxLength: number): Promise<string[]> =>
    told(
      soundPage(
        'control: text\n',
        `control: text\n    maxWords: { value: 3, message: Three. }\n    maxLength: ${maxLength}\n`,
      ),
    );
  expect(await limited(4)).toEqual([
    'pages/about.yaml:7 warning Nobody can write 3 words in 4 characters. | Raise maxLength, or take it out: the answer then has room for its words.',
  ]);
  expect(await limited(5)).toEqual([]);
});

describe('a number that nothing checks', () => {
  const asked = (...lines: string[]): Record<string, string> =>
    soundPage('control: text\n', ['control: ssn', ...lines].map((line) => `${line}\n`).join('    '));

  it('is a warning: half of it would be sent', async () => {
    const warning =
      'pages/about.yaml:6 warning The question first_name accepts any Social Security number, even "12". | Add format: ' +
      '{ is: ssn, message: ... } with what an applicant reads at a wrong number.';
    expect(await told(asked())).toEqual([warning]);
    expect(await told(asked('format: { is: email, message: No. }'))).toContain(warning);
  });

  it.each([
    ['format: { is: ssn, message: No. }'],
    ['format: [{ is: ssn, message: No., when: { key: likes_music, equals: Y } }]'],
    ["pattern: { matches: '^\\d{3}-\\d{2}-\\d{4}$', message: No. }"],
    ['readOnly: true'],
  ])('is none with %s', async (line) => {
    expect((await told(asked(line))).filter((found) => found.includes('accepts any'))).toEqual([]);
  });
});
