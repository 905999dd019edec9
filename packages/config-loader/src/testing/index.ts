import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { onTestFinished } from 'vitest';

export { createLiveConfig } from '../dev/live-config.ts';

const real = fileURLToPath(new URL('../../../../config/', import.meta.url));

/** The files of the sound config. */
export const soundFiles: Readonly<Record<string, string>> = {
  'data-model.yaml': 'groups:\n  - group: all\n    keys: [first_name, likes_music, instrument]\n',
  'conditions.yaml': 'musical: { key: likes_music, equals: Y }\n',
  'lists/yes_no.yaml': 'options:\n  - { value: Y, label: Yes }\n  - { value: N, label: No }\n',
  'blocks/music.yaml':
    'block: music\nitems:\n  - question: instrument\n    control: text\n    label: Which instrument?\n    ' +
    'showWhen: musical\n',
  'pages/about.yaml': `page: about
title: About You
order: 1
items:
  - question: first_name
    control: text
    label: First name
    required: First Name
  - question: likes_music
    control: radio
    label: Do you play music?
    options: yes_no
  - use: music
`,
};

/** A real config directory for one test: small and sound, but for the files given here (undefined: not there). */
export async function testDirectory(
  changed: Readonly<Record<string, string | Uint8Array | undefined>> = {},
): Promise<string> {
  const directory = await mkdtemp(join(tmpdir(), 'quire-config-'));
  onTestFinished(() => rm(directory, { recursive: true, force: true }));
  // It names questions of its own.
  await writeFile(
    join(directory, 'institution.yaml'),
    (await readFile(join(real, 'institution.yaml'), 'utf8')).replace(/^keyFacts: .*\n/m, ''),
  );
  for (const [file, content] of Object.entries({ ...soundFiles, ...changed })) {
    await mkdir(dirname(join(directory, file)), { recursive: true });
    await (content === undefined
      ? rm(join(directory, file), { force: true })
      : writeFile(join(directory, file), content));
  }
  return directory;
}

/** A file of the sound config with one text in it replaced by another. */
export function soundFile(file: string, from: string, to: string): Record<string, string> {
  const content = soundFiles[file];
  if (!content?.includes(from)) throw new Error(`${file} does not hold "${from}", so nothing would change.`);
  return { [file]: content.replace(from, () => to) };
}

/** The page of the sound config with one text in it replaced by another. */
export const soundPage = (from: string, to: string): Record<string, string> => soundFile('pages/about.yaml', from, to);
