export { loadChecked, type LoadedWithPersonas } from './load-checked.ts';
export { readChecked, type CheckedConfig, type CheckOptions } from './read-checked.ts';
