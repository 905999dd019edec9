import { choicesOf, deskItem } from './desk-item.ts';
import type { ReadConfig } from '../read-config.ts';
import type { ConfigEdit, ConfigPath, DeskChange } from '@quire/validation';
import { partAt } from './change-data.ts';

/** How a change is written: in which file, and what an author reads about it. */
export interface WrittenChange {
  file: string;
  edits: ConfigEdit[];
  /** A noun phrase: `the label of first_name`. */
  what: string;
}

/** Returns how a change is written; undefined where the item has nothing of the kind. */
export function writtenChange(read: ReadConfig, index: number, change: DeskChange): WrittenChange | undefined {
  const node = read.questionnaire?.nodes[index];
  const item = deskItem(read, index);
  if (!node || !item) return undefined;
  const { file, path } = node.origin;
  const of = 'key' in node ? node.key : node.kind;
  if (change.kind === 'fields') {
    const changed = item.fields.filter(
      ({ name, value, isFixed }) => change.fields[name] !== undefined && change.fields[name] !== value && !isFixed,
    );
    const what = changed.map(({ label }) => `“${label}”`).join(' and ');
    const edits = changed.map(({ name }) => fieldEdit(read, node.origin, name, change.fields[name]!));
    return edits.length === 0 ? undefined : { file, edits, what: `${what} of ${of}` };
  }
  if (change.kind === 'move') {
    if (!item.place) return undefined;
    const { at } = item.place;
    const edits: ConfigEdit[] = [{ kind: 'move', path: path.slice(0, -1), from: at, to: at + change.by }];
    return { file, edits, what: `the place of ${of}` };
  }
  const choices = choicesOf(read, index);
  return (
    choices && {
      file: choices.file,
      edits: [choiceEdit(choices.path, change, choices.options.length)],
      what: `the choices of ${of}`,
    }
  );
}

type ChoiceChange = Exclude<DeskChange, { kind: 'fields' | 'move' }>;

function choiceEdit(path: ConfigPath, change: ChoiceChange, count: number): ConfigEdit {
  switch (change.kind) {
    case 'addChoice':
      return { kind: 'insert', path, at: count, value: { value: change.value, label: change.label } };
    case 'nameChoice':
      return { kind: 'set', path: [...path, change.at, 'label'], value: change.label };
    case 'moveChoice':
      return { kind: 'move', path, from: change.at, to: change.at + change.by };
    case 'removeChoice':
      return { kind: 'remove', path: [...path, change.at] };
  }
}

/** Fields after which a new one reads best, the nearest first. */
const order = ['label', 'shortLabel', 'hint', 'why'];

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
