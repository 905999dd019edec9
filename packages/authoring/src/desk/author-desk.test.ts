import { chmod, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { createLiveConfig, testDirectory } from '@quire/config-loader/testing';
import { authoring } from './authoring.ts';
import { createDesk } from './author-desk.ts';
import type { DeskChange, DeskItem, DeskReply, DeskText } from '../protocol/desk.ts';

const page = `page: about
title: About You
order: 1
items:
  - section: You   # short
    items:
      # Asked of all.
      - question: first_name
        control: text
        label: First name
        required: First Name
      - question: likes_music
        control: radio
        label: Do you play music?
        options: yes_no
  - use: music
`;
const about = 'pages/about.yaml';

/** A desk on real files, with what the panel does at it. */
async function desk(files: Parameters<typeof testDirectory>[0] = {}) {
  const directory = await testDirectory({ [about]: page, ...files });
  const live = createLiveConfig(directory, authoring.follow, () => undefined);
  const ask = createDesk(directory, live);
  const read = async () => (await live.current())!.read;
  const nodeOf = async (key: string): Promise<number> => {
    const { nodes } = (await read()).questionnaire!;
    return nodes.findIndex(
      (node) => ('key' in node && node.key === key) || (node.kind === 'section' && node.title === key),
    );
  };
  const version = async (): Promise<string> => (await read()).questionnaire!.version;
  const item = async (key: string): Promise<DeskItem> => {
    const reply = await ask({ kind: 'item', version: await version(), node: await nodeOf(key) });
    return reply.item!;
  };
  const change = async (key: string, asked: DeskChange): Promise<DeskReply> =>
    ask({ kind: 'change', version: await version(), node: await nodeOf(key), change: asked });
  return {
    directory,
    ask,
    live,
    version,
    text: (file = about) => readFile(join(directory, file), 'utf8'),
    item,
    change,
    /** Types new texts over those that are there. */
    write: async (key: string, texts: Record<string, string>): Promise<DeskReply> => {
      const { fields = [] } = (await item(key)) ?? {};
      const was = (name: string): string => fields.find((field) => field.name === name)!.value;
      const typed = Object.entries(texts).map(([name, now]) => [name, { was: was(name), now }]);
      return change(key, { kind: 'fields', fields: Object.fromEntries(typed) as Record<string, DeskText> });
    },
    /** Undoes the change that the button names. */
    undo: async (): Promise<DeskReply> => {
      const { last } = await ask({ kind: 'last' });
      return ask({ kind: 'undo', id: last?.id ?? 0 });
    },
  };
}

it('writes texts of a question into its file, and takes them back', async () => {
  const { live, text, item, write, undo } = await desk();
  expect((await item('first_name')).fields.map(({ name, value }) => [name, value])).toEqual([
    ['label', 'First name'],
    ['shortLabel', ''],
    ['hint', ''],
    ['why', ''],
    ['required', 'First Name'],
  ]);
  const done = await write('first_name', { label: 'Given name', hint: 'As in your passport', required: '' });
  expect(done).toMatchObject({
    done: { file: about, what: '“Label” and “Hint” and “Required: what is missing” of first_name' },
  });
  expect(await text()).toBe(
    page.replace(
      'label: First name\n        required: First Name\n',
      'label: Given name\n        hint: As in your passport\n',
    ),
  );
  const node = (await live.current())!.read.questionnaire!.nodes.find((each) => each.kind === 'question');
  expect(node).toMatchObject({ label: 'Given name', hint: 'As in your passport', required: [] });
  expect(await undo()).toEqual({ done: { file: about, what: expect.any(String) as string, isUndone: true } });
  expect(await text()).toBe(page);
  expect(await undo()).toMatchObject({ refused: { what: 'There is nothing to undo.' } });
});

it('moves an item with its comment, folds a section, and undoes them one after the other', async () => {
  const { text, item, change, write, undo } = await desk();
  expect((await item('first_name')).place).toEqual({ at: 0, of: 2 });
  await change('first_name', { kind: 'move', by: 1 });
  const moved = await text();
  expect(moved.indexOf('# Asked of all.')).toBeGreaterThan(moved.indexOf('likes_music'));
  await write('You', { fold: 'onPhones', section: 'About you' });
  expect(await text()).toBe(
    moved.replace('section: You   # short', 'section: About you   # short\n    fold: onPhones'),
  );
  await undo();
  expect(await text()).toBe(moved);
  await undo();
  expect(await text()).toBe(page);
});

it('changes the choices of a list, and says in which file', async () => {
  const { text, item, change } = await desk();
  const { choices } = await item('likes_music');
  expect(choices).toMatchObject({ file: 'lists/yes_no.yaml', options: [{ value: 'Y', label: 'Yes' }, {}] });
  await change('likes_music', { kind: 'addChoice', value: 'M', label: 'Maybe, one day' });
  await change('likes_music', { kind: 'nameChoice', at: 1, value: 'N', label: { was: 'No', now: 'Never' } });
  await change('likes_music', { kind: 'moveChoice', at: 2, value: 'M', by: -1 });
  expect(await text('lists/yes_no.yaml')).toBe(
    'options:\n  - { value: Y, label: Yes }\n  - { value: M, label: "Maybe, one day" }\n  - { value: N, label: Never }\n',
  );
  const removed = await change('likes_music', { kind: 'removeChoice', at: 0, value: 'Y' });
  expect(removed, 'a condition names it').toMatchObject({
    refused: { what: expect.stringContaining('Nothing was written') as string },
  });
});

it('counts the uses of a block whose lines a change touches', async () => {
  const twice = page.replace('  - use: music\n', '  - use: music\n  - { use: music, prefix: other }\n');
  const { item } = await desk({ [about]: twice, 'data-model.yaml': undefined });
  expect(await item('instrument')).toMatchObject({ file: 'blocks/music.yaml', uses: 2 });
  expect((await item('first_name')).uses).toBe(1);
});

it.each<[string, (at: string) => Promise<void>, string]>([
  ['was changed by hand', (file) => writeFile(file, page.replace('About You', 'About us')), 'has changed meanwhile'],
  [
    'holds a conflict of git',
    (file) => writeFile(file, `<<<<<<< ours\n${page}=======\n>>>>>>> theirs\n`),
    'has changed',
  ],
  ['is gone', (file) => rm(file), 'has changed meanwhile'],
])('writes nothing where the file %s', async (_, disturb, words) => {
  const { directory, live, version, write, undo } = await desk();
  await version();
  await disturb(join(directory, about));
  const before = await readFile(join(directory, about), 'utf8').catch(() => undefined);
  const refused = await write('first_name', { label: 'Given name' });
  expect(refused).toMatchObject({ refused: { what: expect.stringContaining(words) as string } });
  expect(await readFile(join(directory, about), 'utf8').catch(() => undefined)).toBe(before);
  await live.reread();
  expect(await undo()).toMatchObject({ refused: { what: 'There is nothing to undo.' } });
});

it('undoes nothing that was changed by hand since', async () => {
  const { directory, text, write, undo } = await desk();
  await write('first_name', { label: 'Given name' });
  const byHand = (await text()).replace('Given', 'Some');
  await writeFile(join(directory, about), byHand);
  expect(await undo()).toMatchObject({
    refused: { what: 'pages/about.yaml has changed since “Label” of first_name, so nothing was undone.' },
  });
  expect(await text()).toBe(byHand);
});

it('refuses what would be a mistake, with its fix', async () => {
  const { text, change, write } = await desk();
  expect(await write('first_name', { label: ' ' })).toMatchObject({
    refused: { what: expect.stringMatching(/pages\/about\.yaml:10\): "label" is empty/) as string },
  });
  expect(await write('first_name', { label: 'First name' })).toMatchObject({
    refused: { what: 'There is nothing to change.' },
  });
  expect(await change('first_name', { kind: 'move', by: -1 })).toHaveProperty('refused');
  expect(await text()).toBe(page);
});

