import type { Persona } from '@quire/validation';
import { resultOf, type ConfigResult, type LoadedConfig } from '@quire/config-loader';
import { readChecked, type CheckOptions } from './read-checked.ts';

/** A config that may run, with its sample applicants. */
export interface LoadedWithPersonas extends LoadedConfig {
  /** In the order of the alphabet. */
  personas: Persona[];
}

/** Reads a config directory with every check of an author, and returns it if it may run, or the reasons against it. */
export async function loadChecked(dir: string, options: CheckOptions = {}): Promise<ConfigResult<LoadedWithPersonas>> {
  const read = await readChecked(dir, options);
  const result = resultOf(read);
  const personas = read.personas.map(({ content }) => content);
  return result.ok ? { ...result, config: { ...result.config, personas } } : result;
}
