import { isMap, isScalar, parseDocument } from 'yaml';
import { onlyFile, type Files } from '../work/files.ts';

/** Names that an author has given, to refer to. */
export interface ConfigNames {
  questions: readonly string[];
  conditions: readonly string[];
  lists: readonly string[];
  blocks: readonly string[];
}

const asked = /(?:^|[\s{,])(?:question|monthYear|address):[ ]*["']?([a-z][a-z0-9_]*)/gm;

/** Returns the names in a form, also in one that does not compile; `compiled` adds those that blocks make. */
export function namesIn(files: Files, compiled: readonly string[] = []): ConfigNames {
  const written = Object.values(files).flatMap((text) => [...text.matchAll(asked)].map(([, name = '']) => name));
  const whole = files[onlyFile];
  const part = (name: string): string[] => (whole === undefined ? filesIn(files, name) : fieldsIn(whole, name));
  return {
    questions: [...new Set([...written, ...compiled])],
    conditions: whole === undefined ? fieldsIn(files['conditions.yaml'] ?? '') : fieldsIn(whole, 'conditions'),
    lists: part('lists'),
    blocks: part('blocks'),
  };
}

const filesIn = (files: Files, folder: string): string[] =>
  Object.keys(files).flatMap((file) =>
    file.startsWith(`${folder}/`) ? [file.slice(folder.length + 1).replace('.yaml', '')] : [],
  );

function fieldsIn(text: string, field?: string): string[] {
  const { contents } = parseDocument(text, { prettyErrors: false, uniqueKeys: false, logLevel: 'silent' });
  const group = field === undefined || !isMap(contents) ? contents : contents.get(field, true);
  return isMap(group) ? group.items.flatMap(({ key }) => (isScalar(key) ? [String(key.value)] : [])) : [];
}
