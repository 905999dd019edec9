import type { Item } from '../../config/item.ts';
import type { ConfigSource } from '../../config/source.ts';
import { walkItems } from '../walk-items.ts';
import { messageTexts } from './message-groups.ts';
import type { TextKind } from './text-limits.ts';

/** A text that an applicant reads, and where its author wrote it. */
export interface WrittenText {
  file: string;
  path: readonly (string | number)[];
  text: string;
  kind: TextKind;
}

type Within = Pick<WrittenText, 'path' | 'text' | 'kind'>;

/** The kind of each text of an item, by its field. A `text` of a dialog is longer than one that is asked back. */
const kindOfField: Readonly<Record<string, TextKind>> = {
  section: 'heading',
  guidance: 'passage',
  label: 'label',
  shortLabel: 'name',
  hint: 'hint',
  why: 'passage',
  details: 'button',
  button: 'button',
  notice: 'passage',
  modal: 'button',
  title: 'heading',
  text: 'article',
  yes: 'button',
  no: 'button',
  message: 'message',
};

/** Four checks read the texts of a config. */
const found = new WeakMap<ConfigSource, readonly WrittenText[]>();

/** Every text of pages, blocks and lists as it is written. */
export function writtenTexts(source: ConfigSource): readonly WrittenText[] {
  const texts = found.get(source) ?? findTexts(source);
  found.set(source, texts);
  return texts;
}

function findTexts(source: ConfigSource): WrittenText[] {
  return [
    ...source.pages.flatMap(({ file, content: { title, intro } }) => [
      { file, path: ['title'], text: title, kind: 'name' as const },
      ...(intro === undefined ? [] : [{ file, path: ['intro'], text: intro, kind: 'passage' as const }]),
    ]),
    ...walkItems(source).flatMap(({ file, path, item }) =>
      textsOf(item).map((each) => ({ ...each, file, path: [...path, ...each.path] })),
    ),
    ...Object.values(source.lists).flatMap(({ file, content }) =>
      optionTexts(content).map((each) => ({ ...each, file })),
    ),
    ...messageTexts(source)
      .filter(({ group }) => group === 'buttons')
      .map(({ path, text }) => ({ file: source.messages.file, path, text, kind: 'button' as const })),
  ];
}

function textsOf(item: Item): Within[] {
  const required: Within[] =
    'required' in item && typeof item.required === 'string'
      ? [{ path: ['required'], text: item.required, kind: 'message' }]
      : [];
  return [...required, ...textsIn(item, 'tabs' in item ? ['items'] : [])];
}

/** Returns the texts of an item's own, nested and `deeper` fields; items below are walked on their own. */
function textsIn(fields: object, deeper: readonly string[] = []): Within[] {
  return Object.entries(fields).flatMap(([field, value]: [string, unknown]): Within[] => {
    const kind = kindOfField[field];
    if (typeof value === 'string') return kind ? [{ path: [field], text: value, kind }] : [];
    if (
      isCondition(field) ||
      typeof value !== 'object' ||
      value === null ||
      (below.has(field) && !deeper.includes(field))
    )
      return [];
    return Array.isArray(value)
      ? value.flatMap((each: unknown, index) =>
          typeof each === 'object' && each !== null
            ? textsIn(each).map((inner) => ({ ...inner, path: [field, index, ...inner.path] }))
            : [],
        )
      : textsIn(value).map((inner) => ({ ...inner, path: [field, ...inner.path] }));
  });
}

const below: ReadonlySet<string> = new Set(['items', 'under', 'with', 'lookup']);
const isCondition = (field: string): boolean =>
  field === 'showWhen' || field === 'disableWhen' || field === 'when' || field === 'unless';

function optionTexts(list: object): Within[] {
  const field = 'options' in list ? 'options' : 'first';
  const entries = (list as Readonly<Record<string, unknown>>)[field];
  return Array.isArray(entries)
    ? entries.flatMap((entry: unknown, index) =>
        isOption(entry) ? [{ path: [field, index, 'label'], text: entry.label, kind: 'label' as const }] : [],
      )
    : [];
}

const isOption = (entry: unknown): entry is { label: string } =>
  typeof entry === 'object' && entry !== null && 'label' in entry;
