import { fileURLToPath } from 'node:url';
import { loadConfig, type LoadedConfig } from '../load-config.ts';

const result = await loadConfig(fileURLToPath(new URL('../../../../config/', import.meta.url)));
if (!result.ok) throw new Error(`The config of Wexcombe cannot be used: ${result.problems[0]?.what}`);

/** The real config of this repository. */
export const wexcombe: LoadedConfig = result.config;
