import { isUtf8 } from 'node:buffer';
import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { parseYaml, problemAt, problemOfFile, type Sentences, type YamlFile } from '@quire/form-engine/config';

const megabyte = 1024 * 1024;
const largest = megabyte / 2;

/** Reads one YAML file. Faults are in `problems`; nothing is thrown. */
export async function readYaml(directory: string, file: string): Promise<YamlFile> {
  const unread: YamlFile = { file, text: '', document: undefined, value: undefined, problems: [] };
  const bytes = await readBytes(join(directory, file));
  if (!(bytes instanceof Uint8Array)) return { ...unread, problems: [problemOfFile(file, bytes)] };
  const text = new TextDecoder('utf-8').decode(bytes);
  if (!isUtf8(bytes)) return { ...unread, problems: [problemAt(file, text, text.indexOf('\uFFFD'), notUtf8)] };
  return parseYaml(file, text);
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
  fix: 'Take out what does not belong here, or split it into several files.',
});

const unreadable = (code: string): Sentences => ({
  severity: 'error',
  what: code === 'ENOENT' ? 'This file is missing.' : `This file cannot be read (${code}).`,
  why: 'The questionnaire is put together from every file of the config directory.',
  fix: 'Put it there as a plain file that this account may read.',
});

const notUtf8: Sentences = {
  severity: 'error',
  what: 'This file is not UTF-8 text.',
  why: 'Letters such as é would reach the applicant as rubbish.',
  fix: 'Save it again with the encoding UTF-8.',
};
