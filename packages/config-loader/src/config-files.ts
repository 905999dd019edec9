import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { ConfigProblem } from '@quire/validation';
import { folders, optionalFiles, problemOfFile, singleFiles, type Folder } from '@quire/form-engine/config';

export interface ConfigFiles {
  /** Those of `singleFiles` to read: all but the optional ones that are not there. */
  single: string[];
  /** File names relative to the config directory, in the order of the alphabet. */
  inFolder: Record<Folder, string[]>;
  problems: ConfigProblem[];
}

/** Finds the files of a config directory. A name that would be passed over in silence is a problem. */
export async function findConfigFiles(directory: string): Promise<ConfigFiles> {
  const found = await Promise.all(folders.map((folder) => namesIn(directory, folder)));
  const inFolder = Object.fromEntries(folders.map((folder, index) => [folder, found[index]!.filter(isYaml)])) as Record<
    Folder,
    string[]
  >;
  const [root, messages] = await Promise.all([namesIn(directory, ''), namesIn(directory, 'messages')]);
  const single = Object.values(singleFiles).filter(
    (file) => !optionalFiles.includes(file) || [...root, ...messages].includes(file),
  );
  if (root.length === 0) return { single, inFolder, problems: [noDirectory(directory)] };
  const missed = [...root, ...found.flat()].filter((name) => name.endsWith('.yml')).map(wrongEnding);
  return { single, inFolder, problems: inFolder.pages.length === 0 ? [...missed, noPages] : missed };
}

const isYaml = (name: string): boolean => name.endsWith('.yaml');

async function namesIn(directory: string, folder: string): Promise<string[]> {
  const names = await readdir(join(directory, folder)).catch(() => []);
  return names.toSorted().map((name) => (folder === '' ? name : `${folder}/${name}`));
}

const noDirectory = (directory: string): ConfigProblem =>
  problemOfFile('', {
    severity: 'error',
    what: `There is no config in ${directory}.`,
    why: 'Everything the application asks is read from there.',
    fix: 'Run this in the directory that holds config/, or set CONFIG_DIR to where the config is.',
  });

const wrongEnding = (file: string): ConfigProblem =>
  problemOfFile(file, {
    severity: 'error',
    what: 'This file ends in .yml.',
    why: 'Only files that end in .yaml are read, so it would be passed over.',
    fix: `Rename it to ${file.replace(/\.yml$/, '.yaml')}.`,
    autofix: { file, renameFile: file.replace(/\.yml$/, '.yaml') },
  });

const noPages = problemOfFile('pages', {
  severity: 'error',
  what: 'There is no page.',
  why: 'An application without a page asks nothing.',
  fix: 'Add pages/about.yaml with "page: about".',
});
