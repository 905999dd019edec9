import { join, resolve } from 'node:path';
import { checkConfig, type ConfigProblem, type Institution, type Messages } from '@quire/validation';
import type { Questionnaire } from '@quire/form-engine/core';
import { compileQuestionnaire } from '@quire/form-engine/core';
import { findConfigFiles, folders, singleFiles } from './config-files.ts';
import { locate } from './locate.ts';
import { readYaml } from './read-yaml.ts';
import { shapeSource } from './shape-source.ts';

/** A config that may run. */
export interface LoadedConfig {
  questionnaire: Questionnaire;
  institution: Institution;
  messages: Messages;
}

/** A config, or every reason why it cannot run. `files` are the absolute paths that were looked at, for watching. */
export type ConfigResult =
  | { ok: true; config: LoadedConfig; warnings: ConfigProblem[]; files: string[] }
  | { ok: false; problems: ConfigProblem[]; files: string[] };

/** Reads, checks and compiles a config directory. Mistakes are returned, all that can be seen at once; nothing is thrown for them. */
export async function loadConfig(dir: string): Promise<ConfigResult> {
  const directory = resolve(dir);
  const found = await findConfigFiles(directory);
  const names = [...Object.values(singleFiles), ...folders.flatMap((folder) => found.inFolder[folder])];
  const files = names.map((name) => join(directory, name));
  if (found.problems.some(({ file }) => file === '')) return { ok: false, problems: found.problems, files };

  const read = new Map((await Promise.all(names.map((name) => readYaml(directory, name)))).map((file) => [file.file, file]));
  const { source, findings } = shapeSource(read, found.inFolder);
  const unread = [...found.problems, ...[...read.values()].flatMap(({ problems }) => problems)];
  const compiled = source && unread.length === 0 ? compileQuestionnaire(source) : undefined;
  const all = [...findings, ...(compiled && source ? [...checkConfig(source), ...compiled.findings] : [])];
  const problems = inReadingOrder([...unread, ...all.map((finding) => locate(finding, read.get(finding.file)))]);

  const wrong = problems.some(({ severity }) => severity === 'error');
  if (wrong || !source || !compiled?.questionnaire) return { ok: false, problems, files };
  const { institution, messages } = source;
  return { ok: true, config: { questionnaire: compiled.questionnaire, institution: institution.content, messages: messages.content }, warnings: problems, files };
}

function inReadingOrder(problems: readonly ConfigProblem[]): ConfigProblem[] {
  const sorted = problems.toSorted((a, b) => (a.severity < b.severity ? -1 : Number(a.severity > b.severity)) || a.file.localeCompare(b.file) || a.line - b.line || a.column - b.column);
  const seen = new Set<string>();
  return sorted.filter(({ file, line, column, what }) => {
    const name = JSON.stringify([file, line, column, what]);
    return !seen.has(name) && seen.add(name);
  });
}
