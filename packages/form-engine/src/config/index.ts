export { compileConfig, headingOfProblems, type CompiledConfig, type ReadyConfig } from './compile-config.ts';
export { compileFiles, type CompiledFiles } from './compile-files.ts';
export { folders, optionalFiles, singleFiles, type Folder } from './config-files.ts';
export type { ConfigInput } from './files-of-input.ts';
export { placeInModel } from '../core/compile/fix-key.ts';
export { parseYaml } from './parse-yaml.ts';
export { locate, problemAt, problemOfFile, type Sentences } from './problem-at.ts';
export type { YamlFile } from './yaml-file.ts';
