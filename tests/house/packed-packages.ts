import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, readdirSync, realpathSync, symlinkSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { npx, pnpm } from '../../scripts/pnpm.mjs';
import { runTool } from '../../scripts/run-tool.ts';

/** The parts of a package.json that decide what others see of the package. */
export interface Manifest {
  name: string;
  version: string;
  exports: Record<string, unknown>;
  dependencies?: Record<string, string>;
  peerDependencies?: Record<string, string>;
}

export const packageFolders: readonly string[] = readdirSync('packages').map((folder) => resolve('packages', folder));

/** Reads the package.json of a folder. */
export function manifestOf(folder: string): Manifest {
  return JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as Manifest;
}

/** Builds a package with its types. */
async function build(folder: string): Promise<void> {
  const { code, output } = await runTool(resolve('node_modules/tsup/dist/cli-default.js'), [], { cwd: folder });
  if (code !== 0) throw new Error(`${folder} does not build:\n${output}`);
}

/** Packs a package as it would be published, and unpacks it where a user's package manager would put it. */
function packInto(modules: string, folder: string): void {
  const { name } = manifestOf(folder);
  const home = join(modules, name);
  mkdirSync(home, { recursive: true });
  const tarball = join(modules, `${name.replace('/', '-')}.tgz`);
  execFileSync(npx.command, ['-y', pnpm, 'pack', '--out', tarball], { cwd: folder, shell: npx.shell, stdio: 'pipe' });
  execFileSync('tar', ['-xzf', tarball, '-C', home, '--strip-components=1']);
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

/** Builds and packs every package and lays them out in `user/node_modules`, with nothing else of the workspace in reach. */
export async function installPacked(user: string): Promise<void> {
  const modules = join(user, 'node_modules');
  for (const folder of packageFolders) await build(folder);
  for (const folder of packageFolders) {
    packInto(modules, folder);
    linkOutside(modules, folder);
  }
  for (const name of ['@types/react', '@types/node']) link(modules, name, resolve('node_modules', name)); // as every user of React and Node has them
}
