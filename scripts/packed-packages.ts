import { execFileSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { basename, dirname, join, resolve } from 'node:path';
import process from 'node:process';
import { runTool } from './run-tool.ts';
import { sourceHash } from './source-hash.ts';

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
  const isThere = packageFolders.every((folder) => existsSync(join(folder, 'dist')));
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
  for (const part of [
    'scripts/pack-package.mjs',
    'scripts/packed-docs.mjs',
    'config/schema',
    'docs',
    'LICENSE',
    'packages',
  ])
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

/**
 * Lays the tarballs out with those of the libraries that they ask for, and a package.json that installs all of them
 * without a registry.
 */
export function layOutPackages(place: string, tarballs: readonly string[], scratch: string): void {
  for (const tarball of tarballs) cpSync(tarball, join(place, basename(tarball)));
  const own = packageFolders.map((folder, at) => [manifestOf(folder).name, `file:${basename(tarballs[at]!)}`]);
  const libraries = new Map(
    packageFolders.flatMap((folder) =>
      Object.keys(manifestOf(folder).dependencies ?? {})
        .filter((name) => !name.startsWith('@quire/'))
        .map((name) => [name, realpathSync(join(folder, 'node_modules', name))] as const),
    ),
  );
  // `npm pack` crashes on some of them.
  const others = [...libraries].map(([name, folder]) => {
    const file = `${name}-${manifestOf(folder).version}.tgz`;
    const home = join(scratch, name);
    cpSync(folder, join(home, 'package'), { recursive: true });
    execFileSync('tar', ['-czf', join(place, file), '-C', home, 'package']);
    return [name, `file:${file}`];
  });
  const manifest = {
    name: 'quire-packages',
    private: true,
    type: 'module',
    dependencies: Object.fromEntries([...own, ...others]) as Record<string, string>,
  };
  writeFileSync(join(place, 'package.json'), `${JSON.stringify(manifest, null, 2)}\n`);
}
