import { existsSync } from 'node:fs';
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { buildTargets, configDir, type BuildTarget } from './build-targets.ts';
import { fromSources } from './from-sources.ts';
import { runTool } from './run-tool.ts';
import { sourceHash } from './source-hash.ts';

const notes = resolve('node_modules/.cache/quire');
const noteOf = (target: Pick<BuildTarget, 'name'>): string => join(notes, `built-${target.name}`);

/** What a target was built of; empty while it is being built, and where it never was. */
export const buildNote = (name: string): Promise<string> => readFile(noteOf({ name }), 'utf8').catch(() => '');

async function isCurrent(target: BuildTarget, hash: string): Promise<boolean> {
  if (!existsSync(target.product)) return false;
  return (await buildNote(target.name)) === hash;
}

async function build(target: BuildTarget, hash: string): Promise<boolean> {
  await rm(noteOf(target), { force: true });
  const [program = '', ...args] = target.builder;
  const { code, output } = await runTool(resolve(program), args, {
    cwd: target.folder,
    env: { CONFIG_DIR: configDir, NODE_ENV: 'production', ...fromSources },
  });
  if (code === 0) await writeFile(noteOf(target), hash);
  else console.error(`The ${target.name} could not be built:\n${output}`);
  return code === 0;
}

/** Checks the config in a second, because a build would find the same mistake only after many. */
async function configIsFine(): Promise<boolean> {
  const { code, output } = await runTool('packages/authoring/src/check-config.ts', [configDir], {
    env: fromSources,
  });
  if (code !== 0) console.error(output);
  return code === 0;
}

/** Builds targets older than their sources. Prints failures and returns false on one. */
export async function buildWhatChanged(): Promise<boolean> {
  await mkdir(notes, { recursive: true });
  // Most sources are those of several targets.
  const paths = [...new Set(buildTargets.flatMap(({ sources }) => sources))];
  const hashes = new Map(await Promise.all(paths.map(async (path) => [path, await sourceHash([path])] as const)));
  const hashed = buildTargets.map((target) => ({
    target,
    hash: target.sources.map((path) => hashes.get(path)).join(' '),
  }));
  const stale: typeof hashed = [];
  for (const entry of hashed) if (!(await isCurrent(entry.target, entry.hash))) stale.push(entry);
  if (stale.length === 0) return true;
  if (!(await configIsFine())) return false;
  console.log(`Building the ${stale.map(({ target }) => target.name).join(' and the ')} ...`);
  const built = await Promise.all(stale.map(({ target, hash }) => build(target, hash)));
  return built.every(Boolean);
}
