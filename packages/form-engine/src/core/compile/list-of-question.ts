import type { QuestionItem } from '@quire/validation';
import type { Compilation } from './compilation.ts';
import { fixName, within, type Place } from './findings.ts';
import { knownList } from './known-list.ts';

/**
 * Returns the name of a question's list; an inline list gets a name that no file can have, and shares it with equal
 * ones. None for dependent options.
 */
export function listOf(item: QuestionItem, place: Place, compilation: Compilation): string | undefined {
  const { options } = item;
  if (typeof options === 'string') return listNamed(options, within(place, 'options'), compilation);
  if (!Array.isArray(options)) return undefined;
  const { inlineLists, lists, findings } = compilation;
  const known = inlineLists.get(options);
  if (known !== undefined) return known;
  // Findings are about each of the equal lists.
  const list = knownList(options, within(place, 'options'), findings);
  const choices = JSON.stringify(options);
  const name = inlineLists.get(choices) ?? `inline:${place.file}:${place.path.join('.')}`;
  if (!lists.has(name)) lists.set(name, list);
  inlineLists.set(options, name).set(choices, name);
  return name;
}

/** Returns the name if the list exists; else undefined, with a finding. */
export function listNamed(name: string, at: Place, compilation: Compilation): string | undefined {
  if (compilation.lists.has(name)) return name;
  const { lists } = compilation.source;
  if (Object.hasOwn(lists, name)) return undefined;
  compilation.findings.error(at, {
    what: `There is no list named ${name}.`,
    why: 'The choices of this question stand in it.',
    fix: () => fixName(name, Object.keys(lists), `Add lists/${name}.yaml, or write the options here.`),
  });
  return undefined;
}

export function dependentListsOf({ options }: QuestionItem): readonly string[] | undefined {
  if (options === undefined || typeof options === 'string' || Array.isArray(options)) return undefined;
  return 'by' in options ? Object.values(options.lists) : options.cases.map(({ list }) => list);
}
