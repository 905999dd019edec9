import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, realpathSync, symlinkSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { manifestOf, packageFolders } from '../../scripts/packed-packages.ts';

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
