import type { QuestionItem } from '@quire/validation';
import type { CompiledLookup, QuestionNode } from '../questionnaire.ts';
import type { Compilation, Unresolved } from './compilation.ts';
import { within } from './findings.ts';
import { resolveAnswer } from './resolve-keys.ts';

/** Where an autocomplete question finds its suggestions, with the keys that a record fills. */
export function compileLookup({ lookup }: QuestionItem, node: QuestionNode, { setting, place }: Unresolved, compilation: Compilation): CompiledLookup | undefined {
  if (!lookup) return undefined;
  const fills = Object.entries(lookup.fills ?? {}).flatMap(([written, field]) => {
    const at = within(place, 'lookup', 'fills', written);
    const key = resolveAnswer(written, setting.scope, at, compilation);
    if (key !== node.key) return key === undefined ? [] : [{ key, field }];
    compilation.findings.error(at, {
      what: `${written} is the question's own answer.`,
      why: 'It gets the name of the school, or the address line, by itself.',
      mend: 'Take it out of `fills`.',
    }, 'key');
    return [];
  });
  return { category: lookup.category, fills };
}
