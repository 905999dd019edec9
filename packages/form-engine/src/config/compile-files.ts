import { checkConfig, type ConfigFinding, type ConfigProblem, type ConfigSource } from '@quire/validation';
import { compileQuestionnaire, type Questionnaire } from '../core/index.ts';
import type { Folder } from './config-files.ts';
import { shapeSource, type ShapeOptions } from './shape-source.ts';
import type { YamlFile } from './yaml-file.ts';

/** A config that was read, as far as its mistakes allow. */
export interface CompiledFiles {
  /** Present if every file has its shape. */
  source?: ConfigSource | undefined;
  /** Present as soon as it compiles, despite other findings. */
  questionnaire?: Questionnaire | undefined;
  findings: ConfigFinding[];
}

/**
 * Shapes, checks and compiles the files of a config.
 * @param unread problems of reading them: an error among these leaves the files uncompiled
 */
export function compileFiles(
  read: ReadonlyMap<string, YamlFile>,
  inFolder: Record<Folder, string[]>,
  unread: readonly ConfigProblem[],
  options?: ShapeOptions,
): CompiledFiles {
  const { source, findings } = shapeSource(read, inFolder, options);
  if (!source || unread.some(({ severity }) => severity === 'error')) return { source, findings };
  const compiled = compileQuestionnaire(source);
  return {
    source,
    questionnaire: compiled.questionnaire,
    findings: [...findings, ...checkConfig(source), ...compiled.findings],
  };
}
