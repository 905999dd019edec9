import {
  isTicked,
  type CompiledCondition,
  optionsOf,
  questionAt,
  type Questionnaire,
  type QuestionNode,
} from '@quire/form-engine/core';
import type { Today } from '@quire/validation';

const fewOptions = 5;

/**
 * What may be answered to a question, so that conditions turn out one way or the other; what they name stands first.
 */
export function answersToTry(
  questionnaire: Questionnaire,
  key: string,
  conditions: readonly CompiledCondition[],
  today: Today,
): readonly string[] {
  const named = conditions.flatMap(({ logic }) => literalsIn(logic));
  const node = questionAt(questionnaire, key);
  if (!node) return named;
  const options = optionsOf(questionnaire, node, today).map(({ value }) => value);
  if (options.length === 0) return [...named, ...usualAnswers(node)];
  return [...options.filter((value) => named.includes(value)), ...options.slice(0, fewOptions)];
}

function usualAnswers(node: QuestionNode): readonly string[] {
  if (isTicked(node)) return ['true'];
  return node.control === 'date' ? ['2008-05-14'] : ['Text', '7', '2008-05-14'];
}

/** The texts that a condition compares with, and the neighbours of numbers. */
function literalsIn(logic: unknown): string[] {
  if (typeof logic === 'number') return literalsIn(String(logic));
  if (typeof logic === 'string')
    return logic !== '' && Number.isFinite(Number(logic))
      ? [logic, String(Number(logic) + 1), String(Number(logic) - 1)]
      : [logic];
  if (typeof logic !== 'object' || logic === null) return [];
  return Object.entries(logic).flatMap(([operator, operands]) => (operator === 'var' ? [] : literalsIn(operands)));
}
