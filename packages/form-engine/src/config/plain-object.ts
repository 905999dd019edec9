import { locate, problemOfFile } from './problem-at.ts';
import { strangeCharacter } from './strange-character.ts';
import { tooDeep } from './tree-problems.ts';
import type { YamlFile } from './yaml-file.ts';

const deepest = 200;
type Path = readonly (string | number)[];

/** Returns an object as a file of a config, without fields that are undefined. Its places are paths, not lines. */
export function plainObject(file: string, given: unknown): YamlFile {
  const read: YamlFile = { file, text: '', document: undefined, value: undefined, problems: [] };
  const plain = (value: unknown, path: Path): unknown => {
    if (path.length > deepest) throw new RangeError();
    const strange = typeof value === 'string' ? strangeCharacter(value) : undefined;
    if (strange) {
      const { severity, what, why, fix } = strange.sentences;
      read.problems.push(locate({ file, path, severity, what, why, fix }, new Map([[file, read]])));
    }
    if (Array.isArray(value)) return value.map((one, index) => plain(one, [...path, index]));
    if (typeof value !== 'object' || value === null || !isPlain(value)) return value;
    return Object.fromEntries(
      Object.entries(value).flatMap(([key, one]) => (one === undefined ? [] : [[key, plain(one, [...path, key])]])),
    );
  };
  try {
    return { ...read, value: plain(given, []) };
  } catch (error) {
    // An object that holds itself has no end either.
    if (!(error instanceof RangeError)) throw error;
    return { ...read, problems: [problemOfFile(file, tooDeep)] };
  }
}

const isPlain = (value: object): boolean => [Object.prototype, null].includes(Object.getPrototypeOf(value) as null);
