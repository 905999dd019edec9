import { chmod, copyFile } from 'node:fs/promises';
import { spawnSync } from 'node:child_process';
import { delimiter, join } from 'node:path';
import { expect, it } from 'vitest';
import { plant } from './plant.ts';
import { scratchFolder } from './scratch-folder.ts';

/** How a command of npm ends: what it prints, and its exit code. */
type Ending = readonly [printed: string, code: number];

it.each<[string, Ending, Ending, Ending]>([
  [
    'sums both tiers',
    ['10 passed, 0 failed', 0],
    ['3 passed, 0 failed\\nand a line of npm', 0],
    ['13 passed, 0 failed', 0],
  ],
  [
    'runs the second where the first failed',
    ['10 passed, 2 failed', 1],
    ['3 passed, 1 failed', 1],
    ['13 passed, 3 failed', 1],
  ],
  [
    'fails for a tier without its count',
    ['the machine went away', 137],
    ['3 passed, 0 failed', 0],
    ['3 passed, 1 failed', 1],
  ],
  [
    'fails for a tier that fails with a count of none',
    ['10 passed, 0 failed', 1],
    ['3 passed, 0 failed', 0],
    ['13 passed, 1 failed', 1],
  ],
  ['fails for a second tier that says nothing', ['10 passed, 0 failed', 0], ['', 0], ['10 passed, 1 failed', 1]],
])('.ci/run %s', async (_, first, deep, [sum, code]) => {
  const folder = await scratchFolder();
  const ending = ([printed, exitCode]: Ending): string => `printf '${printed}\\n'; exit ${exitCode}`;
  await plant(folder, {
    'bin/npm': `#!/usr/bin/env bash\nif [ "$*" = "test --" ]; then ${ending(first)}; else ${ending(deep)}; fi\n`,
    '.ci/run': '',
  });
  await copyFile('.ci/run', join(folder, '.ci/run'));
  await chmod(join(folder, 'bin/npm'), 0o755);
  const { stdout, status } = spawnSync('bash', [join(folder, '.ci/run')], {
    encoding: 'utf8',
    env: { PATH: `${join(folder, 'bin')}${delimiter}${process.env['PATH'] ?? ''}` },
  });
  expect([stdout.trim().split('\n').at(-1), status]).toEqual([sum, code]);
});

it.each([
  [undefined, 1],
  ['49083766', 49083766],
])(
  '.ci/run begins the random numbers of both tiers where QUIRE_SEED says, and else at a fixed one: %s',
  async (asked, seed) => {
    const folder = await scratchFolder();
    await plant(folder, {
      'bin/npm': '#!/usr/bin/env bash\necho "seed $QUIRE_SEED"; echo "1 passed, 0 failed"\n',
      '.ci/run': '',
    });
    await copyFile('.ci/run', join(folder, '.ci/run'));
    await chmod(join(folder, 'bin/npm'), 0o755);
    const { stdout } = spawnSync('bash', [join(folder, '.ci/run')], {
      encoding: 'utf8',
      env: {
        PATH: `${join(folder, 'bin')}${delimiter}${process.env['PATH'] ?? ''}`,
        ...(asked === undefined ? {} : { QUIRE_SEED: asked }),
      },
    });
    expect(stdout.split('\n').filter((line) => line.startsWith('seed'))).toEqual([`seed ${seed}`, `seed ${seed}`]);
  },
);