it('asks the panel to look again where the form is another by now', async () => {
  const { ask, version, write } = await desk();
  const old = await version();
  await write('first_name', { label: 'Given name' });
  expect(await ask({ kind: 'item', version: old, node: 1 })).toMatchObject({
    refused: { what: 'The form has just changed.' },
  });
});

it('says why a file cannot be written', async () => {
  const { directory, version, text, write } = await desk();
  const node = await version();
  await chmod(directory, 0o755);
  await chmod(join(directory, about), 0o444);
  // Permissions do not stop root, who becomes somebody else for a moment.
  const isRoot = process.geteuid?.() === 0;
  if (isRoot) process.seteuid!(65_534);
  const refused = await write('first_name', { label: 'Given name' }).finally(() => {
    if (isRoot) process.seteuid!(0);
  });
  expect(refused).toMatchObject({ refused: { what: 'pages/about.yaml cannot be written (EACCES).' } });
  expect([await text(), await version()]).toEqual([page, node]);
});

it('writes nothing over a text that another tab has written meanwhile, and says what it is', async () => {
  const { change, write, text } = await desk();
  await write('first_name', { label: 'From another tab' });
  const written = await text();
  const late = { label: { was: 'First name', now: 'From this tab' } };
  expect(await change('first_name', { kind: 'fields', fields: late })).toMatchObject({
    refused: { what: '“Label” has changed meanwhile to “From another tab”, so nothing was written.' },
  });
  expect(
    await change('likes_music', { kind: 'nameChoice', at: 0, value: 'N', label: { was: 'No', now: 'Never' } }),
  ).toMatchObject({ refused: { what: expect.stringContaining('The choices have changed') as string } });
  expect(await text()).toBe(written);
});

it('undoes what the button names, and nothing else', async () => {
  const { ask, write, text } = await desk();
  await write('first_name', { label: 'One' });
  const { last } = await ask({ kind: 'last' });
  await write('likes_music', { label: 'Two' });
  expect(await ask({ kind: 'undo', id: last!.id })).toMatchObject({
    refused: { what: 'Something else was changed since, so nothing was undone.' },
    last: { what: '“Label” of likes_music' },
  });
  expect(await text()).toContain('label: Two');
});

it('keeps the layout of long texts, and the names of spaces', async () => {
  const long = page
    .replace(
      'label: First name',
      'label: First name\n        hint: >-\n          A text that goes on\n          over two lines and more words.',
    )
    .replace('label: Do you play music?', 'label: "Do you\\_play?"');
  const { write, text } = await desk({ [about]: long });
  await write('first_name', {
    hint: 'A text that goes on over two lines and many more words, one after the other, and on.',
  });
  expect(await text()).toMatch(/hint: >-\n {10}A text that goes[^\n]{10,30}\n {10}[^\n]{10,40}\n/);
  await write('likes_music', { label: 'Do you\u00A0play, or sing?' });
  expect(await text()).toContain('label: "Do you\\_play, or sing?"');
});

it('takes a text of several lines, with signs of comments and spaces at their ends', async () => {
  const { write, text, item } = await desk();
  expect(await write('first_name', { hint: '\nOne  \n#2 is two\n\n\n' })).toHaveProperty('done');
  expect((await item('first_name')).fields.find(({ name }) => name === 'hint')?.value).toBe('One\n#2 is two');
  expect(await text()).not.toMatch(/ $/m);
});
