export { formatConfigProblems } from './format-config-problems.ts';
export { loadConfig, type ConfigResult, type LoadedConfig } from './load-config.ts';
export { mapOfForm } from './map/map-of-form.ts';
