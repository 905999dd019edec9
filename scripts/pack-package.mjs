// `npm pack` in a package: `prepare` builds it and writes the package.json that others get, `restore` puts back the
// one of the workspace.
import { execFileSync } from 'node:child_process';
import { cpSync, existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import process from 'node:process';

const [, , step] = process.argv;
const own = 'package.json.own';
const root = new URL('../', import.meta.url);
const read = (path) => JSON.parse(readFileSync(path, 'utf8'));

/** Files that a package carries besides what its sources build. */
const carried = {
  '@quire/authoring': [['config/schema', 'dist/schema']],
  '@quire/messages': [['packages/messages/texts', 'dist/texts']],
};

const inPublic = (dependencies = {}) =>
  Object.fromEntries(
    Object.entries(dependencies).map(([name, range]) => [
      name,
      range === 'workspace:^'
        ? `^${read(new URL(`packages/${name.split('/')[1]}/package.json`, root)).version}`
        : range,
    ]),
  );

// What an interrupted run has left.
if (existsSync(own)) renameSync(own, 'package.json');
if (step === 'prepare') {
  // A test that packs every package builds them once.
  if (!process.env.QUIRE_BUILT)
    execFileSync(process.execPath, [fileURLToPath(new URL('node_modules/tsup/dist/cli-default.js', root))], {
      stdio: ['ignore', process.stderr, process.stderr],
    });
  const { scripts: _scripts, devDependencies: _dev, publishConfig, ...manifest } = read('package.json');
  for (const [from, to] of carried[manifest.name] ?? []) cpSync(new URL(from, root), to, { recursive: true });
  renameSync('package.json', own);
  writeFileSync(
    'package.json',
    `${JSON.stringify({ ...manifest, ...publishConfig, dependencies: inPublic(manifest.dependencies) }, null, 2)}\n`,
  );
}
