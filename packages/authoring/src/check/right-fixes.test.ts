import { readFile } from 'node:fs/promises';
import { describe, expect, it } from 'vitest';
import { soundPage } from '@quire/config-loader/testing';
import { told } from '../testing/told.ts';

/** The sound page with more lines under its first question. */
const under = (...lines: string[]): Record<string, string> =>
  soundPage('    required: First Name', ['    required: First Name', ...lines.map((line) => `    ${line}`)].join('\n'));
const block = (text: string): Record<string, string | undefined> => ({
  'data-model.yaml': undefined,
  ...soundPage(
    '  - use: music',
    `  - use: music\n  - { use: with, prefix: with }\n  - { use: other, prefix: other }\n  - { question: partner_name, control: text, label: Name of your partner, clears: [${text}] }`,
  ),
  'blocks/with.yaml': 'block: with\nitems: [{ question: partner, control: text, label: Partner }]\n',
  'blocks/other.yaml': 'block: other\nitems: [{ question: partner, control: text, label: Partner }]\n',
});

/** Returns the report of the sound config with another institution. */
async function toldOf(edit: (institution: string) => string): Promise<string[]> {
  const text = await readFile(new URL('../../../../config/institution.yaml', import.meta.url), 'utf8');
  return told({ 'institution.yaml': edit(text.replace(/^keyFacts: .*\n/m, '')) });
}

