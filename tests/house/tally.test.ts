import { readFile, symlink } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { expect, it } from 'vitest';
import { runTool } from '../../scripts/run-tool.ts';
import type { Tally } from '../../scripts/tally.ts';
import { plant } from './plant.ts';
import { scratchFolder } from './scratch-folder.ts';

const vitest = resolve('node_modules/vitest/vitest.mjs');
const reporter = resolve('scripts/tally-reporter.ts');
const test = "import { describe, expect, it } from 'vitest';\n";

it('counts failed tests, files that do not load, errors outside tests, and projects in which nothing passed', async () => {
  const folder = await scratchFolder();
  await plant(folder, {
    'vitest.config.ts':
      "export default { test: { projects: [{ test: { name: 'busy', include: ['busy/*.ts'] } }, { test: { name: 'idle', include: ['idle/*.ts'] } }], passWithNoTests: true, tags: [{ name: 'deep' }], tagsFilter: ['!deep'] } };\n",
    'busy/good.ts': `${test}it('R3 F7 one', () => { expect(1).toBe(1); });\nit('two of F8', () => { expect(2).toBe(2); });\n`,
    'busy/bad.ts': `${test}describe('F7 group', () => { it('F9 three', () => { expect(1).toBe(3); }); });\n`,
    'busy/broken.ts': "import './nowhere.ts';\n",
    'busy/late.ts': `${test}it('four', () => { void Promise.reject(new Error('nobody waits for this')); expect(4).toBe(4); });\n`,
    'busy/deep.ts': `${test}it('five', { tags: 'deep' }, () => { expect(5).toBe(5); });\n`,
    'idle/README.md': 'No tests.\n',
  });
  await symlink(resolve('node_modules'), join(folder, 'node_modules'));
  const { code, output } = await runTool(vitest, ['run', '--root', folder, `--reporter=${reporter}`], {
    cwd: folder,
    env: { QUIRE_TALLY: join(folder, 'tally.json') },
  });
  expect(code, output).toBe(1);
  const tally = JSON.parse(await readFile(join(folder, 'tally.json'), 'utf8')) as Tally;
  expect(tally).toEqual({
    passed: 3,
    failed: 3,
    idle: ['idle'],
    silent: expect.arrayContaining(['busy/bad.ts', 'busy/broken.ts']),
    left: { 'busy/deep.ts': 1 },
    numbered: { R3: { passed: 1, failed: 0 }, F7: { passed: 1, failed: 1 }, F9: { passed: 0, failed: 1 } },
  });
});
