import type { ConfigProblem } from '@quire/validation';
import type { Document } from 'yaml';

/** One file of the config directory, with the places of its contents. */
export interface YamlFile {
  /** Relative to the config directory, with forward slashes. */
  file: string;
  text: string;
  document: Document.Parsed | undefined;
  /** Plain data; undefined when the file could not be read. */
  value: unknown;
  /** Why it could not be read. */
  problems: ConfigProblem[];
}
