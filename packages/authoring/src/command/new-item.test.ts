import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { loadChecked } from '../check/load-checked.ts';
import { runCommand, type Ended } from '../test-command.ts';
import { soundFiles, soundPage, testDirectory } from '@quire/config-loader/testing';

const about = 'pages/about.yaml';
const page = soundFiles['pages/about.yaml']!;

/** A small form, and the three commands on it. */
async function form(files: Parameters<typeof testDirectory>[0] = {}) {
  const directory = await testDirectory(files);
  return {
    directory,
    add: (kind: string, ...args: string[]): Promise<Ended> =>
      runCommand('new-item', [kind, ...args, '--dir', directory]),
    text: (file: string) => readFile(join(directory, file), 'utf8'),
  };
}

it('adds a page, a list, and questions on it, one under a condition; the form can be used after each', async () => {
  const commented = page.replace('page: about', '# yaml-language-server: $schema=../schema/page.json\npage: about');
  const { directory, add, text } = await form({ [about]: commented });
  const steps: string[][] = [
    ['page', 'travel', 'How you travel'],
    ['list', 'vehicles', 'Car', 'Bicycle', 'On foot', 'us=Underground: subway'],
    ['question', 'travel', 'vehicle', 'How do you come?', '--control', 'radio', '--options', 'vehicles'],
    ['question', 'travel', 'plate', 'License plate', '--when', 'vehicle=car', '--required', 'License plate'],
    [
      'question',
      'travel',
      'seats',
      'Seats',
      '--control',
      'select',
      '--options',
      'One, Two, 9=More',
      '--hint',
      'Free ones',
    ],
  ];
  for (const [kind, ...args] of steps) {
    const { code, err } = await add(kind!, ...args);
    expect([code, err], args.join(' ')).toEqual([0, '']);
    expect((await loadChecked(directory)).ok).toBe(true);
  }
  expect(await text('pages/travel.yaml')).toBe(`# yaml-language-server: $schema=../schema/page.json
page: travel
title: How you travel
order: 2
items:
  - section: How you travel
    items:
      - question: travel_first
        control: text
        label: "TODO: your first question"
      - question: vehicle
        control: radio
        label: How do you come?
        options: vehicles
      - question: plate
        control: text
        label: License plate
        required: License plate
        showWhen:
          key: vehicle
          equals: car
      - question: seats
        control: select
        label: Seats
        hint: Free ones
        options:
          - { value: one, label: One }
          - { value: two, label: Two }
          - { value: "9", label: More }
`);
  expect(await text('lists/vehicles.yaml')).toBe(`# yaml-language-server: $schema=../schema/list.json
options:
  - { value: car, label: Car }
  - { value: bicycle, label: Bicycle }
  - { value: on_foot, label: On foot }
  - { value: us, label: "Underground: subway" }
`);
  expect(await text('data-model.yaml')).toContain(
    '[first_name, likes_music, instrument, travel_first, vehicle, plate, seats]',
  );
});

it('puts a question into the section that is named, and says which sample applicants do not answer it yet', async () => {
  const sections = `page: about
title: About You
order: 1
items:
  - section: You
    items:
      # On one line.
      - { question: first_name, control: text, label: First name }
  - section: Music
    items:
      - { question: likes_music, control: radio, label: Music?, options: yes_no }
      - use: music
`;
  const persona =
    'persona: ann\nname: Ann\ntoday: 2026-11-01\nanswers:\n  - first_name: Ann\nexpect: { complete: true }\n';
  const { add, text } = await form({ [about]: sections, 'personas/ann.yaml': persona });
  const { code, out } = await add(
    'question',
    'about',
    'nickname',
    'Nickname',
    '--section',
    'You',
    '--required',
    'Nickname',
  );
  expect(code).toBe(0);
  expect(await text(about)).toBe(
    sections.replace(
      'First name }\n',
      'First name }\n      - { question: nickname, control: text, label: Nickname, required: Nickname }\n',
    ),
  );
  expect(out).toMatch(/1 thing to look at:[^]*personas\/ann\.yaml[^]*nickname/);
});

it('needs no data model', async () => {
  const { directory, add } = await form({ 'data-model.yaml': undefined });
  expect((await add('question', 'about', 'shoe_size', 'Shoe size')).code).toBe(0);
  expect((await loadChecked(directory)).ok).toBe(true);
});

it.each<[string, string[], RegExp]>([
  ['an unknown page', ['question', 'abot', 'a', 'A'], /There is no page abot.*Name one of about/],
  ['an unknown section', ['question', 'about', 'a', 'A', '--section', 'No'], /no section “No”.*Leave --section out/],
  ['a key that is asked already', ['question', 'about', 'first_name', 'A'], /first_name is asked twice/],
  ['a key that is none', ['question', 'about', 'First-Name', 'A'], /cannot be a name|A key is lower-case/],
  [
    'a control that there is not',
    ['question', 'about', 'a', 'A', '--control', 'dropdown'],
    /no control named dropdown/,
  ],
  ['choices that are missing', ['question', 'about', 'a', 'A', '--control', 'select'], /has no options/],
  ['a condition on nothing', ['question', 'about', 'a', 'A', '--when', 'first_name'], /--when is key=value\. Usage/],
  ['a condition on an unknown answer', ['question', 'about', 'a', 'A', '--when', 'b=1'], /no answer named b/],
  ['a page that is there', ['page', 'about', 'Again'], /There is a pages\/about\.yaml already/],
  ['a page with a name that is taken', ['page', 'login', 'Log in'], /A page cannot be named "login"/],
  ['a list that is there', ['list', 'yes_no', 'Yes'], /There is a lists\/yes_no\.yaml already/],
  ['two choices of one value', ['list', 'twice', 'a=One', 'a=Two'], /"a"|a stands twice|twice/],
  ['no title', ['page', 'travel'], /needs its name and its title\. Usage/],
  ['an option that there is not', ['page', 'travel', 'Travel', '--titel', 'x'], /Unknown option '--titel'/],
])('writes nothing for %s', async (_, [kind, ...args], words) => {
  const { directory, add, text } = await form();
  const { code, err, out } = await add(kind!, ...args);
  expect(code).toBe(2);
  expect(`${err}${out}`.replaceAll(/\s+/g, ' ')).toMatch(words);
  expect(await text(about)).toBe(page);
  expect((await loadChecked(directory)).ok).toBe(true);
});

it('writes nothing into a form with a mistake', async () => {
  const { add } = await form(soundPage('label: First name', 'labl: First name'));
  expect((await add('question', 'about', 'a', 'A')).err).toMatch(/has mistakes\. Fix what/);
});
