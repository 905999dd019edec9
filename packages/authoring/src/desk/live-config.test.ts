import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { soundPage, testDirectory, createLiveConfig } from '@quire/config-loader/testing';
import { authoring } from './authoring.ts';

it('proves what it has read, and reads no file a second time', async () => {
  // Nobody can ever be asked this: only a proof finds it.
  const never = soundPage(
    '    label: First name\n',
    '    label: First name\n    showWhen: { all: [{ key: likes_music, equals: Y }, { key: likes_music, equals: N }] }\n',
  );
  const directory = await testDirectory(never);
  const live = createLiveConfig(directory, authoring.follow, () => undefined);
  await live.current();
  await writeFile(join(directory, 'pages/about.yaml'), 'page: [');
  const { problems, usable } = await live.state();
  expect(usable).toBe(true);
  expect(problems.map(({ file, line }) => `${file}:${line}`)).toEqual(['pages/about.yaml:8']);
});
