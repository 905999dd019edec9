import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { loadChecked } from '../check/load-checked.ts';
import { soundFiles, soundPage, testDirectory } from '@quire/config-loader/testing';
import { fixConfig } from './fix-config.ts';

type Files = Record<string, string>;

const about = 'pages/about.yaml';
const page = soundFiles['pages/about.yaml']!;
const model = 'data-model.yaml';

it.each<[string, Files, string, string, string]>([
  [
    'a key that the data model lacks',
    { [about]: `${page}  - { question: shoe_size, control: text, label: Shoe size }\n` },
    model,
    'keys: [first_name, likes_music, instrument]',
    'keys: [first_name, likes_music, instrument, shoe_size]',
  ],
  [
    'a key of a prefix that the data model knows',
    {
      [about]: `${page}  - { question: home_city, control: text, label: City }\n  - { question: home_street, control: text, label: Street }\n`,
      [model]:
        'groups:\n  - group: all\n    keys: [first_name, likes_music, instrument]\n  - group: homes\n    prefixes: [home]\n    keys: [city]\n',
    },
    model,
    'keys: [city]',
    'keys: [city, street]',
  ],
  [
    'a prefix that the data model lacks',
    {
      [about]: `${page}  - { use: place, prefix: home }\n  - { use: place, prefix: work }\n`,
      'blocks/place.yaml': 'block: place\nitems:\n  - { question: city, control: text, label: City }\n',
      [model]:
        'groups:\n  - group: all\n    keys: [first_name, likes_music, instrument]\n  - group: places\n    prefixes: [home]\n    keys: [city]\n',
    },
    model,
    'prefixes: [home]',
    'prefixes: [home, work]',
  ],
  [
    'a companion in the data model',
    { [model]: 'groups:\n  - group: all\n    keys: [first_name, first_name_desc, likes_music, instrument]\n' },
    model,
    'first_name_desc, ',
    '',
  ],
  [
    'a key that one group lists twice',
    { [model]: 'groups:\n  - group: all\n    keys: [first_name, likes_music, instrument, likes_music]\n' },
    model,
    ', likes_music]',
    ']',
  ],
  [
    'the order of a page',
    { 'pages/more.yaml': 'page: more\ntitle: More\norder: 1 # last\nitems: [{ notice: Almost done. }]\n' },
    'pages/more.yaml',
    'order: 1 # last',
    'order: 2 # last',
  ],
  ['a text that YAML reads as a number', soundPage('label: First name', 'label: 2024'), about, '2024', '"2024"'],
  ['a text that YAML reads as true', soundPage('label: First name', 'label: true'), about, 'true', '"true"'],
  [
    'a number with its unit',
    soundPage('label: First name', 'label: First name\n    maxLength: 20 letters'),
    about,
    '20 letters',
    '20',
  ],
  [
    'a second colon',
    soundPage('label: First name', "label: Name: the first, Ada's"),
    about,
    "Name: the first, Ada's",
    "'Name: the first, Ada''s'",
  ],
  [
    'a former name of a field',
    { 'institution.yaml': "name: Northfield\ntheme:\n  colours: { accent: '#9a3412' }\n" },
    'institution.yaml',
    'colours:',
    'colors:',
  ],
  ['a sign that no text begins with', soundPage('label: First name', 'label: @home'), about, '@home', "'@home'"],
])('fixes %s', async (_, files, file, from, to) => {
  const directory = await testDirectory(files);
  const before = await readFile(join(directory, file), 'utf8');
  const { fixed, failed } = await fixConfig(directory);
  expect(failed).toEqual([]);
  expect(fixed.length).toBeGreaterThan(0);
  const after = await readFile(join(directory, file), 'utf8');
  expect(after).toBe(before.replace(from, to));
  expect((await loadChecked(directory)).ok).toBe(true);
  expect((await fixConfig(directory)).fixed, 'nothing is left to fix').toEqual([]);
});

it('fixes several mistakes of several files at once, and what comes out behind them', async () => {
  const questions = ['shoe_size', 'hat_size', 'ring_size'].map(
    (key) => `  - question: ${key}\n    control: text\n    label: 12\n`,
  );
  const directory = await testDirectory({
    [about]: page.replace('First name\n', 'Name: first\n') + questions.join(''),
  });
  const { fixed } = await fixConfig(directory);
  expect(fixed.map(({ what }) => what)).toEqual([
    'There is a second ": " on this line.',
    ...questions.map(() => '"label" must be text, and it is 12.'),
    'shoe_size is no key of the data model.',
    'hat_size is no key of the data model.',
    'ring_size is no key of the data model.',
  ]);
  expect(await readFile(join(directory, model), 'utf8')).toContain('instrument, shoe_size, hat_size, ring_size]');
  expect((await loadChecked(directory)).ok).toBe(true);
});

it('gives a file the ending that is read', async () => {
  const directory = await testDirectory({ 'lists/more.yml': 'options: [{ value: a, label: A }]\n' });
  await fixConfig(directory);
  expect(await readFile(join(directory, 'lists/more.yaml'), 'utf8')).toContain('value: a');
  await writeFile(join(directory, 'lists/more.yml'), 'options: [{ value: b, label: B }]\n');
  const { failed } = await fixConfig(directory);
  expect(failed[0]?.what).toBe('lists/more.yml cannot be renamed: there is a lists/more.yaml already.');
});

it.each<[string, Files]>([
  ['a key that is like another', { [about]: `${page}  - { question: first_nam, control: text, label: Name }\n` }],
  ['a field that could be meant otherwise', soundPage('label: First name', 'labl: First name')],
  ['a name that its file does not have', soundPage('page: about', 'page: abuot')],
  ['both sides of a conflict', { [about]: `<<<<<<< ours\n${page}=======\n${page}>>>>>>> theirs\n` }],
  ['a number that begins with a zero', soundPage('label: First name', 'label: 05091')],
  ['a line that may be text or comment', soundPage('label: First name', 'label: Name: first # really')],
])('leaves %s to its author', async (_, files) => {
  const directory = await testDirectory(files);
  const before = await readFile(join(directory, about), 'utf8');
  expect(await fixConfig(directory)).toEqual({ fixed: [], failed: [] });
  expect(await readFile(join(directory, about), 'utf8')).toBe(before);
});
