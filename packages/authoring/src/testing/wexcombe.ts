import { fileURLToPath } from 'node:url';
import { loadChecked, type LoadedWithPersonas } from '../check/load-checked.ts';

const result = await loadChecked(fileURLToPath(new URL('../../../../config/', import.meta.url)));
if (!result.ok) throw new Error(`The config of Wexcombe cannot be used: ${result.problems[0]?.what}`);

/** The real config of this repository. */
export const wexcombe: LoadedWithPersonas = result.config;
