import { chmod, copyFile } from 'node:fs/promises';
import { spawnSync } from 'node:child_process';
import { delimiter, join } from 'node:path';
import { expect, it } from 'vitest';
import { plant } from './plant.ts';
import { scratchFolder } from './scratch-folder.ts';

/** How a command of npm ends: what it prints, and its exit code. */
type Ending = readonly [printed: string, code: number];

/** Runs a copy of `.ci/run` beside an npm that does so instead of testing. */
async function ran(npm: string, env: Record<string, string> = {}): Promise<{ lines: string[]; status: number | null }> {
  const folder = await scratchFolder();
  await plant(folder, { 'bin/npm': `#!/usr/bin/env bash\n${npm}\n`, '.ci/run': '' });
  await copyFile('.ci/run', join(folder, '.ci/run'));
  await chmod(join(folder, 'bin/npm'), 0o755);
  const { stdout, status } = spawnSync('bash', [join(folder, '.ci/run')], {
    encoding: 'utf8',
    env: { PATH: `${join(folder, 'bin')}${delimiter}${process.env['PATH'] ?? ''}`, ...env },
  });
  return { lines: stdout.trim().split('\n'), status };
}

it.each<[string, Ending, Ending, Ending]>([
  [
    'sums both tiers and the properties',
    ['10 passed, 0 failed', 0],
    ['3 passed, 0 failed\\nand a line of npm', 0],
    ['15 passed, 0 failed', 0],
  ],
  [
    'runs the others where the first failed',
    ['10 passed, 2 failed', 1],
    ['3 passed, 1 failed', 1],
    ['15 passed, 3 failed', 1],
  ],
  ['fails for tiers without their count', ['the machine went away', 137], ['', 0], ['2 passed, 2 failed', 1]],
  [
    'fails for a tier that fails with a count of none',
    ['10 passed, 0 failed', 1],
    ['3 passed, 0 failed', 0],
    ['15 passed, 1 failed', 1],
  ],
])('.ci/run %s', async (_, first, deep, [sum, code]) => {
  const ending = ([printed, exitCode]: Ending): string => `printf '${printed}\\n'; exit ${exitCode}`;
  const { lines, status } = await ran(
    `case "$*" in "test --") ${ending(first)};; "test -- --deep") ${ending(deep)};; *) ${ending(['2 passed, 0 failed', 0])};; esac`,
  );
  expect([lines.at(-1), status]).toEqual([sum, code]);
});

it.each([
  [undefined, '1'],
  ['49083766', '49083766'],
])(
  '.ci/run begins the random numbers of both tiers where QUIRE_SEED says, else at a fixed one, and properties at the day: %s',
  async (asked, seed) => {
    const { lines } = await ran(
      'echo "seed $QUIRE_SEED $*"; echo "1 passed, 0 failed"',
      asked === undefined ? {} : { QUIRE_SEED: asked },
    );
    const [day] = /\d{8}/.exec(lines.at(-2)!)!;
    expect(lines.filter((line) => line.startsWith('seed'))).toEqual([
      `seed ${seed} test --`,
      `seed ${seed} test -- --deep`,
      `seed ${day} test -- --seeds 1`,
    ]);
    expect(Math.abs(Date.parse(day.replace(/(....)(..)(..)/, '$1-$2-$3')) - Date.now())).toBeLessThan(2 * 86_400_000);
  },
);
