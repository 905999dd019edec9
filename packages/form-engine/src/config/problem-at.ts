import type { ConfigFinding, ConfigProblem } from '@quire/validation';
import { isAlias, isMap, isPair, isScalar, isSeq, LineCounter, type Node, type Pair, type YAMLMap } from 'yaml';
import { singleFiles } from './config-files.ts';
import type { YamlFile } from './yaml-file.ts';

const longestExcerpt = 400;
const longestSentence = 800;

/** The sentences about a mistake, without its place. */
export type Sentences = Omit<ConfigFinding, 'file' | 'path' | 'at' | 'other' | 'causes'> &
  Pick<ConfigProblem, 'causes'>;

/** A problem at an offset of a file's text, counted in UTF-16 units from 0. */
export function problemAt(file: string, text: string, offset: number, sentences: Sentences): ConfigProblem {
  const lines = linesOf(text);
  const { line, col: column } = lines.linePos(offset);
  const start = lines.lineStarts[line - 1]!;
  const end = (lines.lineStarts[line] ?? text.length + 1) - 1;
  const excerpt = text.slice(start, Math.min(end, start + longestExcerpt)).trimEnd();
  return { file, line, column, excerpt, ...withinReason(sentences) };
}

/** The text of the last mistake: ten thousand mistakes of one file come one after the other. */
let last: { text: string; lines: LineCounter } | undefined;

function linesOf(text: string): LineCounter {
  if (last?.text === text) return last.lines;
  const lines = new LineCounter();
  lines.addNewLine(0);
  for (let at = text.indexOf('\n'); at >= 0; at = text.indexOf('\n', at + 1)) lines.addNewLine(at + 1);
  last = { text, lines };
  return lines;
}

/** Shortens quoted text, which may be half a megabyte after a forgotten bracket. */
function withinReason(sentences: Sentences): Sentences & Pick<ConfigProblem, 'mend'> {
  const cut = (text: string): string =>
    text.length > longestSentence
      ? `${text.slice(0, longestSentence / 2)} ... ${text.slice(-longestSentence / 4)}`
      : text;
  const fix = cut(sentences.fix);
  return { ...sentences, what: cut(sentences.what), why: cut(sentences.why), fix, mend: fix };
}

/** A problem of a file as a whole, or of one that is not there. */
export function problemOfFile(file: string, sentences: Sentences): ConfigProblem {
  return { file, line: 1, column: 1, excerpt: '', ...withinReason(sentences) };
}

/** Resolves the paths of a finding and its causes to line, column and excerpt. */
export function locate(
  { file, path, at, other, causes, ...written }: ConfigFinding,
  read: ReadonlyMap<string, YamlFile>,
): ConfigProblem {
  const from = read.get(file);
  const named = namesOfPlaces(written, other, read);
  const sentences = { ...named, ...(causes && { causes: causes.map((cause) => lineOfCause(cause, read)) }) };
  const whole = from?.within ?? { file, path: [] };
  const steps = [...whole.path, ...path];
  if (from?.document) return problemAt(whole.file, from.text, offsetOf(steps, at, from) ?? 0, sentences);
  // An object has no lines.
  return { ...problemOfFile(whole.file, sentences), ...(from && steps.length > 0 && { path: writtenPath(steps) }) };
}

const fileName = /(?:(?:pages|blocks|lists)\/[\w-]+|institution|data-model|conditions|messages\/en)\.yaml/g;

/** A file that a sentence names, in a config that is one text or one object, is named as the part of it. */
function namesOfPlaces<Written extends Pick<Sentences, 'what' | 'why' | 'fix'>>(
  written: Written,
  other: ConfigFinding['other'],
  read: ReadonlyMap<string, YamlFile>,
): Written {
  const [{ within: whole } = {}] = read.values();
  if (!whole) return written;
  const placeOf = (file: string): string => {
    if (file !== other?.file) {
      const single = Object.entries(singleFiles).find(([, name]) => name === file)?.[0];
      const path = read.get(file)?.within?.path ?? (single ? [single] : file.slice(0, -'.yaml'.length).split('/'));
      return writtenPath(path) || whole.file;
    }
    const { line, path } = locate({ ...other, severity: 'error', what: '', why: '', fix: '' }, read);
    return path ?? `line ${line}`;
  };
  const renamed = (text: string): string => text.replace(fileName, placeOf);
  return { ...written, what: renamed(written.what), why: renamed(written.why), fix: renamed(written.fix) };
}

/** Writes a path as code does: `pages[0].items[2].label`. */
const writtenPath = (path: ConfigFinding['path']): string =>
  path
    .map((step) => (typeof step === 'number' ? `[${step}]` : /^[\w$]+$/.test(step) ? `.${step}` : `['${step}']`))
    .join('')
    .replace(/^\./, '');

function lineOfCause(
  { what, ...place }: NonNullable<ConfigFinding['causes']>[number],
  read: ReadonlyMap<string, YamlFile>,
): NonNullable<ConfigProblem['causes']>[number] {
  const { file, line, column } = locate({ ...place, severity: 'error', what: '', why: '', fix: '' }, read);
  return { what, file, line, column };
}

/** Where the deepest part of a path that is really there begins. */
function offsetOf(path: ConfigFinding['path'], at: ConfigFinding['at'], from: YamlFile): number | undefined {
  let node: unknown = from.document?.contents;
  let best = startOf(node);
  for (const [step, key] of path.entries()) {
    node = isAlias(node) ? node.resolve(from.document!) : node;
    const found = isMap(node) ? pairsOf(node).get(String(key)) : isSeq(node) ? node.items[Number(key)] : undefined;
    if (found === undefined) return best;
    const pointsAtKey = isPair(found) && (!isScalar(found.value) || (at === 'key' && step === path.length - 1));
    node = isPair(found) ? found.value : found;
    best = startOf(isPair(found) && pointsAtKey ? found.key : node) ?? best;
  }
  return best;
}

const cache = new WeakMap<YAMLMap, ReadonlyMap<string, Pair>>();

/** The fields of a group by name: thousands of mistakes in one group are each found at once. */
function pairsOf(map: YAMLMap): ReadonlyMap<string, Pair> {
  const before = cache.get(map);
  if (before) return before;
  const pairs = new Map(map.items.map((pair): [string, Pair] => [keyOf(pair), pair]));
  cache.set(map, pairs);
  return pairs;
}

/** A key as the plain data spells it: `true:` and `1:` are the texts `true` and `1`. */
export function keyOf(pair: Pair): string {
  return isScalar(pair.key) ? String(pair.key.value ?? '') : String(pair.key);
}

function startOf(node: unknown): number | undefined {
  return (node as Node | null | undefined)?.range?.[0];
}
