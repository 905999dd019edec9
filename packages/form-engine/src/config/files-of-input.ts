import { didYouMean, nearestName, type ConfigProblem } from '@quire/validation';
import { folders, singleFiles, type Folder } from './config-files.ts';
import { parseYaml } from './parse-yaml.ts';
import { plainObject } from './plain-object.ts';
import { locate, problemOfFile, type Sentences } from './problem-at.ts';
import type { YamlFile } from './yaml-file.ts';

/**
 * A config without a directory. As YAML text or as an object it has `pages` (or the `items` of its only page), `lists`,
 * `blocks`, `conditions`, `messages` and `institution`. Files have their names, each with a text or an object.
 */
export type ConfigInput = string | object;

/** The files of a config by their names. */
export interface InputFiles {
  read: Map<string, YamlFile>;
  inFolder: Record<Folder, string[]>;
  problems: ConfigProblem[];
}

const knownFile = /(?:^|\/)((?:pages|blocks|lists|personas)\/[^/]+\.yaml|messages\/en\.yaml|[^/]+\.yaml)$/;
const singles: readonly string[] = Object.values(singleFiles);
const sections: Readonly<Record<string, string>> = singleFiles;
const known = ['title', 'items', ...Object.keys(singleFiles), ...folders];

/** Splits a config into its files. What it holds and is not part of a config is a problem. */
export function filesOfInput(input: ConfigInput): InputFiles {
  const files: InputFiles = {
    read: new Map(),
    inFolder: { pages: [], blocks: [], lists: [], personas: [] },
    problems: [],
  };
  if (isRecord(input) && Object.keys(input).some((name) => name.endsWith('.yaml'))) {
    for (const [name, content] of Object.entries(input)) addNamed(files, name, content);
    return files;
  }
  const whole = typeof input === 'string' ? parseYaml('config.yaml', input) : plainObject('config', input);
  files.problems.push(...whole.problems);
  if (whole.problems.every(({ severity }) => severity !== 'error')) addWhole(files, whole);
  return files;
}

function addNamed(files: InputFiles, name: string, content: unknown): void {
  const [, file = name] = knownFile.exec(name) ?? [];
  if (!singles.includes(file) && !folders.some((folder) => file.startsWith(`${folder}/`))) {
    files.problems.push(problemOfFile(name, notOfConfig(file)));
    return;
  }
  if (typeof content === 'function') {
    files.problems.push(problemOfFile(name, notYetRead));
    return;
  }
  if (files.read.has(file)) {
    files.problems.push(problemOfFile(name, twice(file)));
    return;
  }
  const one = typeof content === 'string' ? parseYaml(file, content) : plainObject(file, content);
  files.problems.push(...one.problems);
  add(files, one);
}

/** Adds what one text or one object holds: its parts, or its only page. */
function addWhole(files: InputFiles, whole: YamlFile): void {
  const value = whole.document && whole.value === null ? {} : whole.value;
  const part = (file: string, content: unknown, ...path: (string | number)[]): void =>
    add(files, { ...whole, file, value: content, problems: [], within: { file: whole.file, path } });
  const report = (path: (string | number)[], what: string, fix: string): void => {
    const finding = { file: whole.file, path, severity: 'error', what, why: unknown, fix } as const;
    files.problems.push(
      locate({ ...finding, ...(path.length > 0 && { at: 'key' as const }) }, new Map([[whole.file, whole]])),
    );
  };
  if (!isRecord(value)) {
    report([], 'This is no config: it has no fields.', 'Write "pages:", or the "title:" and "items:" of one page.');
    return;
  }
  const [field, language] = foreignLanguage(value) ?? [];
  if (field !== undefined) {
    report(
      [field],
      `This is ${language}, and no config of Quire.`,
      'Write "title:" and "items:", or several of both under "pages:": docs/engine/migrating.md of Quire shows how.',
    );
    return;
  }
  if (('items' in value || 'title' in value) && !('pages' in value)) {
    const { page, title, intro, items, ...rest } = value;
    const given = Object.fromEntries(
      Object.entries({ title, intro, items }).filter(([, content]) => content !== undefined),
    );
    part(`pages/${String(page ?? 'form')}.yaml`, { page: page ?? 'form', order: 1, ...given });
    addSections(rest);
    return;
  }
  addSections(value);

  function addSections(fields: Record<string, unknown>): void {
    for (const [name, content] of Object.entries(fields)) {
      if (content === null) continue;
      if (Object.hasOwn(sections, name)) part(sections[name]!, content, name);
      else if (folders.some((folder) => folder === name)) addFolder(name as Folder, content);
      else
        report(
          [name],
          `"${name}" is no part of a config.`,
          didYouMean(nearestName(name, known), `Use one of ${known.join(', ')}.`),
        );
    }
  }

  function addFolder(folder: Folder, content: unknown): void {
    const kind = folder.slice(0, -1);
    const isList = Array.isArray(content);
    if (!isList && !isRecord(content)) {
      report(
        [folder],
        `"${folder}" holds no ${folder}.`,
        `Write each ${kind} under its name, or as an entry of a list.`,
      );
      return;
    }
    const wrong = misnamed(folder, content);
    if (wrong) return report(...wrong);
    for (const [index, [key, one]] of Object.entries(content).entries()) {
      const name = isList && isRecord(one) ? String(one[kind] ?? index + 1) : isList ? String(index + 1) : key;
      const named =
        folder === 'lists' || !isRecord(one)
          ? one
          : { [kind]: name, ...(folder === 'pages' && { order: index + 1 }), ...one };
      const file = `${folder}/${name}.yaml`;
      const path = [folder, isList ? index : key];
      if (files.read.has(file))
        report(path, `There are two ${folder} named "${name}".`, 'Give one of them another name.');
      else part(file, named, ...path);
    }
  }
}

