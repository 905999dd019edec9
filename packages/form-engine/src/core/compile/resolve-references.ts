import type { CheckItem, QuestionItem } from '@quire/validation';
import type { CheckNode, CompiledLookup, ListCase, QuestionNode } from '../questionnaire.ts';
import { checkTarget } from './check-target.ts';
import type { Compilation, Unresolved } from './compilation.ts';
import type { ConditionCompiler } from './compile-condition.ts';
import { compileRequirements } from './compile-requirements.ts';
import { compileRules } from './compile-rules.ts';
import { within } from './findings.ts';
import { listNamed } from './list-of-question.ts';
import { resolveAnswer } from './resolve-keys.ts';

/** Resolves the names in one node's item to indexes and full keys, once the tree is complete. */
export function resolveReferences(
  unresolved: Unresolved,
  conditions: ConditionCompiler,
  compilation: Compilation,
): void {
  const { node, item, setting, place } = unresolved;
  if ('check' in item) return resolveCheck(node as CheckNode, item, unresolved, conditions, compilation);
  for (const field of ['showWhen', 'disableWhen'] as const) {
    const condition = item[field];
    const made =
      condition === undefined ? undefined : conditions.indexOf(condition, setting.scope, within(place, field));
    if (made !== undefined) node[field] = made;
  }
  if (item.clears) {
    const keys = item.clears.map((key, index) =>
      resolveAnswer(key, setting.scope, within(place, 'clears', index), compilation),
    );
    node.clears = [...new Set(keys.filter((key) => key !== undefined))];
  }
  if ('question' in item) {
    const question = node as QuestionNode;
    const cases = compileCases(item, question, unresolved, conditions, compilation);
    if (cases) question.cases = cases;
    const lookup = compileLookup(item, question, unresolved, compilation);
    if (lookup) question.lookup = lookup;
    for (const field of ['abroad', 'second'] as const) {
      const named = item[field];
      const key = named && resolveAnswer(named, setting.scope, within(place, field), compilation);
      if (key !== undefined) question[field] = key;
    }
    question.required = compileRequirements(unresolved, item.required, conditions, compilation);
    question.rules = compileRules(unresolved, item, question, conditions, compilation);
  }
}

function resolveCheck(
  node: CheckNode,
  item: CheckItem,
  { setting, place }: Unresolved,
  conditions: ConditionCompiler,
  compilation: Compilation,
): void {
  const key = resolveAnswer(item.at, setting.scope, within(place, 'at'), compilation);
  if (key !== undefined) node.at = key;
  const when = conditions.indexOf(item.when, setting.scope, within(place, 'when'));
  if (when !== undefined) node.when = when;
}

/** Returns an autocomplete question's source, with the keys that a record fills. */
function compileLookup(
  { lookup }: QuestionItem,
  node: QuestionNode,
  { setting, place }: Unresolved,
  compilation: Compilation,
): CompiledLookup | undefined {
  if (!lookup) return undefined;
  const fills = Object.entries(lookup.fills ?? {}).flatMap(([written, field]) => {
    const at = within(place, 'lookup', 'fills', written);
    const key = resolveAnswer(written, setting.scope, at, compilation);
    if (key !== node.key) return key === undefined ? [] : [{ key, field }];
    compilation.findings.error(
      at,
      {
        what: `${written} is the question's own answer.`,
        why: 'It gets the name of the school, or the address line, by itself.',
        fix: 'Take it out of `fills`.',
        autofix: { file: at.file, edit: { kind: 'remove', path: at.path } },
      },
      'key',
    );
    return [];
  });
  return { category: lookup.category, fills, ...(lookup.own && { own: lookup.own }) };
}

/** Returns a question's dependent lists, by condition or value; undefined for others. */
function compileCases(
  { options }: QuestionItem,
  node: QuestionNode,
  { setting, place }: Unresolved,
  conditions: ConditionCompiler,
  compilation: Compilation,
): readonly ListCase[] | undefined {
  if (options === undefined || typeof options === 'string' || Array.isArray(options)) return undefined;
  const at = within(place, 'options');
  if ('cases' in options) {
    return options.cases.flatMap((written, index) => {
      const when = conditions.indexOf(written.when, setting.scope, within(at, 'cases', index, 'when'));
      const list = listNamed(written.list, within(at, 'cases', index, 'list'), compilation);
      return when === undefined || list === undefined ? [] : [{ when, list }];
    });
  }
  const key = resolveAnswer(options.by, setting.scope, within(at, 'by'), compilation);
  if (key === node.key) {
    compilation.findings.error(within(at, 'by'), {
      what: `The options of ${node.key} depend on its own answer.`,
      why: 'There would be nothing to choose before something is chosen.',
      fix: 'Name another question, whose answer says which list it is.',
    });
    return [];
  }
  return Object.entries(options.lists).flatMap(([value, list]) => {
    const name = listNamed(list, within(at, 'lists', value), compilation);
    if (
      key === undefined ||
      name === undefined ||
      !checkTarget(key, options.by, value, within(at, 'lists', value), compilation, 'key')
    )
      return [];
    return [{ when: compilation.comparison(key, 'equals', value), list: name }];
  });
}
