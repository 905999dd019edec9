import type { Questionnaire } from '@quire/form-engine/core';
import type { Today } from '@quire/validation';
import type { ReadConfig } from '@quire/config-loader';
import { compareKeys, renamedKeysOf } from './compare-keys.ts';
import { compareQuestions } from './compare-questions.ts';
import { compareStructure } from './compare-structure.ts';
import { verdicts, type ConfigChange, type NodeChange } from './config-change.ts';
import { renamedNames, renamedTabs } from './renamed-names.ts';

/** A config that compiles, with the places of its parts. */
export type Comparable = Pick<ReadConfig, 'locate' | 'source'> & { questionnaire: Questionnaire };

/** Every change that drafts could feel, the gravest first, then in the order of the files. */
export function compareConfigs(before: Comparable, after: Comparable, today: Today): ConfigChange[] {
  const both = [before.questionnaire, after.questionnaire] as const;
  const tabs = renamedTabs(...both);
  const { changes, explained } = compareStructure(...both, tabs);
  const guesses = renamedKeysOf(...both, explained);
  const newKeys = new Map([...guesses].map(([key, { to }]) => [key, to.key]));
  const renamed = renamedNames(...both, { tabs, newKeys, today });
  const found = [
    ...changes,
    ...compareKeys(...both, { explained, guesses }),
    ...compareQuestions(...both, { today, renamed }),
  ];
  return inOnePlace(found, { old: before, new: after }).toSorted(
    (a, b) =>
      verdicts.indexOf(a.verdict) - verdicts.indexOf(b.verdict) ||
      a.file.localeCompare(b.file) ||
      a.line - b.line ||
      a.what.localeCompare(b.what),
  );
}

function inOnePlace(found: readonly NodeChange[], sides: Record<'old' | 'new', Comparable>): ConfigChange[] {
  const merged = new Map<string, ConfigChange>();
  for (const { origin, field, list, key, fix = '', rename, ...change } of found) {
    const side = sides[change.in];
    const { file, line } =
      (list && placeOfList(side, list)) ?? side.locate(origin, ...(field === undefined ? [] : [field]));
    const name = JSON.stringify([change.verdict, change.in, file, line, change.what]);
    const one = merged.get(name) ?? { ...change, file, line, keys: [], fix, mend: fix };
    if (key !== undefined && !one.keys.includes(key)) one.keys.push(key);
    if (rename) one.renames = [...(one.renames ?? []), rename];
    merged.set(name, one);
  }
  return [...merged.values()].map((change) => ({
    ...change,
    what: change.what.replace('{keys}', describeKeys(change.keys)),
  }));
}

function placeOfList(
  { source, locate }: Comparable,
  { name, value }: NonNullable<NodeChange['list']>,
): ReturnType<Comparable['locate']> | undefined {
  const list = source && Object.hasOwn(source.lists, name) ? source.lists[name] : undefined;
  if (!list) return undefined;
  const index = 'options' in list.content ? list.content.options.findIndex((option) => option.value === value) : -1;
  return locate({ file: list.file, path: index < 0 ? [] : ['options', index] });
}

function describeKeys(keys: readonly string[]): string {
  if (keys.length <= 3) return keys.join(', ');
  return `${keys.slice(0, 3).join(', ')} and ${keys.length - 3} more`;
}
