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
import {
  checkBounds,
  todayIn,
  type ConfigFinding,
  type ConfigProblem,
  type ConfigSource,
  type Persona,
  type SourceFile,
} from '@quire/validation';
import { findConfigFiles } from './config-files.ts';
import { checkPersonas, shapePersonas } from './personas/check-personas.ts';
import { typePhones } from './personas/type-phones.ts';
import { readYaml } from './read-yaml.ts';

/** Readable parts of a config directory, and all its problems. */
export interface ReadConfig {
  /** The absolute paths that were looked at. */
  files: string[];
  problems: ConfigProblem[];
  source?: ConfigSource | undefined;
  /** Present as soon as it compiles, despite other problems. */
  questionnaire?: Questionnaire | undefined;
  personas: SourceFile<Persona>[];
  /** The same problems with those that only a proof of the logic finds; takes a second or two. */
  prove(): Promise<ConfigProblem[]>;
  /** A file as it was read, by its path in the directory; undefined where it was not. */
  fileOf(file: string): YamlFile | undefined;
  /** Where an author wrote a node or one of its fields. */
  locate(origin: QuestionnaireNode['origin'], ...steps: (string | number)[]): ConfigProblem;
}

export interface ReadOptions {
  /** Whether `problems` include those of the proof. */
  prove?: boolean | undefined;
  /**
   * What a persona is that cannot be read or no longer fits: `error` unless an author is at work and wants to see the
   * page first. With `later` it is a warning, and whether it fits is a part of the proof.
   */
  personas?: 'error' | 'warning' | 'later' | undefined;
  /** Texts of files in place of what is on the disk, to see what a change would bring. */
  texts?: Readonly<Record<string, string>> | undefined;
}

const noText = { severity: 'error', what: '', why: '', mend: '' } as const;

/**
 * Reads, compiles and checks a config directory. Mistakes are returned, all that can be seen at once; nothing is thrown
 * for them.
 */
export async function readConfig(
  dir: string,
  { prove = false, personas: gravity = 'error', texts = {} }: ReadOptions = {},
): Promise<ReadConfig> {
  const directory = resolve(dir);
  const found = await findConfigFiles(directory);
  const added = Object.keys(texts).filter((file) => !folders.some((folder) => found.inFolder[folder].includes(file)));
  for (const folder of folders) found.inFolder[folder].push(...added.filter((file) => file.startsWith(`${folder}/`)));
  const inFolders = folders.flatMap((folder) => found.inFolder[folder]);
  const names = [...found.single, ...inFolders];
  const files = [...Object.values(singleFiles), ...inFolders].map((name) => join(directory, name));
  const nowhere: ReadConfig = {
    files,
    problems: found.problems,
    personas: [],
    prove: () => Promise.resolve(found.problems),
    fileOf: () => undefined,
    locate: ({ file }) => problemOfFile(file, noText),
  };
  if (found.problems.some(({ file }) => file === '')) return nowhere;

  const read = new Map(
    (
      await Promise.all(
        names.map((name) => (texts[name] === undefined ? readYaml(directory, name) : parseYaml(name, texts[name]))),
      )
    ).map((file) => [file.file, file]),
  );
  const locateNode: ReadConfig['locate'] = ({ file, path }, ...steps) =>
    locate({ file, path: [...path, ...steps], ...noText }, read);
  const { personas: written, findings: misshapen } = shapePersonas(read, found.inFolder.personas);
  const weighed = <Problem extends ConfigProblem | ConfigFinding>(problem: Problem): Problem =>
    problem.file.startsWith('personas/')
      ? { ...problem, severity: gravity === 'error' ? 'error' : 'warning' }
      : problem;
  const unread = [...found.problems, ...[...read.values()].flatMap(({ problems }) => problems)].map(weighed);
  const { source, questionnaire, findings } = compileFiles(read, found.inFolder, unread);
  const personas = questionnaire ? await typePhones(questionnaire, written) : written;
  const unfit = (): ConfigFinding[] =>
    questionnaire && source
      ? checkPersonas(
          {
            questionnaire,
            messages: source.messages.content,
            describePlace: (origin, ...steps) => describePlace(locateNode(origin, ...steps)),
          },
          personas,
        )
      : [];
  const all = [...findings, ...misshapen, ...(gravity === 'later' ? [] : unfit())];
  const problemsWith = (proven: readonly ConfigFinding[]): ConfigProblem[] =>
    inReadingOrder([...unread, ...[...all, ...proven].map((finding) => locate(weighed(finding), read))]);
  // Impossible bounds would cause all other findings of a proof.
  const provenProblems = async (): Promise<ConfigProblem[]> =>
    problemsWith([
      ...(gravity === 'later' ? unfit() : []),
      ...(questionnaire && source && checkBounds(source).length === 0 ? await proofs(questionnaire) : []),
    ]);
  return {
    files,
    problems: prove ? await provenProblems() : problemsWith([]),
    source,
    questionnaire,
    personas,
    prove: provenProblems,
    fileOf: (file) => read.get(file),
    locate: locateNode,
  };
}

// The prover is loaded on demand: a server that starts has no use for it.
async function proofs(questionnaire: Questionnaire): Promise<ConfigFinding[]> {
  const { proveQuestionnaire } = await import('@quire/form-engine/prover');
  return proveQuestionnaire(questionnaire, todayIn(questionnaire.timeZone, Date.now()));
}

const describePlace = ({ file, line }: ConfigProblem): string => `${file}:${line}`;

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
