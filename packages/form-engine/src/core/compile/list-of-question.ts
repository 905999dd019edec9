import type { QuestionItem } from '@quire/validation';
import type { Compilation } from './compilation.ts';
import { mendName, within, type Place } from './findings.ts';
import { knownList } from './known-list.ts';

/** The name of a question's list; one that is written inline gets a name that no file can have. */
export function listOf(item: QuestionItem, place: Place, compilation: Compilation): string | undefined {
  const { options } = item;
  if (options === undefined) return undefined;
  if (typeof options === 'string') {
    if (compilation.lists.has(options)) return options;
    const { lists } = compilation.source;
    if (Object.hasOwn(lists, options)) return undefined;
    compilation.findings.error(within(place, 'options'), {
      what: `There is no list named ${options}.`,
      why: 'The choices of this question stand in it.',
      mend: mendName(options, Object.keys(lists), `Add lists/${options}.yaml, or write the options here.`),
    });
    return undefined;
  }
  const name = compilation.inlineLists.get(options) ?? `inline:${place.file}:${place.path.join('.')}`;
  if (!compilation.lists.has(name)) {
    compilation.inlineLists.set(options, name);
    compilation.lists.set(name, knownList(options, within(place, 'options'), compilation.findings));
  }
  return name;
}
