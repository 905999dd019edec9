import type { Questionnaire } from '@quire/form-engine/core';
import { darkColorsOf, type ConfigProblem, type Institution } from '@quire/validation';
import { type Messages } from '@quire/messages';
import { readConfig, type ReadConfig, type ReadOptions } from './read-config.ts';

/** A config that may run. */
export interface LoadedConfig {
  questionnaire: Questionnaire;
  /** With every dark color, derived where the author set none. */
  institution: Institution;
  messages: Messages;
}

/** A config, or every reason why it cannot run. `files` are the absolute paths that were looked at, for watching. */
export type ConfigResult<Config extends LoadedConfig = LoadedConfig> =
  | { ok: true; config: Config; warnings: ConfigProblem[]; files: string[] }
  | { ok: false; problems: ConfigProblem[]; files: string[] };

/**
 * Reads, checks and compiles a config directory. Mistakes are returned, all that can be seen at once; nothing is thrown
 * for them.
 */
export async function loadConfig(dir: string, options: ReadOptions = {}): Promise<ConfigResult> {
  return resultOf(await readConfig(dir, options));
}

/** Returns the config if it may run, or the reasons against it. */
export function resultOf({ source, questionnaire, problems, files }: ReadConfig): ConfigResult {
  const wrong = problems.some(({ severity }) => severity === 'error');
  if (wrong || !source || !questionnaire) return { ok: false, problems, files };
  const {
    institution: { content: institution },
    messages,
  } = source;
  const theme = { ...institution.theme, darkColors: darkColorsOf(institution.theme) };
  const config = {
    questionnaire,
    institution: { ...institution, theme },
    messages: messages.content,
  };
  return { ok: true, config, warnings: problems, files };
}