describe('the fix of a mistake', () => {
  it.each<[string, Parameters<typeof told>[0], (string | RegExp)[]]>([
    [
      'a number with its unit',
      under('maxLength: 200 characters'),
      ['pages/about.yaml:9 error "maxLength" cannot be the text "200 characters". | Write the number alone: 200.'],
    ],
    [
      'a number with a sign before it',
      under('maxLength: "max. 80"'),
      ['pages/about.yaml:9 error "maxLength" cannot be the text "max. 80". | Write the number alone: 80.'],
    ],
    [
      'a word that is misspelt',
      under('maxLength: characterLimt'),
      [/"characterLimt"\. \| Write "characterLimit" if that was meant/],
    ],
    [
      'a text for a number',
      under('maxLength: long'),
      [/"long"\. \| Write how many characters there may be, from 1 to 100000, or characterLimit/],
    ],
    [
      'a number in words where only numbers are',
      under('minLength: { value: 5 letters, message: Short. }'),
      [
        'pages/about.yaml:9 error "value" must be a number, and it is the text "5 letters". | Write the number alone: 5.',
      ],
    ],
    [
      'a bound of dates of another unit',
      under('date: { message: Late., max: { at: { monthsAhead: 6 }, message: Late. } }'),
      [
        /^pages\/about\.yaml:9 error "at" cannot be a group of fields\. \| Write a date such as 2026-09-01, or today, or a bound that moves on: \{ yearsAgo: 13 \}/,
      ],
    ],
    [
      'a bound of dates that is misspelt',
      under('date: { message: Late., max: { at: { yearAgo: 6 }, message: Late. } }'),
      [/Write "yearsAgo" if that was meant/],
    ],
    ['the beginning of a key', block('partner_nam'), [/Did you mean partner_name\?/]],
    [
      'a key that begins and ends like others',
      block('partner'),
      [
        'pages/about.yaml:16 error There is no answer named partner. | Write a whole name, such as partner_name, with_partner or other_partner.',
      ],
    ],
    [
      'the rest of a flow text with a number',
      under('pattern: { matches: "^£", message: Ask for £300 to £20,000. }'),
      [
        'pages/about.yaml:9 error "000." stands here without a value, after a comma. | If it is the rest of the text before the comma, put that whole text in quotation marks; otherwise write what it is, as in "000.: value".',
      ],
    ],
    [
      'the rest of a flow text with one word',
      under('pattern: { matches: "^a", message: Write street, city }'),
      [
        /^pages\/about\.yaml:9 error "city" stands here without a value, after a comma\. \| If it is the rest of the text before the comma, put that whole text in quotation marks/,
      ],
    ],
    [
      'a control of the trade',
      soundPage('control: radio', 'control: dropdown'),
      ['pages/about.yaml:10 error There is no control named dropdown. | Write control: select.'],
    ],
    [
      'a control that is a kind of text',
      soundPage('    control: text', '    control: email'),
      [
        'pages/about.yaml:6 error There is no control named email. | Write control: text, and format: { is: email, message: ... } beside it.',
      ],
    ],
    [
      'a control for numbers',
      soundPage('    control: text', '    control: number'),
      [
        'pages/about.yaml:6 error There is no control named number. | Write control: text, and number: { message: ... } beside it.',
      ],
    ],
    [
      'a control for yes and no',
      soundPage('control: radio', 'control: toggle'),
      [/There is no control named toggle\. \| Write control: checkbox\./],
    ],
    [
      'a control that nobody knows',
      soundPage('control: radio', 'control: wheel'),
      [/There is no control named wheel\. \| Use one of text, textarea/],
    ],
    [
      'a day that no month has',
      under('date: { message: Late., min: { at: 2026-02-30, message: Early. } }'),
      [
        'pages/about.yaml:9 error "at" cannot be the text "2026-02-30". | February 2026 has 28 days. Write a day that there is.',
      ],
    ],
    [
      'a day of a month that is none',
      under('date: { message: Late., min: { at: 2026-13-01, message: Early. } }'),
      [/"2026-13-01"\. \| A year has 12 months\. Write a day that there is\./],
    ],
    [
      'the thirty-first of June',
      under('date: { message: Late., max: { at: 2027-06-31, message: Late. } }'),
      [/"2027-06-31"\. \| June 2027 has 30 days\./],
    ],
    [
      'an instant of a day that is none',
      soundPage('  - use: music', '  - { notice: Hello, until: "2026-02-30T00:00:00-05:00" }\n  - use: music'),
      [/"2026-02-30T00:00:00-05:00"\. \| February 2026 has 28 days\./],
    ],
    [
      'an empty label',
      soundPage('label: First name', 'label: ""'),
      ['pages/about.yaml:7 error "label" is empty. | Write the text that is read here.'],
    ],
    [
      'a default page whose name is an address of something else',
      {
        ...soundPage('page: about', 'page: login'),
        'pages/about.yaml': undefined,
        'pages/login.yaml': soundPage('page: about', 'page: login')['pages/about.yaml'],
      },
      [
        /^institution\.yaml:\d+ error There is no page "about"\. \| Add pages\/about\.yaml\.$/,
        /^pages\/login\.yaml:1 error A page cannot be named "login"\./,
      ],
    ],
    [
      'what git leaves where two people changed one line',
      soundPage('title: About You', '<<<<<<< HEAD\ntitle: About You\n=======\ntitle: About me\n>>>>>>> other'),
      [
        'pages/about.yaml:2 error Git has left both sides of a conflict here. | Keep what is right of the lines between <<<<<<< and >>>>>>>, and delete the lines of these signs and of =======.',
      ],
    ],
    [
      'the same with the base between',
      soundPage('  - use: music', '<<<<<<< HEAD\n  - use: music\n||||||| base\n=======\n>>>>>>> x'),
      [/^pages\/about\.yaml:13 error Git has left both sides of a conflict here\./],
    ],
  ])('%s', async (_, changed, expected) => {
    const problems = (await told(changed)).filter((line) => line.includes(' error ') || line.includes('conflict'));
    expect(problems).toEqual(expected.map((line) => (typeof line === 'string' ? line : expect.stringMatching(line))));
  });

  it('a time zone names the nearest there is', async () => {
    const institution = (zone: string) => toldOf((text) => text.replace(/^timeZone: .*$/m, `timeZone: ${zone}`));
    expect(await institution('Europe/Londn')).toEqual([
      expect.stringMatching(
        /"timeZone" cannot be the text "Europe\/Londn"\. \| Write "Europe\/London" if that was meant; it is the name of an IANA time zone\./,
      ),
    ]);
    expect(await institution('America/NewYork')).toEqual([
      expect.stringMatching(/Write "America\/New_York" if that was meant/),
    ]);
    expect(await institution('Nowhere')).toEqual([
      expect.stringMatching(/\| Write the name of an IANA time zone, such as America\/New_York\./),
    ]);
  });

  it('a locale names the nearest there is, or an example', async () => {
    const institution = (locale: string) => toldOf((text) => `${text}\nlocale: ${locale}\n`);
    expect(await institution('en-GB')).toEqual([]);
    expect(await institution('en_GB')).toEqual([
      expect.stringMatching(/"locale" cannot be the text "en_GB"\. \| Write "en-GB" if that was meant;/),
    ]);
    expect(await institution('de-XX')).toEqual([expect.stringMatching(/\| Write "de-DE" if that was meant;/)]);
    expect(await institution('British')).toEqual([
      expect.stringMatching(/\| Write a language and a country, such as en-GB, de-DE or sv-SE\./),
    ]);
  });
});

describe('a file that is none of its kind', () => {
  it.each<[string, string, string]>([
    ['pages/notes.yaml', 'meeting: Monday\nwho: [Ada, Bo]\n', 'This file is no page: it has none of its fields.'],
    ['blocks/notes.yaml', 'todo: more\n', 'This file is no block: it has none of its fields.'],
    ['lists/notes.yaml', 'todo: more\nsource: there\n', 'This file is no list: it has none of its fields.'],
    ['personas/notes.yaml', 'meeting: more\n', 'This file is no persona: it has none of its fields.'],
  ])('%s is named once', async (file, text, what) => {
    expect(await told({ [file]: text })).toEqual([
      `${file}:1 error ${what} | Move it out of ${file.split('/')[0]}/, or write what belongs there.`,
    ]);
  });

  it('is one of its kind as soon as it has a field of it', async () => {
    expect(await told({ 'pages/more.yaml': 'title: More\nitms: []\n' })).toEqual(
      expect.arrayContaining([expect.stringMatching(/"page" is missing/), expect.stringMatching(/Write "items"/)]),
    );
  });
});
