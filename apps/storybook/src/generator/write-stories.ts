import { execFile } from 'node:child_process';
import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { formatConfigProblems } from '@quire/config-loader';
import { loadChecked } from '@quire/authoring/check';
import { mapOfForm } from '@quire/authoring/diff';
import { compileConfig } from '@quire/form-engine/config';
import { todayIn } from '@quire/validation';
import { mistakesPage } from '../../.storybook/docs/mistakes-page.ts';
import { questionStories, type StoryGroup } from './question-stories.ts';
import { emailStories, mapStory, personaStories, storyFiles } from './story-files.ts';
import { type PageNode, questionAt, type Questionnaire, type QuestionnaireNode } from '@quire/form-engine/core';
import { storyNameFromExport, toId } from 'storybook/internal/csf';

const [directory = 'config', folder = 'generated', second = directory, keep] = process.argv.slice(2);
const result = await loadChecked(directory);
const other = await loadChecked(second);
await mkdir(folder, { recursive: true });

if (result.ok) {
  const { questionnaire, personas } = result.config;
  const groups = questionStories(questionnaire, todayIn(questionnaire.timeZone, Date.now()));
  await writeAll(
    new Map([
      ['questionnaire.js', constants({ ...result.config })],
      // In place of a brand that cannot be shown stands the first.
      ['other-questionnaire.js', constants({ ...(other.ok ? other : result).config })],
      ['personas.stories.tsx', personaStories(personas)],
      ['emails.stories.tsx', emailStories(await emails())],
      ['map.stories.tsx', mapStory((await mapOfForm(directory, storyLinks(questionnaire, groups))) ?? '')],
      ...storyFiles(groups),
    ]),
  );
} else {
  // The other stories need a theme and messages, whatever is wrong with the config: those of a config without any.
  const { config } = compileConfig({ items: [{ question: 'name', control: 'text', label: 'Name' }], title: 'None' });
  const shown = constants({ ...config, personas: [] });
  const instead = new Map([
    ['questionnaire.js', shown],
    ['other-questionnaire.js', shown],
  ]);
  await writeAll(new Map([...(keep ? [] : instead), mistakesPage(result.problems)]), keep !== undefined);
  process.stderr.write(formatConfigProblems(result.problems, directory));
  process.exitCode = 1;
}

/** The emails as the server writes them, by their names. */
async function emails(): Promise<Readonly<Record<string, unknown>>> {
  const program = fileURLToPath(new URL('../../../server/src/testing/show-emails.ts', import.meta.url));
  const { stdout } = await promisify(execFile)(process.execPath, [...process.execArgv, program, directory]);
  return JSON.parse(stdout) as Record<string, unknown>;
}

function constants(values: Readonly<Record<string, unknown>>): string {
  return Object.entries(values)
    .map(([name, value]) => `export const ${name} = ${JSON.stringify(value)};\n`)
    .join('');
}

/** Writes only changed files, because Storybook renders every written one again. */
async function writeAll(files: ReadonlyMap<string, string>, keepsOthers = false): Promise<void> {
  const before = keepsOthers ? [] : await readdir(folder);
  await Promise.all(before.filter((name) => !files.has(name)).map((name) => rm(join(folder, name))));
  for (const [name, text] of files) {
    const known = await readFile(join(folder, name), 'utf8').catch(() => undefined);
    if (known !== text) await writeFile(join(folder, name), text);
  }
}

/**
 * Returns what leads from a node of the questionnaire to the story that shows it: its own, that of the first question
 * inside, or the whole page. An address is one of Storybook, such as `./?path=/story/your-questionnaire-1-about--page`.
 */
export function storyLinks(questionnaire: Questionnaire, groups: readonly StoryGroup[]): (node: number) => string {
  const { nodes } = questionnaire;
  const [ofQuestions, ofPages] = [new Map<string, string>(), new Map<string, string>()];
  for (const { title, stories } of groups)
    for (const { exported, args } of stories) {
      const link = `./?path=/story/${toId(title, storyNameFromExport(exported))}`;
      if (args.question !== undefined && !args.validating) ofQuestions.set(args.question, link);
      else if (exported === 'page' && args.page !== undefined) ofPages.set(args.page, link);
    }
  const ofQuestion = (node: QuestionnaireNode): string | undefined => {
    // A check is read at a question.
    if (node.kind === 'check') return ofQuestions.get(questionAt(questionnaire, node.at)?.key ?? '');
    const own = node.kind === 'question' ? ofQuestions.get(node.key) : undefined;
    return own ?? node.children.map((child) => ofQuestion(nodes[child]!)).find((link) => link !== undefined);
  };
  return (index) => {
    const node = nodes[index]!;
    const { name } = nodes[node.page] as PageNode;
    return (node.kind === 'page' ? undefined : ofQuestion(node)) ?? ofPages.get(name)!;
  };
}