function add(files: InputFiles, file: YamlFile): void {
  files.read.set(file.file, file);
  const folder = folders.find((name) => file.file.startsWith(`${name}/`));
  if (folder) files.inFolder[folder].push(file.file);
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Returns the path of a part without a name, or with two, and what to write. */
function misnamed(folder: Folder, parts: object): [path: (string | number)[], what: string, fix: string] | undefined {
  const kind = folder.slice(0, -1);
  for (const [key, one] of Object.entries(parts)) {
    const name = isRecord(one) ? one[kind] : key;
    if (Array.isArray(parts) && name === undefined)
      return [
        [folder, Number(key)],
        `"${folder}" is a map by name, and this is entry ${Number(key) + 1} of a list, without a name.`,
        `Write each ${kind} under its name: ${examples[folder]}.`,
      ];
    if (!Array.isArray(parts) && folder !== 'lists' && name !== undefined && name !== key)
      return [
        [folder, key, kind],
        `This ${kind} stands under the name "${key}", and is named "${String(name)}".`,
        `Leave out "${kind}:", or write it under its other name.`,
      ];
  }
  return undefined;
}

/** How a part is written, as code. */
const examples: Readonly<Record<Folder, string>> = {
  pages: "pages: { about: { title: 'About you', items: [...] } }",
  blocks: 'blocks: { address: { items: [...] } }',
  lists: "lists: { colors: { options: [{ value: 'R', label: 'Red' }] } }",
  personas: 'personas: { ada: { answers: {...} } }',
};

/** Tells a form of another library by the field that only it has. */
function foreignLanguage({ type, elements, properties, items, pages }: Record<string, unknown>): string[] | undefined {
  if (Array.isArray(items)) return undefined;
  if (elements !== undefined)
    return ['elements', typeof type === 'string' ? 'a UI schema of JSON Forms' : 'a form of SurveyJS'];
  if (Array.isArray(pages) && pages.some((page) => isRecord(page) && 'elements' in page))
    return ['pages', 'a form of SurveyJS'];
  if (isRecord(properties)) return ['properties', 'a JSON Schema'];
  return type === 'object' || type === 'array' ? ['type', 'a JSON Schema'] : undefined;
}

const unknown = 'What is not read as a part of the form would be missing from it.';

const twice = (file: string): Sentences => ({
  severity: 'error',
  what: `A second file is named ${file}.`,
  why: 'Only one of the two could count.',
  fix: 'Leave one of them out.',
});

const notOfConfig = (file: string): Sentences => ({
  severity: 'error',
  what: 'A config has no file of this name.',
  why: unknown,
  fix: didYouMean(nearestName(file, singles), `Files are ${singles.join(', ')}, and those in ${folders.join('/, ')}/.`),
});

const notYetRead: Sentences = {
  severity: 'error',
  what: 'This is a function and no text: the file is not read yet.',
  why: 'A form needs all of its files.',
  fix:
    "Give the text itself. In Vite: import.meta.glob('./form/**/*.yaml', { query: '?raw', import: 'default', " +
    'eager: true }).',
};
