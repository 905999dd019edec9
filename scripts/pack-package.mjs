// `npm pack` in a package: `prepare` builds it, and writes the package.json and the docs that others get; `restore` puts
// back those of the workspace.
import { execFileSync } from 'node:child_process';
import { cpSync, existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import process from 'node:process';
import { addDocs, removeDocs } from './packed-docs.mjs';

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

/** Returns where the sources are, if this is a clone of a public address. */
function repositoryOf(folder) {
  try {
    const asked = ['remote', 'get-url', 'origin'];
    const url = execFileSync('git', asked, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }).trim();
    return url.startsWith('https://') ? { repository: { type: 'git', url, directory: folder } } : {};
  } catch {
    return {};
  }
}

/** Builds the package, unless whoever packs every package has built them all. */
function build() {
  if (process.env.QUIRE_BUILT) return;
  const builder = fileURLToPath(new URL('node_modules/tsup/dist/cli-default.js', root));
  if (!existsSync(builder)) {
    console.error(
      'This package cannot be packed yet: the tools that build it are not installed. ' +
        'Run `npm run build -- --packages` at the top of the repository, which installs them and packs every package.',
    );
    process.exit(1);
  }
  execFileSync(process.execPath, [builder], { stdio: ['ignore', process.stderr, process.stderr] });
}

// What an interrupted run has left.
if (existsSync(own)) renameSync(own, 'package.json');
removeDocs();
if (step === 'prepare') {
  build();
  const { scripts: _scripts, devDependencies: _dev, publishConfig, ...manifest } = read('package.json');
  for (const [from, to] of carried[manifest.name] ?? []) cpSync(new URL(from, root), to, { recursive: true });
  const top = fileURLToPath(root);
  const folder = relative(top, process.cwd());
  addDocs(top, folder);
  renameSync('package.json', own);
  const others = { dependencies: inPublic(manifest.dependencies), files: [...manifest.files, 'docs'] };
  const published = { ...manifest, ...publishConfig, ...repositoryOf(folder), ...others };
  writeFileSync('package.json', `${JSON.stringify(published, null, 2)}\n`);
}
