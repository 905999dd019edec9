import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { formatConfigProblems, loadConfig } from '@quire/config-loader';
import { todayIn } from '@quire/validation';
import { storyFiles } from './story-files.ts';

const [directory = 'config', folder = 'generated'] = process.argv.slice(2);
const result = await loadConfig(directory);

if (result.ok) {
  const { questionnaire, institution, messages } = result.config;
  const constants = Object.entries({ questionnaire, institution, messages }).map(
    ([name, value]) => `export const ${name} = ${JSON.stringify(value)};\n`,
  );
  await mkdir(folder, { recursive: true });
  await writeAll(
    new Map([
      ['questionnaire.js', constants.join('')],
      ...storyFiles(questionnaire, todayIn(questionnaire.timeZone, Date.now())),
    ]),
  );
} else {
  process.stderr.write(formatConfigProblems(result.problems, directory));
  process.exitCode = 1;
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
