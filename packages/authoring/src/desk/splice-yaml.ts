import {
  isCollection,
  isMap,
  isScalar,
  isSeq,
  type Document,
  type Node,
  type Pair,
  type YAMLMap,
  type YAMLSeq,
} from 'yaml';
import type { ConfigEdit, ConfigPath, PlainData } from '@quire/validation';
import { writeBlock, writeFlow, writeScalar } from './write-yaml.ts';

/** A piece of text from one offset to another, and what is put there. */
export interface Splice {
  from: number;
  to: number;
  put: string;
}

/** Returns how the text of a document changes for an edit; undefined where its way of writing is not known here. */
export function spliceFor(
  text: string,
  document: Document,
  edit: Exclude<ConfigEdit, { kind: 'quote' }>,
): Splice[] | undefined {
  const at = (path: ConfigPath): unknown => (path.length === 0 ? document.contents : document.getIn(path, true));
  if (edit.kind === 'insert' || edit.kind === 'move') {
    const list = at(edit.path);
    if (!isSeq(list)) return undefined;
    return edit.kind === 'insert' ? inserted(text, list, edit.at, edit.value) : moved(text, list, edit.from, edit.to);
  }
  const around = at(edit.path.slice(0, -1));
  const last = edit.path.at(-1)!;
  if (isSeq(around)) {
    const entry = around.items[Number(last)];
    if (edit.kind === 'remove') return removed(text, around, Number(last));
    return isValue(entry) && edit.kind === 'set' ? replaced(text, entry, edit.value, around.flow === true) : undefined;
  }
  if (!isMap(around)) return undefined;
  const index = around.items.findIndex(({ key }) => isScalar(key) && String(key.value) === String(last));
  if (edit.kind === 'remove') return removed(text, around, index);
  const pair = around.items[index];
  if (edit.kind === 'rename') {
    const [from, to] = (pair?.key as Node | undefined)?.range ?? [];
    return from === undefined ? undefined : [{ from, to: to!, put: edit.to }];
  }
  if (!pair) return added(text, around, String(last), edit);
  return isValue(pair.value) ? replaced(text, pair.value, edit.value, around.flow === true) : undefined;
}

const isValue = (node: unknown): node is Node => isScalar(node) || isCollection(node);

/** Puts a value in place of another, in the style of the old one. */
function replaced(text: string, old: Node, value: PlainData, inFlow: boolean): Splice[] | undefined {
  const [from] = old.range!;
  const to = contentEnd(text, old);
  if (isScalar(old) && !isStructure(value)) {
    const { indent } = lineAt(text, from);
    return [{ from, to, put: writeScalar(value, { old, text: text.slice(from, to) }, inFlow, indent) }];
  }
  // What takes lines of its own begins on the line below its key.
  return isCollection(old) && old.flow !== true ? undefined : [{ from, to, put: writeFlow(value) }];
}

const isStructure = (value: PlainData): boolean => typeof value === 'object' && value !== null;

/** Adds a field to a group, below or behind another one. */
function added(
  text: string,
  map: YAMLMap,
  name: string,
  { value, after }: Extract<ConfigEdit, { kind: 'set' }>,
): Splice[] | undefined {
  const before = map.items.find(({ key }) => isScalar(key) && key.value === after) ?? map.items.at(-1);
  if (map.flow === true) {
    const put = `${writeFlow(name)}: ${writeFlow(value)}`;
    if (!before) return [{ from: map.range![0], to: map.range![1], put: `{ ${put} }` }];
    return insertAt(pairEnd(text, before), `, ${put}`);
  }
  if (!before || !isScalar(before.key)) return undefined;
  const column = columnAt(text, before.key.range![0]);
  return insertLines(text, pairEnd(text, before), writeBlock({ [name]: value }, column));
}

function inserted(text: string, list: YAMLSeq, at: number, value: PlainData): Splice[] | undefined {
  const [next, before] = [list.items[at], list.items[at - 1]] as (Node | undefined)[];
  if (list.flow === true) {
    if (list.items.length === 0) return [{ from: list.range![0], to: list.range![1], put: `[${writeFlow(value)}]` }];
    return before
      ? insertAt(contentEnd(text, before), `, ${writeFlow(value)}`)
      : insertAt(next!.range![0], `${writeFlow(value)}, `);
  }
  const [first] = list.items as Node[];
  if (!first) return undefined;
  const column = dashAt(text, first);
  const like = isFlowMap(first) && isStructure(value) ? `${' '.repeat(column)}- ${writeFlow(value)}` : '';
  const lines = like !== '' && like.length <= widest ? like : writeBlock([value], column);
  // Entries that are apart stay apart.
  const gap = list.items.length > 1 && /\n[^\S\n]*\n/.test(between(text, list)) ? newline(text) : '';
  if (before) return insertLines(text, contentEnd(text, before), gap + lines);
  const { from } = segmentOf(text, first);
  return insertAt(from, (lines + newline(text) + gap).replaceAll(/\r?\n/g, newline(text)));
}

