import type { QuestionnaireNode } from '@quire/form-engine/core';
import type { ConfigEdit, ConfigPath } from '@quire/validation';
import type { ReadConfig } from '@quire/config-loader';
import { partAt } from './change-data.ts';
import { choicesOf, deskItem, type ChoicesAt } from './desk-item.ts';
import { refusals } from './refusals.ts';
import type { DeskChange, DeskItem, DeskRefusal, DeskText } from '../protocol/desk.ts';

/** How a change is written: in which file, and what an author reads about it. */
export interface WrittenChange {
  file: string;
  edits: ConfigEdit[];
  /** A noun phrase: `the label of first_name`. */
  what: string;
}

/** Returns how a change is written, or why it cannot be. */
export function writtenChange(read: ReadConfig, index: number, change: DeskChange): WrittenChange | DeskRefusal {
  const node = read.questionnaire?.nodes[index];
  const item = deskItem(read, index);
  if (!node || !item) return refusals.nothing;
  const { file, path } = node.origin;
  const of = nameOf(node);
  if (change.kind === 'fields') return changedFields(read, node, item, change.fields);
  if (change.kind === 'move') {
    const to = (item.place?.at ?? 0) + change.by;
    if (!item.place || to < 0 || to >= item.place.of) return refusals.nothing;
    const edits: ConfigEdit[] = [{ kind: 'move', path: path.slice(0, -1), from: item.place.at, to }];
    return { file, edits, what: `the place of ${of}` };
  }
  const choices = choicesOf(read, index);
  if (!choices) return refusals.nothing;
  const edit = choiceEdit(choices, change);
  return 'fix' in edit ? edit : { file: choices.file, edits: [edit], what: `the choices of ${of}` };
}

/** Returns an item as people call it: by its key, or else by its words. */
function nameOf(node: QuestionnaireNode): string {
  if ('key' in node) return node.key;
  const words = 'title' in node ? node.title : 'label' in node ? node.label : 'text' in node ? node.text : undefined;
  if (words === undefined || words === '') return 'name' in node ? `the ${node.kind} ${node.name}` : `the ${node.kind}`;
  return `the ${node.kind} “${words.length > 40 ? `${words.slice(0, 39)}…` : words}”`;
}

function changedFields(
  read: ReadConfig,
  node: QuestionnaireNode,
  { fields }: DeskItem,
  texts: Readonly<Record<string, DeskText>>,
): WrittenChange | DeskRefusal {
  const changed = fields.flatMap((field) => {
    const text = texts[field.name];
    return text === undefined || field.isFixed || text.now === field.value ? [] : [{ ...field, ...text }];
  });
  const other = changed.find(({ was, value }) => was !== value);
  if (other) return refusals.otherText(other.label, other.value);
  if (changed.length === 0) return refusals.nothing;
  return {
    file: node.origin.file,
    edits: changed.map(({ name, value, now }) => fieldEdit(read, node.origin, name, tidied(now, value))),
    what: `${changed.map(({ label }) => `“${label}”`).join(' and ')} of ${nameOf(node)}`,
  };
}

/** No reader sees spaces at the end of a line, and YAML cannot write all of them. */
const tidied = (text: string, before: string): string =>
  text.replaceAll(/[^\S\n]+$/gm, '').replaceAll(/^\n+|\n+$/g, '') + (before.endsWith('\n') ? '\n' : '');

type ChoiceChange = Exclude<DeskChange, { kind: 'fields' | 'move' }>;

function choiceEdit({ path, options }: ChoicesAt, change: ChoiceChange): ConfigEdit | DeskRefusal {
  if (change.kind === 'addChoice')
    return { kind: 'insert', path, at: options.length, value: { value: change.value, label: change.label } };
  const { at } = change;
  const option = options[at];
  if (option?.value !== change.value) return refusals.otherChoices;
  if (change.kind === 'removeChoice') return { kind: 'remove', path: [...path, at] };
  if (change.kind === 'moveChoice') return { kind: 'move', path, from: at, to: at + change.by };
  const { was, now } = change.label;
  if (was !== option.label) return refusals.otherText(`The choice ${option.value}`, option.label);
  return { kind: 'set', path: [...path, at, 'label'], value: now.trim() };
}

/** Fields in the order in which an item has them: a new one goes below the nearest before it. */
const order = ['section', 'fold', 'guidance', 'title', 'intro', 'label', 'shortLabel', 'hint', 'why', 'required'];

function fieldEdit(
  read: ReadConfig,
  { file, path }: { file: string; path: ConfigPath },
  name: string,
  text: string,
): ConfigEdit {
  const written = partAt(read.fileOf(file)?.value, path);
  if (text === '' && name !== 'label' && partAt(written, [name]) !== undefined && !isNameOfItem(written, name))
    return { kind: 'remove', path: [...path, name] };
  const before = order.slice(0, Math.max(order.indexOf(name), 0)).toReversed();
  const after = before.find((field) => partAt(written, [field]) !== undefined);
  return { kind: 'set', path: [...path, name], value: text, after };
}

/** An item begins with its kind: without it, nobody knows what it is. */
const isNameOfItem = (written: unknown, name: string): boolean =>
  typeof written === 'object' && written !== null && Object.keys(written)[0] === name;
