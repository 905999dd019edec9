import type { ConfigProblem } from '@quire/validation';
import type { Document } from 'yaml';

/** One file of a config, with the places of its contents. */
export interface YamlFile {
  /** Relative to the config directory, with forward slashes. */
  file: string;
  text: string;
  /** Absent for what code hands over as an object. */
  document: Document.Parsed | undefined;
  /** Plain data; undefined when the file could not be read. */
  value: unknown;
  /** Why it could not be read. */
  problems: ConfigProblem[];
  /** Where a config that is one text or one object holds this file. */
  within?: { file: string; path: readonly (string | number)[] };
}
