// Leaves of the installed packages those that a built server needs: no compiler, no test runner, nothing that builds.
import { spawnSync } from 'node:child_process';
import { readdirSync, rmSync } from 'node:fs';
import { npx, pnpm } from './pnpm.mjs';
import { inProject } from './project.mjs';

const folders = [
  '.',
  'bench',
  ...['packages', 'apps'].flatMap((folder) => readdirSync(inProject(folder)).map((name) => `${folder}/${name}`)),
];
for (const folder of folders) rmSync(inProject(`${folder}/node_modules`), { recursive: true, force: true });
const args = [
  '-y',
  pnpm,
  'install',
  '--prod',
  '--frozen-lockfile',
  '--filter',
  '@quire/server...',
  '--reporter=append-only',
];
const { status } = spawnSync(npx.command, args, { stdio: 'inherit', shell: npx.shell, cwd: inProject('.') });
process.exitCode = status ?? 1;
