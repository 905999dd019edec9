import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { formatConfigProblems, loadConfig, type LoadedConfig } from '@quire/config-loader';
import { todayIn } from '@quire/validation';
import { letterStories, personaStories, storyFiles } from './story-files.ts';

const [directory = 'config', folder = 'generated', second] = process.argv.slice(2);
const result = await loadConfig(directory);
const other = second === undefined ? undefined : await loadConfig(second);

if (result.ok) {
  const { questionnaire, personas } = result.config;
  await mkdir(folder, { recursive: true });
  await writeAll(
    new Map([
      ['questionnaire.js', moduleOf(result.config)],
      // Of a brand that cannot be shown, the other one stands in its place.
      ['other-questionnaire.js', moduleOf(other?.ok ? other.config : result.config)],
      ['personas.stories.tsx', personaStories(personas)],
      ['letters.stories.tsx', letterStories(await letters())],
      ...storyFiles(questionnaire, todayIn(questionnaire.timeZone, Date.now())),
    ]),
  );
} else {
  process.stderr.write(formatConfigProblems(result.problems, directory));
  process.exitCode = 1;
}

/** The letters as the server writes them: by their names. */
async function letters(): Promise<Readonly<Record<string, unknown>>> {
  const program = fileURLToPath(new URL('../../../server/src/testing/show-letters.ts', import.meta.url));
  const { stdout } = await promisify(execFile)(process.execPath, [...process.execArgv, program, directory]);
  return JSON.parse(stdout) as Record<string, unknown>;
}

function moduleOf(config: LoadedConfig): string {
  return Object.entries(config)
    .map(([name, value]) => `export const ${name} = ${JSON.stringify(value)};\n`)
    .join('');
}

/** Writes only changed files, because Storybook renders every written one again. */
async function writeAll(files: ReadonlyMap<string, string>): Promise<void> {
  const before = await readdir(folder);
  await Promise.all(before.filter((name) => !files.has(name)).map((name) => rm(join(folder, name))));
  for (const [name, text] of files) {
    const known = await readFile(join(folder, name), 'utf8').catch(() => undefined);
    if (known !== text) await writeFile(join(folder, name), text);
  }
}
