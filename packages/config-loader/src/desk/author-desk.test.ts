import { chmod, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { DeskChange, DeskItem, DeskReply } from '@quire/validation';
import { expect, it } from 'vitest';
import { createLiveConfig } from '../dev/live-config.ts';
import { testDirectory } from '../test-directory.ts';
import { createDesk } from './author-desk.ts';

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
  const live = createLiveConfig(directory, () => undefined);
  const ask = createDesk(directory, live);
  const read = async () => (await live.current())!.read;
  const nodeOf = async (key: string): Promise<number> => {
    const { nodes } = (await read()).questionnaire!;
    return nodes.findIndex(
      (node) => ('key' in node && node.key === key) || (node.kind === 'section' && node.title === key),
    );
  };
  const version = async (): Promise<string> => (await read()).questionnaire!.version;
  return {
    directory,
    ask,
    live,
    version,
    text: (file = about) => readFile(join(directory, file), 'utf8'),
    item: async (key: string): Promise<DeskItem> => {
      const reply = await ask({ kind: 'item', version: await version(), node: await nodeOf(key) });
      return reply.item!;
    },
    change: async (key: string, change: DeskChange): Promise<DeskReply> =>
      ask({ kind: 'change', version: await version(), node: await nodeOf(key), change }),
  };
}

it('writes texts of a question into its file, and takes them back', async () => {
  const { item, change, text, ask, live } = await desk();
  expect((await item('first_name')).fields.map(({ name, value }) => [name, value])).toEqual([
    ['label', 'First name'],
    ['shortLabel', ''],
    ['hint', ''],
    ['why', ''],
    ['required', 'First Name'],
  ]);
  const done = await change('first_name', {
    kind: 'fields',
    fields: { label: 'Given name', hint: 'As in your passport', required: '' },
  });
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
  expect(await ask({ kind: 'undo' })).toMatchObject({ done: { isUndone: true }, last: undefined });
  expect(await text()).toBe(page);
  expect(await ask({ kind: 'undo' })).toMatchObject({ refused: { what: 'There is nothing to undo.' } });
});

it('moves an item with its comment, folds a section, and undoes them one after the other', async () => {
  const { item, change, text, ask } = await desk();
  expect((await item('first_name')).place).toEqual({ at: 0, of: 2 });
  await change('first_name', { kind: 'move', by: 1 });
  const moved = await text();
  expect(moved.indexOf('# Asked of all.')).toBeGreaterThan(moved.indexOf('likes_music'));
  await change('You', { kind: 'fields', fields: { fold: 'onPhones', section: 'About you' } });
  expect(await text()).toBe(
    moved
      .replace('section: You   # short', 'section: About you   # short')
      .replace('  - use: music', '    fold: onPhones\n  - use: music'),
  );
  await ask({ kind: 'undo' });
  expect(await text()).toBe(moved);
  await ask({ kind: 'undo' });
  expect(await text()).toBe(page);
});

it('changes the choices of a list, and says in which file', async () => {
  const { item, change, text } = await desk();
  const { choices } = await item('likes_music');
  expect(choices).toMatchObject({ file: 'lists/yes_no.yaml', options: [{ value: 'Y', label: 'Yes' }, {}] });
  await change('likes_music', { kind: 'addChoice', value: 'M', label: 'Maybe, one day' });
  await change('likes_music', { kind: 'nameChoice', at: 1, label: 'Never' });
  await change('likes_music', { kind: 'moveChoice', at: 2, by: -1 });
  expect(await text('lists/yes_no.yaml')).toBe(
    'options:\n  - { value: Y, label: Yes }\n  - { value: M, label: "Maybe, one day" }\n  - { value: N, label: Never }\n',
  );
  const removed = await change('likes_music', { kind: 'removeChoice', at: 0 });
  expect(removed, 'a condition names it').toMatchObject({
    refused: { what: expect.stringContaining('Nothing was written') as string },
  });
});

it('counts the uses of a block whose lines a change touches', async () => {
  const twice = page.replace('  - use: music\n', '  - use: music\n  - { use: music, prefix: other }\n');
  const model = 'groups:\n  - group: all\n    keys: [first_name, likes_music, instrument, other_instrument]\n';
  const { item } = await desk({ [about]: twice, 'data-model.yaml': model });
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
  const { directory, ask, change, version, live } = await desk();
  await version();
  await disturb(join(directory, about));
  const before = await readFile(join(directory, about), 'utf8').catch(() => undefined);
  const refused = await change('first_name', { kind: 'fields', fields: { label: 'Given name' } });
  expect(refused).toMatchObject({ refused: { what: expect.stringContaining(words) as string } });
  expect(await readFile(join(directory, about), 'utf8').catch(() => undefined)).toBe(before);
  await live.reread();
  expect(await ask({ kind: 'undo' })).toMatchObject({ refused: { what: 'There is nothing to undo.' } });
});

it('undoes nothing that was changed by hand since', async () => {
  const { directory, ask, change, text } = await desk();
  await change('first_name', { kind: 'fields', fields: { label: 'Given name' } });
  const byHand = (await text()).replace('Given', 'Some');
  await writeFile(join(directory, about), byHand);
  expect(await ask({ kind: 'undo' })).toMatchObject({
    refused: { what: 'pages/about.yaml has changed since “Label” of first_name, so nothing was undone.' },
  });
  expect(await text()).toBe(byHand);
});

it('refuses what would be a mistake, with its mend', async () => {
  const { change, text } = await desk();
  expect(await change('first_name', { kind: 'fields', fields: { label: ' ' } })).toMatchObject({
    refused: { what: expect.stringMatching(/pages\/about\.yaml:10\): "label" is empty/) as string },
  });
  expect(await change('first_name', { kind: 'fields', fields: { label: 'First name' } })).toMatchObject({
    refused: { what: 'There is nothing to change.' },
  });
  expect(await change('first_name', { kind: 'move', by: -1 })).toHaveProperty('refused');
  expect(await text()).toBe(page);
});

it('asks the panel to look again where the form is another by now', async () => {
  const { ask, change, version } = await desk();
  const old = await version();
  await change('first_name', { kind: 'fields', fields: { label: 'Given name' } });
  expect(await ask({ kind: 'item', version: old, node: 1 })).toMatchObject({
    refused: { what: 'The form has just changed.' },
  });
});

it('says why a file cannot be written', async () => {
  const { directory, change, text, version } = await desk();
  const node = await version();
  await chmod(directory, 0o755);
  await chmod(join(directory, about), 0o444);
  // Permissions do not stop root, who becomes somebody else for a moment.
  const isRoot = process.geteuid?.() === 0;
  if (isRoot) process.seteuid!(65_534);
  const refused = await change('first_name', { kind: 'fields', fields: { label: 'Given name' } }).finally(() => {
    if (isRoot) process.seteuid!(0);
  });
  expect(refused).toMatchObject({ refused: { what: 'pages/about.yaml cannot be written (EACCES).' } });
  expect([await text(), await version()]).toEqual([page, node]);
});
