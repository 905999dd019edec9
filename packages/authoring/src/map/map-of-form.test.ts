import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { readChecked } from '../check/read-checked.ts';
import { runCommand } from '../test-command.ts';
import { testDirectory } from '@quire/config-loader/testing';
import { formMap } from './form-map.ts';
import { mapOfForm } from './map-of-form.ts';

const page = `page: about
title: About You
order: 1
items:
  - section: Your home
    items:
      - { question: rents, control: radio, label: Do you rent?, options: yes_no, required: Whether you rent }
      - question: landlord
        control: text
        label: Who is your <landlord>?
        required: { message: Your landlord, when: { key: rents, equals: Y } }
        showWhen: { key: rents, equals: Y }
      - question: never
        control: text
        label: Nobody sees this
        showWhen: { all: [{ key: rents, equals: Y }, { key: rents, equals: N }] }
      - repeat: child
        label: Child
        button: Add
        max: 3
        items: [{ question: name, control: text, label: Name }]
      - { modal: What is rent?, title: Rent, text: What a tenant pays. }
      - check: same_name
        when: { all: [{ key: landlord, equals: Ada }, { key: tenant, equals: Ada }] }
        at: landlord
        message: You cannot rent **from yourself**.
        severity: warns
      - { question: tenant, control: text, label: Who rents? }
`;
const files = {
  'pages/about.yaml': page,
  'blocks/music.yaml': undefined,
  'conditions.yaml': undefined,
  'data-model.yaml': undefined,
};

it('has each item once, what opens it, what is required, and where it is written', async () => {
  const read = await readChecked(await testDirectory(files), { prove: true });
  const rows = formMap(read.questionnaire!, { ...read, unreachable: new Set() });
  expect(rows.map(({ depth, label, required, when, line }) => [depth, label, required, when, line])).toEqual([
    [0, 'About You', undefined, undefined, 1],
    [1, 'Your home', undefined, undefined, 5],
    [2, 'Do you rent?', 'always', undefined, 7],
    [2, 'Who is your <landlord>?', 'some', 'rents equals Y', 8],
    [2, 'Nobody sees this', undefined, 'rents equals Y and rents equals N', 13],
    [2, 'Child', undefined, undefined, 17],
    [3, 'Name', undefined, undefined, 21],
    [2, 'What is rent?', undefined, undefined, 22],
    [2, 'You cannot rent from yourself.', undefined, 'landlord equals Ada and tenant equals Ada', 23],
    [2, 'Who rents?', undefined, undefined, 28],
  ]);
  const rents = rows.find(({ label }) => label === 'Do you rent?')!.node;
  expect(rows.filter(({ openedBy }) => openedBy.includes(rents))).toHaveLength(2);
});

it('leads from the questions that a check reads to the check, which names where it shows', async () => {
  const svg = (await mapOfForm(await testDirectory(files)))!;
  for (const label of ['Who is your &#60;landlord&#62;?', 'Who rents?'])
    expect(svg).toContain(`${label} is read by the check You cannot rent from yourself.: landlord`);
  expect(svg).toContain('Check: You cannot rent from yourself.<title>');
  expect(svg).toContain('It shows at “Who is your &#60;landlord&#62;?”.');
  expect(svg).toContain('Dialog: What is rent?<title>');
});

describe('what nobody can reach is marked', () => {
  const marked = async (items: string, others: Record<string, string | undefined> = {}): Promise<string[]> => {
    const rents = '- { question: rents, control: radio, label: Do you rent?, options: yes_no }';
    const about = `page: about\ntitle: About You\norder: 1\nitems:\n  ${[rents, ...items.split('\n')].join('\n  ')}\n`;
    const svg = (await mapOfForm(await testDirectory({ ...files, 'pages/about.yaml': about, ...others })))!;
    return [...svg.matchAll(/⚠ ([^<]*)/g)].map(([, label]) => label!);
  };
  const never = '{ all: [{ key: rents, equals: Y }, { key: rents, equals: N }] }';
  const block = 'block: music\nitems:\n  - { question: instrument, control: text, label: Which? }\n';

  it.each<[string, string, Record<string, string>, string[]]>([
    [
      'all that a section holds',
      `- section: Home\n  showWhen: ${never}\n  items:\n    - { modal: More, title: More, text: More. }\n` +
        '    - { question: town, control: text, label: Town }',
      {},
      ['Home', 'Dialog: More', 'Town'],
    ],
    [
      'by a condition with a name',
      '- { question: town, control: text, label: Town, showWhen: impossible }',
      { 'conditions.yaml': `impossible: ${never}\n` },
      ['Town'],
    ],
    ['by the use of a block', `- use: music\n  showWhen: ${never}`, { 'blocks/music.yaml': block }, ['Which?']],
    [
      'in one of two uses of a block',
      `- use: music\n- use: music\n  prefix: second\n  showWhen: ${never}`,
      { 'blocks/music.yaml': block },
      ['Which?'],
    ],
    ['a check', `- check: twice\n  when: ${never}\n  at: rents\n  message: Twice.`, {}, ['Check: Twice.']],
  ])('%s', async (_, items, others, expected) => {
    expect(await marked(items, others)).toEqual(expected);
  });
});

it('shows what nobody can reach, and its words as text', async () => {
  const svg = (await mapOfForm(await testDirectory(files)))!;
  expect(svg).toContain('⚠ Nobody sees this');
  expect(svg).toContain('Who is your &#60;landlord&#62;?');
  expect(svg.match(/<path /g)).toHaveLength(4);
});

it('is written beside the report of the check, with links to the lines', async () => {
  const directory = await testDirectory(files);
  const file = join(directory, 'map.svg');
  await runCommand('check-config', ['--dir', directory, '--map', file]);
  expect(await readFile(file, 'utf8')).toContain('<a target="_top" href="pages/about.yaml#L8">');
});

it('says why it is not there', async () => {
  const directory = await testDirectory({ ...files, 'pages/about.yaml': 'page: [' });
  const noMap = await runCommand('check-config', ['--dir', directory, '--map', join(directory, 'map.svg')]);
  expect([noMap.code, noMap.err]).toEqual([2, expect.stringContaining('Fix its errors first.')]);
  const nowhere = await runCommand('check-config', [
    await testDirectory(files),
    '--map',
    join(directory, 'no/map.svg'),
  ]);
  expect([nowhere.code, nowhere.err]).toEqual([2, expect.stringContaining('Name a file in a folder that exists.')]);
});