/** An entry on one line is read at a glance up to here. */
const widest = 100;

const isFlowMap = (node: unknown): boolean => isMap(node) && node.flow === true;

/** Returns what is between the first two entries of a list. */
const between = (text: string, { items }: YAMLSeq): string =>
  text.slice(contentEnd(text, items[0] as Node), dashOffset(text, items[1] as Node));

function moved(text: string, list: YAMLSeq, from: number, to: number): Splice[] {
  const items = list.items as Node[];
  const places = items.map((item) =>
    list.flow === true ? { from: item.range![0], to: contentEnd(text, item) } : segmentOf(text, item),
  );
  const order = places.map((_, index) => index);
  order.splice(to, 0, ...order.splice(from, 1));
  return order.flatMap((source, index) =>
    source === index ? [] : [{ ...places[index]!, put: text.slice(places[source]!.from, places[source]!.to) }],
  );
}

function removed(text: string, group: YAMLMap | YAMLSeq, index: number): Splice[] | undefined {
  const items = group.items as (Node | Pair)[];
  const [item, next, before] = [items[index], items[index + 1], items[index - 1]];
  if (!item) return undefined;
  if (group.flow === true) {
    if (next) return [{ from: startOf(item), to: startOf(next), put: '' }];
    return [{ from: before ? partEnd(text, before) : startOf(item), to: partEnd(text, item), put: '' }];
  }
  if (items.length === 1) return undefined;
  // The first field of an entry is on the line of its dash.
  if (isMap(group) && index === 0) return [{ from: startOf(item), to: startOf(next!), put: '' }];
  const from = isMap(group) ? lineAt(text, startOf(item)).start : segmentOf(text, item as Node).from;
  const end = text.indexOf('\n', partEnd(text, item));
  return [{ from, to: end === -1 ? text.length : end + 1, put: '' }];
}

const startOf = (part: Node | Pair): number => ('key' in part ? (part.key as Node) : part).range![0];
const partEnd = (text: string, part: Node | Pair): number =>
  'key' in part ? pairEnd(text, part) : contentEnd(text, part);

const pairEnd = (text: string, { key, value }: Pair): number => {
  const written = isValue(value) && contentEnd(text, value) > (key as Node).range![1] ? value : undefined;
  // A field without a value ends with its colon.
  return written ? contentEnd(text, written) : text.indexOf(':', (key as Node).range![1]) + 1;
};

/** Returns where the last word of a node ends: a block's own range includes blank lines and comments below it. */
function contentEnd(text: string, node: Node): number {
  if (isCollection(node) && node.flow !== true) {
    const last = node.items.at(-1) as Node | Pair | undefined;
    if (last) return partEnd(text, last);
  }
  const [start, end] = node.range!;
  return start + text.slice(start, end).trimEnd().length;
}

/** Returns the lines of an entry: those of comments just above it, and its own up to their last word. */
function segmentOf(text: string, item: Node): { from: number; to: number } {
  const column = dashAt(text, item);
  let from = lineAt(text, dashOffset(text, item)).start;
  for (;;) {
    const above = lineAt(text, from - 1);
    if (from === 0 || !text.slice(above.start, from).startsWith(`${' '.repeat(column)}#`)) break;
    from = above.start;
  }
  return { from, to: lineEnd(text, contentEnd(text, item)) };
}

const dashOffset = (text: string, item: Node): number => text.lastIndexOf('-', item.range![0] - 1);
const dashAt = (text: string, item: Node): number => columnAt(text, dashOffset(text, item));
const columnAt = (text: string, offset: number): number => offset - lineAt(text, offset).start;

function lineAt(text: string, offset: number): { start: number; indent: number } {
  const start = text.lastIndexOf('\n', Math.max(offset, 0) - 1) + 1;
  return { start, indent: /^ */.exec(text.slice(start))![0].length };
}

/** Returns where a line ends, before its line break. */
function lineEnd(text: string, offset: number): number {
  const end = text.indexOf('\n', offset);
  return end === -1 ? text.length : end - (text[end - 1] === '\r' ? 1 : 0);
}

const newline = (text: string): string => (text.includes('\r\n') ? '\r\n' : '\n');
const insertAt = (offset: number, put: string): Splice[] => [{ from: offset, to: offset, put }];
const insertLines = (text: string, offset: number, lines: string): Splice[] =>
  insertAt(lineEnd(text, offset), `${newline(text)}${lines.replaceAll(/\r?\n/g, newline(text))}`);
