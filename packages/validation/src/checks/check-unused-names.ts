import type { Condition } from '../config/condition.ts';
import type { Item } from '../config/item.ts';
import type { ConfigFinding, ConfigSource } from '../config/source.ts';
import { walkItems } from './walk-items.ts';

/** Warns of conditions and lists that nothing refers to. */
export function checkUnusedNames(source: ConfigSource): ConfigFinding[] {
  const items = walkItems(source).map(({ item }) => item);
  const lists = new Set([
    ...items.flatMap(listsOf),
    ...Object.values(source.lists).flatMap(({ content }) =>
      'from' in content ? [content.from] : 'join' in content ? content.join : [],
    ),
  ]);
  const conditions = new Set([
    ...items.flatMap(conditionNames),
    ...(source.forSome ?? []).flatMap(({ showWhen }) => namesIn(showWhen)),
    ...Object.values(source.conditions.content).flatMap(namesIn),
  ]);
  return [
    ...Object.entries(source.lists).flatMap(([name, { file }]) =>
      lists.has(name) ? [] : [unused('list', name, file, [])],
    ),
    ...Object.keys(source.conditions.content).flatMap((name) =>
      conditions.has(name) ? [] : [unused('condition', name, source.conditions.file, [name])],
    ),
  ];
}

function listsOf(item: Item): string[] {
  if ('monthYear' in item) return [item.months, item.years];
  if (!('question' in item)) return [];
  const { options } = item;
  if (typeof options === 'string') return [options];
  if (options === undefined || Array.isArray(options)) return [];
  return 'by' in options ? Object.values(options.lists) : options.cases.map(({ list }) => list);
}

function unused(kind: string, name: string, file: string, path: string[]): ConfigFinding {
  return {
    file,
    path,
    at: 'key',
    severity: 'warning',
    what: `Nothing uses the ${kind} "${name}".`,
    why: 'What is not used is easily taken for something that works.',
    fix: `Use it, or remove the ${kind}.`,
  };
}

/** The named conditions that an item's own fields refer to; the items below it are walked on their own. */
function conditionNames(item: object): string[] {
  return Object.entries(item).flatMap(([field, value]: [string, unknown]): string[] => {
    if (field === 'items' || field === 'under') return [];
    if (field === 'showWhen' || field === 'disableWhen' || field === 'when' || field === 'unless')
      return namesIn(value as Condition);
    if (Array.isArray(value)) return value.flatMap((each: unknown) => (isFields(each) ? conditionNames(each) : []));
    return isFields(value) ? conditionNames(value) : [];
  });
}

function namesIn(condition: Condition): string[] {
  if (typeof condition === 'string') return [condition];
  if ('all' in condition) return condition.all.flatMap(namesIn);
  if ('any' in condition) return condition.any.flatMap(namesIn);
  return 'not' in condition ? namesIn(condition.not) : [];
}

const isFields = (value: unknown): value is object => typeof value === 'object' && value !== null;
