// Leaves of the installed packages those that a built server needs: no compiler, no test runner, nothing that builds.
// What the machine has itself is named, and goes as well: node scripts/keep-server-packages.mjs node chromium postgres
import { spawnSync } from 'node:child_process';
import { existsSync, lstatSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { broughtAlong, unused } from './brought-along.mjs';
import { pnpm } from './pnpm.mjs';
import { inProject } from './project.mjs';

const has = process.argv.slice(2);
const unknown = has.filter((name) => !Object.hasOwn(broughtAlong, name));
if (unknown.length > 0) {
  console.error(
    `Nothing was removed: Quire brings no ${unknown.join(' and no ')} along. Name some of ${Object.keys(broughtAlong).join(', ')}.`,
  );
  process.exit(1);
}

const cwd = inProject('.');
const folders = [
  '.',
  'bench',
  ...['packages', 'apps'].flatMap((folder) => readdirSync(inProject(folder)).map((name) => `${folder}/${name}`)),
];
const remove = (path) => rmSync(inProject(path), { recursive: true, force: true });
for (const folder of folders) remove(`${folder}/node_modules`);
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
const { status } = spawnSync('npx', args, { stdio: 'inherit', cwd });
if (status !== 0) process.exit(status ?? 1);

const names = [...unused, ...has.flatMap((name) => broughtAlong[name])];
const isLeft = (name) => names.some((start) => name.startsWith(start));
const within = (folder) => (existsSync(inProject(folder)) ? readdirSync(inProject(folder)) : []);
for (const stored of within('node_modules/.pnpm'))
  if (isLeft(stored.replace('+', '/'))) remove(`node_modules/.pnpm/${stored}`);
for (const modules of folders.map((folder) => `${folder}/node_modules`)) {
  const linked = within(modules).flatMap((name) =>
    name.startsWith('@') ? within(`${modules}/${name}`).map((inScope) => `${name}/${inScope}`) : [name],
  );
  for (const name of linked) if (isLeft(name)) remove(`${modules}/${name}`);
}
if (has.includes('node')) remove('node_modules/.bin/node');

/** The files themselves, not those that a link leads to. */
const filesIn = (folder) =>
  readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name);
    return entry.isDirectory() ? filesIn(path) : entry.isFile() ? [path] : [];
  });
let bytes = 0;
for (const path of filesIn(inProject('node_modules/.pnpm'))) {
  // A running server reads neither types nor source maps.
  if (/\.(?:map|d\.[cm]?ts)$/.test(path)) rmSync(path);
  else bytes += lstatSync(path).size;
}
console.log(`The packages that the server needs are ${Math.round(bytes / 1e6)} MB.`);
