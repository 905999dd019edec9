import { readdirSync } from 'node:fs';
import { isAbsolute, join, resolve } from 'node:path';
import { runTool } from './run-tool.ts';

const compiler = resolve('node_modules/typescript-native/bin/tsc');
// The compiler's cache for each project: only changes and their dependents are checked again.
const known = resolve('node_modules/.cache/quire/types');

export function typeProjects(): string[] {
  const folders = ['packages', 'apps'].flatMap((group) => readdirSync(group).map((name) => `${group}/${name}`));
  const inFolders = folders.flatMap((folder) =>
    readdirSync(folder)
      .filter((file) => /^tsconfig.*\.json$/.test(file))
      .map((file) => `${folder}/${file}`),
  );
  return ['tsconfig.json', ...inFolders];
}

/** Type-checks one project and returns its errors, one a line, or nothing. */
export async function typeErrors(project: string): Promise<string> {
  // One checker each: several work out the same types of libraries again, which costs up to twice as much.
  // A project elsewhere is there for one test.
  const remember = isAbsolute(project)
    ? []
    : ['--incremental', '--tsBuildInfoFile', join(known, `${project.replaceAll('/', '-')}.tsbuildinfo`)];
  const { code, output } = await runTool(compiler, [
    '-p',
    project,
    '--noEmit',
    '--checkers',
    '1',
    '--pretty',
    'false',
    ...remember,
  ]);
  return code === 0 ? '' : output || `${project}: the compiler ended with code ${code}`;
}

/** Type-checks the whole workspace, two projects at a time, and answers the errors by project. */
export async function typecheckAll(): Promise<Map<string, string>> {
  const waiting = typeProjects();
  const errors = new Map<string, string>();
  const worker = async (): Promise<void> => {
    for (let project = waiting.shift(); project !== undefined; project = waiting.shift()) {
      const found = await typeErrors(project);
      if (found !== '') errors.set(project, found);
    }
  };
  await Promise.all([worker(), worker()]);
  return errors;
}
