import { symlink } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { expect, it, vi } from 'vitest';
import { printCount } from '../../scripts/run-tests.ts';
import { runTool } from '../../scripts/run-tool.ts';
import { plant } from './plant.ts';
import { scratchFolder } from './scratch-folder.ts';

const test = "import { expect, it } from 'vitest';\n";
const good = `${test}it('one', () => { expect(1).toBe(1); });\n`;

it.each([
  ['a failed test', { 'bad.test.ts': `${test}it('two', () => { expect(1).toBe(2); });\n` }, 1],
  ['a file that does not load', { 'broken.test.ts': "import './nowhere.ts';\n" }, 1],
  ['an error outside of any test', { 'late.test.ts': `${good}void Promise.reject(new Error('late'));\n` }, 2],
])('a run counts %s as failed', async (_, files, passed) => {
  const folder = await scratchFolder();
  await plant(folder, {
    'vitest.config.ts': 'export default {};\n',
    'good.test.ts': good,
    ...files,
  });
  await symlink(resolve('node_modules'), join(folder, 'node_modules'));
  const { code, results } = await runTool('scripts/run.mjs', ['test', `--root=${folder}`]);
  expect([code, results.trim().split('\n').at(-1)]).toEqual([1, `${passed} passed, 1 failed`]);
});

it.each([
  [[], '0 passed, 1 failed', 1],
  [[[0, 2]], '0 passed, 2 failed', 1],
  [
    [
      [3, 0],
      [4, 0],
    ],
    '7 passed, 0 failed',
    0,
  ],
  [
    [
      [3, 0],
      [0, 1],
    ],
    '3 passed, 1 failed',
    1,
  ],
])('the runs %j end with %s', (runs, line, code) => {
  const log = vi.spyOn(console, 'log').mockReturnValue();
  const { exitCode } = process;
  printCount(runs.map(([numPassedTests = 0, numFailedTests = 0]) => ({ numPassedTests, numFailedTests })));
  const ended = process.exitCode;
  process.exitCode = exitCode;
  const lines = log.mock.calls;
  log.mockRestore();
  expect([lines, ended]).toEqual([[[line]], code]);
});
