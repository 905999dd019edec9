import type { Questionnaire, QuestionnaireNode } from '@quire/form-engine/core';
import type { ConfigPath, Option } from '@quire/validation';
import type { ReadConfig } from '@quire/config-loader';
import { partAt } from './change-data.ts';
import type { DeskChoices, DeskField, DeskItem } from '../protocol/desk.ts';

/** Where the choices of an item are written, and what they are. */
export interface ChoicesAt extends DeskChoices {
  path: ConfigPath;
}

const names: Readonly<Record<string, string>> = {
  title: 'Title',
  intro: 'Introduction',
  label: 'Label',
  shortLabel: 'Short label',
  hint: 'Hint',
  why: 'Why we ask',
  guidance: 'Guidance',
  button: 'Button',
  text: 'Text',
  message: 'Message',
  required: 'Required: what is missing',
  fold: 'Fold',
  section: 'Heading',
  details: 'Text that opens it',
  notice: 'Text',
  modal: 'Button',
};

const folds: readonly Option[] = [
  { value: '', label: 'Never' },
  { value: 'onPhones', label: 'On phones' },
  { value: 'onEveryScreen', label: 'On every screen' },
];

/** The fields of each kind of item, in the order in which they are written. */
const fieldsOf: Partial<Record<QuestionnaireNode['kind'], readonly string[]>> = {
  page: ['title', 'intro'],
  section: ['section', 'guidance', 'fold'],
  details: ['details'],
  question: ['label', 'shortLabel', 'hint', 'why', 'required'],
  monthYear: ['label', 'shortLabel', 'hint', 'why', 'required'],
  address: ['label', 'shortLabel', 'hint', 'why', 'required'],
  repeat: ['label', 'button'],
  tabs: ['label'],
  tab: ['label'],
  notice: ['notice'],
  modal: ['modal', 'title', 'text'],
  check: ['message'],
  block: [],
};

/** Kinds that are made from an item and have no lines of their own. */
const made: readonly QuestionnaireNode['kind'][] = ['instance', 'under'];

/** Returns what an author can change about an item; undefined where nothing. */
export function deskItem(read: ReadConfig, index: number): DeskItem | undefined {
  const node = read.questionnaire?.nodes[index];
  if (!node || made.includes(node.kind)) return undefined;
  const { file, path } = node.origin;
  const written = writtenAt(read, node.origin);
  const last = path.at(-1);
  const beside = typeof last === 'number' ? partAt(read.fileOf(file)?.value, path.slice(0, -1)) : undefined;
  return {
    file,
    uses: usesOf(read.questionnaire!, node),
    fields: (fieldsOf[node.kind] ?? []).map((name) => fieldOf(name, partAt(written, [name]))),
    choices: choicesOf(read, index),
    place: Array.isArray(beside) ? { at: Number(last), of: beside.length } : undefined,
  };
}

function fieldOf(name: string, value: unknown): DeskField {
  const isFixed = typeof value === 'object' || undefined;
  const text = isFixed ? '' : String(value ?? '');
  return { name, label: names[name]!, value: text, isFixed, ...(name === 'fold' && { choices: folds }) };
}

/** Returns where the choices of a question are written, if they are a plain list. */
export function choicesOf(read: ReadConfig, index: number): ChoicesAt | undefined {
  const { origin } = read.questionnaire!.nodes[index]!;
  const options = partAt(writtenAt(read, origin), ['options']);
  const at =
    typeof options === 'string'
      ? { file: `lists/${options}.yaml`, path: ['options'] }
      : { file: origin.file, path: [...origin.path, 'options'] };
  const list = partAt(read.fileOf(at.file)?.value, at.path);
  if (!Array.isArray(list)) return undefined;
  const choices = list.map((option: unknown) => ({
    value: String(partAt(option, ['value']) ?? ''),
    label: String(partAt(option, ['label']) ?? ''),
  }));
  return { ...at, options: choices };
}

const writtenAt = (read: ReadConfig, { file, path }: QuestionnaireNode['origin']): unknown =>
  partAt(read.fileOf(file)?.value, path);

/** Counts the uses of a block around the same lines; what is not in a block is used once. */
function usesOf({ nodes }: Questionnaire, { origin }: QuestionnaireNode): number {
  const blocks = nodes.flatMap((node) => {
    if (node.origin.file !== origin.file || node.origin.path.join() !== origin.path.join()) return [];
    let around = nodes[node.parent];
    while (around && around.kind !== 'block') around = nodes[around.parent];
    return around ? [placeOf(around)] : [];
  });
  return Math.max(1, new Set(blocks).size);
}

const placeOf = ({ origin: { file, path } }: QuestionnaireNode): string => `${file}:${path.join('.')}`;
