import type { QuestionItem } from '@quire/validation';
import type { ListCase, QuestionNode } from '../questionnaire.ts';
import { checkTarget } from './check-target.ts';
import type { Compilation, Unresolved } from './compilation.ts';
import type { ConditionCompiler } from './compile-condition.ts';
import { within } from './findings.ts';
import { listNamed } from './list-of-question.ts';
import { comparisonLogic } from './logic.ts';
import { resolveAnswer } from './resolve-keys.ts';

/**
 * The lists of a question whose options depend on other answers, by condition or by value; undefined for any other
 * question.
 */
export function compileCases(
  { options }: QuestionItem,
  node: QuestionNode,
  { setting, place }: Unresolved,
  conditions: ConditionCompiler,
  compilation: Compilation,
): readonly ListCase[] | undefined {
  if (options === undefined || typeof options === 'string' || Array.isArray(options)) return undefined;
  const at = within(place, 'options');
  if ('cases' in options) {
    return options.cases.flatMap(({ when, list }, index) => {
      const made = conditions.compile(when, setting.scope, within(at, 'cases', index, 'when'));
      const name = listNamed(list, within(at, 'cases', index, 'list'), compilation);
      return made && name !== undefined
        ? [{ when: compilation.condition(made.logic, made.reads, when), list: name }]
        : [];
    });
  }
  const key = resolveAnswer(options.by, setting.scope, within(at, 'by'), compilation);
  if (key === node.key) {
    compilation.findings.error(within(at, 'by'), {
      what: `The options of ${node.key} depend on its own answer.`,
      why: 'There would be nothing to choose before something is chosen.',
      mend: 'Name another question, whose answer says which list it is.',
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
    return [
      { when: compilation.condition(comparisonLogic(key, 'equals', value), [key], { key, equals: value }), list: name },
    ];
  });
}
