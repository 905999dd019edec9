import {
  type ConfigFinding,
  type ConfigProblem,
  type Persona,
  type SourceFile,
  checkBounds,
  todayIn,
} from '@quire/validation';
import type { Questionnaire } from '@quire/form-engine/core';
import { inReadingOrder, readConfig, type ReadConfig, type ReadOptions } from '@quire/config-loader';
import { checkPersonas, shapePersonas } from '../personas/check-personas.ts';
import { typePhones } from '../personas/type-phones.ts';

/** A config directory as an author sees it: with the personas, and with what only a proof of the logic finds. */
export interface CheckedConfig extends ReadConfig {
  personas: SourceFile<Persona>[];
  /** The same problems with those that only a proof of the logic finds; takes a second or two. */
  prove(): Promise<ConfigProblem[]>;
}

export interface CheckOptions extends ReadOptions {
  /** Whether `problems` include those of the proof. */
  prove?: boolean | undefined;
  /**
   * What a persona is that cannot be read or no longer fits: `error` unless an author is at work and wants to see the
   * page first. With `later` it is a warning, and whether it fits is a part of the proof.
   */
  personas?: 'error' | 'warning' | 'later' | undefined;
}

/** Reads a config directory, runs its personas, and proves its logic. Mistakes are returned, not thrown. */
export async function readChecked(
  dir: string,
  { prove = false, personas: gravity = 'error', texts }: CheckOptions = {},
): Promise<CheckedConfig> {
  const read = await readConfig(dir, { texts });
  const { source, questionnaire } = read;
  const { personas: written, findings: schemaFindings } = shapePersonas(read);
  const personas = questionnaire ? await typePhones(questionnaire, written) : written;
  const personaFindings = (): ConfigFinding[] =>
    questionnaire && source
      ? checkPersonas(
          {
            questionnaire,
            messages: source.messages.content,
            describePlace: (origin, ...steps) => describePlace(read.locate(origin, ...steps)),
          },
          personas,
        )
      : [];
  const findings = [...schemaFindings, ...(gravity === 'later' ? [] : personaFindings())];
  const withSeverity = (problem: ConfigProblem): ConfigProblem =>
    problem.file.startsWith('personas/')
      ? { ...problem, severity: gravity === 'error' ? 'error' : 'warning' }
      : problem;
  const problemsWith = (further: readonly ConfigFinding[]): ConfigProblem[] =>
    inReadingOrder(read.problemsWith([...findings, ...further]).map(withSeverity));
  // Impossible bounds would cause all other findings of a proof.
  const provenProblems = async (): Promise<ConfigProblem[]> =>
    problemsWith([
      ...(gravity === 'later' ? personaFindings() : []),
      ...(questionnaire && source && checkBounds(source).length === 0 ? await proofs(questionnaire) : []),
    ]);
  return {
    ...read,
    problems: prove ? await provenProblems() : problemsWith([]),
    problemsWith,
    personas,
    prove: provenProblems,
  };
}

// The prover is loaded on demand: a server that starts has no use for it.
async function proofs(questionnaire: Questionnaire): Promise<ConfigFinding[]> {
  const { proveQuestionnaire } = await import('../prover/prove-questionnaire.ts');
  return proveQuestionnaire(questionnaire, todayIn(questionnaire.timeZone, Date.now()));
}

const describePlace = ({ file, line }: ConfigProblem): string => `${file}:${line}`;
