import { join, resolve } from 'node:path';
import {
  compileFiles,
  folders,
  locate,
  parseYaml,
  problemOfFile,
  singleFiles,
  type YamlFile,
} from '@quire/form-engine/config';
import type { Questionnaire, QuestionnaireNode } from '@quire/form-engine/core';
import type { ConfigFinding, ConfigProblem, ConfigSource } from '@quire/validation';
import { findConfigFiles } from './config-files.ts';
import { readYaml } from './read-yaml.ts';

/** Readable parts of a config directory, and all its problems. */
export interface ReadConfig {
  /** The absolute paths that were looked at. */
  files: string[];
  problems: ConfigProblem[];
  source?: ConfigSource | undefined;
  /** Present as soon as it compiles, despite other problems. */
  questionnaire?: Questionnaire | undefined;
  /** The paths of the personas in the directory: their YAML is read, and is checked elsewhere. */
  personaFiles: string[];
  /** A file as it was read, by its path in the directory; undefined where it was not. */
  fileOf(file: string): YamlFile | undefined;
  /** Where an author wrote a node or one of its fields. */
  locate(origin: QuestionnaireNode['origin'], ...steps: (string | number)[]): ConfigProblem;
  /** Returns `problems` together with further findings, at their places, in reading order. */
  problemsWith(findings: readonly ConfigFinding[]): ConfigProblem[];
}

export interface ReadOptions {
  /** Texts of files in place of what is on the disk, to see what a change would bring. */
  texts?: Readonly<Record<string, string>> | undefined;
}

const noText = { severity: 'error', what: '', why: '', fix: '' } as const;

/**
 * Reads, compiles and checks a config directory. Mistakes are returned, all that can be seen at once; nothing is thrown
 * for them.
 */
export async function readConfig(dir: string, { texts = {} }: ReadOptions = {}): Promise<ReadConfig> {
  const directory = resolve(dir);
  const found = await findConfigFiles(directory);
  const added = Object.keys(texts).filter((file) => !folders.some((folder) => found.inFolder[folder].includes(file)));
  for (const folder of folders) found.inFolder[folder].push(...added.filter((file) => file.startsWith(`${folder}/`)));
  const inFolders = folders.flatMap((folder) => found.inFolder[folder]);
  const names = [...found.single, ...inFolders];
  const files = [...Object.values(singleFiles), ...inFolders].map((name) => join(directory, name));
  if (found.problems.some(({ file }) => file === ''))
    return {
      files,
      problems: found.problems,
      personaFiles: [],
      fileOf: () => undefined,
      locate: ({ file }) => problemOfFile(file, noText),
      problemsWith: () => found.problems,
    };

  const read = new Map(
    (
      await Promise.all(
        names.map((name) => (texts[name] === undefined ? readYaml(directory, name) : parseYaml(name, texts[name]))),
      )
    ).map((file) => [file.file, file]),
  );
  const unread = [...found.problems, ...[...read.values()].flatMap(({ problems }) => problems)];
  // A persona that cannot be read keeps no questionnaire from its users.
  const { source, questionnaire, findings } = compileFiles(read, found.inFolder, unread.filter(isOfForm));
  const problemsWith: ReadConfig['problemsWith'] = (further) =>
    inReadingOrder([...unread, ...[...findings, ...further].map((finding) => locate(finding, read))]);
  return {
    files,
    problems: problemsWith([]),
    source,
    questionnaire,
    personaFiles: found.inFolder.personas,
    fileOf: (file) => read.get(file),
    locate: ({ file, path }, ...steps) => locate({ file, path: [...path, ...steps], ...noText }, read),
    problemsWith,
  };
}

const isOfForm = ({ file }: ConfigProblem): boolean => !file.startsWith('personas/');

/** Returns problems in the order in which they are read, each once. */
export function inReadingOrder(problems: readonly ConfigProblem[]): ConfigProblem[] {
  const sorted = problems.toSorted(
    (a, b) =>
      (a.severity < b.severity ? -1 : Number(a.severity > b.severity)) ||
      a.file.localeCompare(b.file) ||
      a.line - b.line ||
      a.column - b.column,
  );
  const seen = new Set<string>();
  return sorted.filter(({ file, line, column, what }) => {
    const name = JSON.stringify([file, line, column, what]);
    return !seen.has(name) && seen.add(name);
  });
}
