import type { QuestionNode } from '../questionnaire.ts';
import type { Asked, Compilation } from './compilation.ts';
import { mendName, within, type Place } from './findings.ts';
import { declareField, type Scope } from './scope.ts';
import { reportPrefix } from './unknown-prefix.ts';

/** Makes a question's answers known, once each, and refuses those that the data model does not have. */
export function declareAnswer(
  node: QuestionNode,
  scope: Scope,
  place: Place,
  compilation: Compilation,
  field: 'question' | 'monthYear' = 'question',
): void {
  declare(node.key, { node, place: within(place, field), as: node.boxes ? 'checkboxes' : 'answer' });
  for (const [index, box] of (node.boxes ?? []).entries())
    declare(box.key, { node, place: within(place, 'boxes', index, 'key'), as: 'box' });

  function declare(key: string, asked: Asked): void {
    const before = compilation.asked.get(key);
    if (before) {
      compilation.findings.error(asked.place, {
        what: `${key} is asked twice; the other question stands in ${before.place.file}.`,
        why: 'Two questions would write one answer.',
        mend: 'Ask another key here, or use the block with another prefix.',
      });
      return;
    }
    compilation.asked.set(key, asked);
    declareField(scope, key);
    if (asked.as === 'checkboxes' || compilation.dataModel.has(key)) return;
    const unknown = compilation.unknownPrefixes.get(scope.prefix);
    if (unknown) return reportPrefix(unknown, compilation);
    compilation.findings.error(asked.place, {
      what: `${key} is no key of the data model.`,
      why: 'Only keys of data-model.yaml can be stored.',
      mend: () => mendName(key, compilation.dataModel, `Add ${key} to data-model.yaml.`),
    });
  }
}
