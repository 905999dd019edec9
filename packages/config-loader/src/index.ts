export { describeCount, formatConfigProblems } from './format-config-problems.ts';
export { loadConfig, resultOf, type ConfigResult, type LoadedConfig } from './load-config.ts';
export { inReadingOrder, readConfig, type ReadConfig, type ReadOptions } from './read-config.ts';
