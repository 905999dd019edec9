import { stat } from 'node:fs/promises';
import { relative, resolve } from 'node:path';
import type { NotRun } from './read-arguments.ts';

/** A config directory, absolute, and as a person near it would name it. */
export interface PlaceOfConfig { directory: string; shown: string }

/** The directory to read; one that is not there is no mistake of a config, but of the command. */
export async function placeOfConfig(dir: string): Promise<PlaceOfConfig | NotRun> {
  const directory = resolve(dir);
  const found = await stat(directory).catch(() => undefined);
  if (!found?.isDirectory()) return { error: `There is no config in ${directory}: it is ${found ? 'a file' : 'not there'}. Run this where config/ is, name the directory with --dir, or set CONFIG_DIR.` };
  const nearby = relative(process.cwd(), directory) || '.';
  return { directory, shown: nearby.startsWith('..') ? directory : nearby };
}
