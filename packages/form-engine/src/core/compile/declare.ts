import type { QuestionNode } from '../questionnaire.ts';
import type { Asked, Compilation, UnknownPrefix } from './compilation.ts';
import { within, type Place } from './findings.ts';
import { fixKey, fixPrefix } from './fix-key.ts';
import { declareField, type Scope } from './scope.ts';

/** Declares a question's answers once, and refuses keys outside of the data model. */
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
        other: before.place,
        why: 'Two questions would write one answer.',
        fix: 'Ask another key here, or use the block with another prefix.',
      });
      return;
    }
    compilation.asked.set(key, asked);
    declareField(scope, key);
    if (asked.as === 'checkboxes' || compilation.dataModel.has(key)) return;
    if (key.endsWith('_desc')) {
      const own = scope.prefix === '' ? key : key.slice(scope.prefix.length + 1);
      compilation.findings.error(asked.place, {
        what: `"${own}" is the name of the companion of "${own.slice(0, -'_desc'.length)}".`,
        why: 'A key that ends in _desc holds the text of the chosen option and is filled by itself.',
        fix: 'Give the question a key that does not end in _desc.',
      });
      return;
    }
    const unknown = compilation.unknownPrefixes.get(scope.prefix);
    if (unknown) return reportPrefix(unknown, key, compilation);
    compilation.findings.error(asked.place, {
      what: `${key} is no key of the data model.`,
      why: 'Only keys of data-model.yaml can be stored.',
      ...fixKey(key, compilation),
    });
  }
}

/** Refuses a second group of one name, which would share its count or tab. */
export function declareStructure(key: string, name: string, place: Place, compilation: Compilation): void {
  const before = compilation.structures.get(key);
  if (!before) compilation.structures.set(key, place);
  else {
    compilation.findings.error(place, {
      what: `There is another group named ${name}, in ${before.file}.`,
      other: before,
      why: 'The two would share how many items there are, or which tab is chosen.',
      fix: 'Give one of them another name.',
    });
  }
}

/** Notes a prefix that begins no key: it is reported once for all keys below. `outer` is the prefix around it. */
export function notePrefix(
  prefix: string,
  outer: string,
  place: Place,
  { prefixes, unknownPrefixes }: Compilation,
): void {
  if (prefix !== '' && !prefixes.has(prefix))
    unknownPrefixes.set(prefix, unknownPrefixes.get(outer) ?? { prefix, place });
}

function reportPrefix({ prefix, place }: UnknownPrefix, key: string, compilation: Compilation): void {
  compilation.findings.error(place, {
    what: `No key of the data model begins with ${prefix}_.`,
    why: 'A prefix is joined to every key below it, and none of those answers could be kept.',
    ...fixPrefix(prefix, key, compilation),
  });
}
