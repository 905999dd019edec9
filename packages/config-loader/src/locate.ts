import type { ConfigFinding, ConfigProblem } from '@quire/validation';
import { isAlias, isMap, isPair, isScalar, isSeq, type Node, type Pair, type YAMLMap } from 'yaml';
import { problemAt, problemOfFile } from './problem-at.ts';
import type { YamlFile } from './yaml-file.ts';

/** Turns a finding's path, and those of its causes, into the line, column and excerpt of the file that it speaks of. */
export function locate(
  { file, path, at, causes, ...written }: ConfigFinding,
  read: ReadonlyMap<string, YamlFile>,
): ConfigProblem {
  const from = read.get(file);
  const sentences = { ...written, ...(causes && { causes: causes.map((cause) => lineOfCause(cause, read)) }) };
  if (!from?.document) return problemOfFile(file, sentences);
  return problemAt(file, from.text, offsetOf(path, at, from) ?? 0, sentences);
}

function lineOfCause(
  { what, ...place }: NonNullable<ConfigFinding['causes']>[number],
  read: ReadonlyMap<string, YamlFile>,
): NonNullable<ConfigProblem['causes']>[number] {
  const { file, line, column } = locate({ ...place, severity: 'error', what: '', why: '', mend: '' }, read);
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
