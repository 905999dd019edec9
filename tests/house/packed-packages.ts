import { execFileSync } from 'node:child_process';
import {
  cpSync,
  existsSync,
  mkdirSync,
  readFileSync,
  readdirSync,
  realpathSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { basename, dirname, join, resolve } from 'node:path';
import { runTool } from '../../scripts/run-tool.ts';
import { sourceHash } from '../../scripts/source-hash.ts';

/** The parts of a package.json that decide what others see of the package. */
export interface Manifest {
  name: string;
  version: string;
  private?: boolean;
  exports: Record<string, unknown>;
  dependencies?: Record<string, string>;
  peerDependencies?: Record<string, string>;
}

/** Of those that others can install. */
export const packageFolders: readonly string[] = readdirSync('packages')
  .map((folder) => resolve('packages', folder))
  .filter((folder) => !manifestOf(folder).private);

/** Reads the package.json of a folder. */
export function manifestOf(folder: string): Manifest {
  return JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as Manifest;
}

/** Sources of the built packages. */
const note = resolve('node_modules/.cache/quire/built-packages');

/** Builds every package with its types, half a minute of computing, only after changes. */
async function buildAll(): Promise<void> {
  const hash = await sourceHash(['packages', 'pnpm-lock.yaml', 'tsconfig.base.json']);
  const isThere = packageFolders.every(
    (folder) => existsSync(join(folder, 'dist/index.d.ts')) && existsSync(join(folder, 'dist/index.d.ts')),
  );
  if (isThere && existsSync(note) && readFileSync(note, 'utf8') === hash) return;
  rmSync(note, { force: true });
  for (const folder of packageFolders) {
    const { code, output } = await runTool(resolve('node_modules/tsup/dist/cli-default.js'), [], { cwd: folder });
    if (code !== 0) throw new Error(`${folder} does not build:\n${output}`);
  }
  mkdirSync(dirname(note), { recursive: true });
  writeFileSync(note, hash);
}

/** Builds every package, packs each as it would be published, and returns the tarballs. */
export async function packAll(into: string): Promise<string[]> {
  await buildAll();
  // In a copy: while a package is packed, its package.json leads to no source, and other tests would read that.
  const copy = join(into, 'workspace');
  for (const part of ['scripts/pack-package.mjs', 'config/schema', 'packages'])
    cpSync(part, join(copy, part), {
      recursive: true,
      filter: (path) => !/node_modules|^packages[/\\][^/\\]+[/\\]src\b/.test(path),
    });
  // Without the settings that the command around the tests hands on.
  const env = Object.fromEntries(Object.entries(process.env).filter(([name]) => !/^npm_/i.test(name)));
  return packageFolders.map((folder) => {
    const { name, version } = manifestOf(folder);
    execFileSync('npm', ['pack', '--silent', '--pack-destination', into], {
      cwd: join(copy, 'packages', basename(folder)),
      env: { ...env, QUIRE_BUILT: '1' },
      stdio: 'pipe',
    });
    return join(into, `${name.replace('@', '').replace('/', '-')}-${version}.tgz`);
  });
}

/** Unpacks the tarballs where a user's package manager would put them. */
function unpackInto(modules: string, tarballs: readonly string[]): void {
  for (const [index, tarball] of tarballs.entries()) {
    const home = join(modules, manifestOf(packageFolders[index]!).name);
    mkdirSync(home, { recursive: true });
    execFileSync('tar', ['-xzf', tarball, '-C', home, '--strip-components=1']);
  }
}

function link(modules: string, name: string, target: string): void {
  const place = join(modules, name);
  if (existsSync(place)) return;
  mkdirSync(dirname(place), { recursive: true });
  symlinkSync(realpathSync(target), place);
}

/** Gives the user the outside packages that a package asks for; not those that it happened to be built with. */
function linkOutside(modules: string, folder: string): void {
  const { dependencies = {}, peerDependencies = {} } = manifestOf(folder);
  const outside = Object.keys({ ...dependencies, ...peerDependencies }).filter((name) => !name.startsWith('@quire/'));
  for (const name of outside) link(modules, name, join(folder, 'node_modules', name));
}

/**
 * Lays packed packages out in `user/node_modules`, with nothing else of the workspace in reach.
 */
export function installPacked(user: string, tarballs: readonly string[]): void {
  const modules = join(user, 'node_modules');
  unpackInto(modules, tarballs);
  for (const folder of packageFolders) linkOutside(modules, folder);
  // as every user of React and Node has them
  for (const name of ['@types/react', '@types/node']) link(modules, name, resolve('node_modules', name));
}
