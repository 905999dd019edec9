import { parseDocument } from 'yaml';
import { problemAt, problemOfFile, type Sentences } from './problem-at.ts';
import { syntaxProblems } from './syntax-problems.ts';
import { strangeCharacter } from './strange-character.ts';
import { tooDeep, treeProblems } from './tree-problems.ts';
import type { YamlFile } from './yaml-file.ts';

/** Reads the text of one YAML file. Faults are in `problems`; nothing is thrown. */
export function parseYaml(file: string, text: string): YamlFile {
  const unread: YamlFile = { file, text: '', document: undefined, value: undefined, problems: [] };
  const strange = strangeCharacter(text);
  if (strange) return { ...unread, problems: [problemAt(file, text, strange.at, strange.sentences)] };
  const before = parsed.get(file)?.deref();
  if (before?.text === text) return before;
  const read = parse({ ...unread, text });
  parsed.set(file, new WeakRef(read));
  return read;
}

/** Last parsed version of each file: an author edits one of thirty. References are weak. */
const parsed = new Map<string, WeakRef<YamlFile>>();

function parse(read: YamlFile): YamlFile {
  const conflict = read.text.search(/^<{7}(?: |$)/m);
  if (conflict >= 0 && /^>{7}(?: |$)/m.test(read.text))
    return { ...read, problems: [problemAt(read.file, read.text, conflict, inConflict)] };
  try {
    // Keys are compared in treeProblems: the library's own comparison takes quadratic time.
    const document = parseDocument(read.text, { prettyErrors: false, uniqueKeys: false, logLevel: 'error' });
    const errors = [...document.errors, ...document.warnings];
    const deep = errors.find(({ message }) => /^(Maximum call|too much)/.test(message));
    const problems = deep
      ? [problemAt(read.file, read.text, deep.pos[0], tooDeep)]
      : errors.length > 0
        ? syntaxProblems(read, errors)
        : treeProblems(read, document);
    return problems.some(({ severity }) => severity === 'error')
      ? { ...read, document, problems }
      : { ...read, document, problems, value: document.toJS() as unknown };
  } catch (error) {
    if (!(error instanceof RangeError)) throw error;
    return { ...read, problems: [problemOfFile(read.file, tooDeep)] };
  }
}

const inConflict: Sentences = {
  severity: 'error',
  what: 'Git has left both sides of a conflict here.',
  why: 'Both stand in the file, one after the other, and nobody but its authors knows which is right.',
  fix:
    'Keep what is right of the lines between <<<<<<< and >>>>>>>, and delete the lines of these signs and of ' +
    '=======.',
};
