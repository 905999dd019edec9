import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { pnpm } from './pnpm.mjs';
import { inProject } from './project.mjs';

const note = inProject('node_modules/.quire-installed');

function manifests() {
  const workspaces = ['packages', 'apps'].flatMap((folder) =>
    readdirSync(inProject(folder)).map((name) => `${folder}/${name}/package.json`),
  );
  return ['pnpm-lock.yaml', 'pnpm-workspace.yaml', 'package.json', 'bench/package.json', ...workspaces.sort()].filter(
    (file) => existsSync(inProject(file)),
  );
}

function wanted() {
  const hash = createHash('sha256').update(`${process.platform} ${process.arch} `);
  for (const file of manifests()) hash.update(`${file}\n`).update(readFileSync(inProject(file)));
  return hash.digest('hex');
}

/**
 * Installs the packages that the lockfile names, unless `node_modules` says that it holds them already.
 * @throws Error when the installation failed; the package manager has then said why.
 */
export async function install() {
  const before = wanted();
  if (existsSync(note) && readFileSync(note, 'utf8') === before) return;
  console.log('Installing packages (once, and again when the lockfile changes) ...');
  // Releases are judged when the lockfile is renewed: asking for the age of 900 once more took longer than the rest.
  const args = ['-y', pnpm, 'install', '--frozen-lockfile', '--config.minimum-release-age=0', '--reporter=append-only'];
  const env = { ...process.env, NODE_ENV: '' }; // in production the tools that build would be left out
  const { status, error } = spawnSync('npx', args, { stdio: 'inherit', env });
  if (error !== undefined)
    throw new Error(`npx could not be started (${error.message}). It comes with npm: check that npm is installed.`);
  if (status !== 0)
    throw new Error(
      `The packages could not be installed; the lines above say why. After a change of a package.json run "npx ${pnpm} install" to renew the lockfile.`,
    );
  writeFileSync(note, before);
}
