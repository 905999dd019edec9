import { isUtf8 } from 'node:buffer';
import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { parseDocument } from 'yaml';
import { problemAt, problemOfFile, type Sentences } from './problem-at.ts';
import { syntaxProblems } from './syntax-problems.ts';
import { strangeCharacter } from './strange-character.ts';
import { tooDeep, treeProblems } from './tree-problems.ts';
import type { YamlFile } from './yaml-file.ts';

const megabyte = 1024 * 1024;
const largest = megabyte / 2;

/** Reads one YAML file. Faults are in `problems`; nothing is thrown. */
export async function readYaml(directory: string, file: string): Promise<YamlFile> {
  const unread: YamlFile = { file, text: '', document: undefined, value: undefined, problems: [] };
  const bytes = await readBytes(join(directory, file));
  if (!(bytes instanceof Uint8Array)) return { ...unread, problems: [problemOfFile(file, bytes)] };
  const text = new TextDecoder('utf-8').decode(bytes);
  if (!isUtf8(bytes)) return { ...unread, problems: [problemAt(file, text, text.indexOf('\uFFFD'), notUtf8)] };
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
    const problems = errors.length > 0 ? syntaxProblems(read, errors) : treeProblems(read, document);
    return problems.some(({ severity }) => severity === 'error')
      ? { ...read, document, problems }
      : { ...read, document, problems, value: document.toJS() as unknown };
  } catch (error) {
    if (!(error instanceof RangeError)) throw error;
    return { ...read, problems: [problemOfFile(read.file, tooDeep)] };
  }
}

async function readBytes(path: string): Promise<Uint8Array | Sentences> {
  try {
    const found = await stat(path);
    // A device or a pipe can be read for ever.
    if (!found.isFile()) return unreadable(found.isDirectory() ? 'EISDIR' : 'not a file');
    return found.size > largest ? tooLarge(found.size) : await readFile(path);
  } catch (error) {
    return unreadable(error instanceof Error && 'code' in error ? String(error.code) : String(error));
  }
}

const tooLarge = (size: number): Sentences => ({
  severity: 'error',
  what: `This file is ${(size / megabyte).toFixed(1)} MB.`,
  why: 'Config is written by hand; a file over 0.5 MB is something else, and would slow down every start.',
  mend: 'Take out what does not belong here, or split it into several files.',
});

const unreadable = (code: string): Sentences => ({
  severity: 'error',
  what: code === 'ENOENT' ? 'This file is missing.' : `This file cannot be read (${code}).`,
  why: 'The questionnaire is put together from every file of the config directory.',
  mend: 'Put it there as a plain file that this account may read.',
});

const inConflict: Sentences = {
  severity: 'error',
  what: 'Git has left both sides of a conflict here.',
  why: 'Both stand in the file, one after the other, and nobody but its authors knows which is right.',
  mend:
    'Keep what is right of the lines between <<<<<<< and >>>>>>>, and delete the lines of these signs and of ' +
    '=======.',
};

const notUtf8: Sentences = {
  severity: 'error',
  what: 'This file is not UTF-8 text.',
  why: 'Letters such as é would reach the student as rubbish.',
  mend: 'Save it again with the encoding UTF-8.',
};
