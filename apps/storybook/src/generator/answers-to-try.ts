import { optionsOf, type CompiledCondition, type Questionnaire } from '@quire/form-engine/core';
import type { Today } from '@quire/validation';

const fewOptions = 5;
const ofAnyKind = ['true', '2008-05-14', '7', 'Text'];

/** What may be answered to a question so that conditions turn out one way or the other. */
export function answersToTry(questionnaire: Questionnaire, key: string, conditions: readonly CompiledCondition[], today: Today): readonly string[] {
  const node = questionnaire.nodes[questionnaire.asks[key] ?? -1];
  const options = node?.kind === 'question' ? optionsOf(questionnaire, node, today).slice(0, fewOptions).map(({ value }) => value) : [];
  return [...conditions.flatMap(({ logic }) => literalsIn(logic)), ...options, ...ofAnyKind];
}

/** The texts that a condition compares with, and for numbers their neighbours; names of keys among them do no harm. */
function literalsIn(logic: unknown): string[] {
  if (typeof logic === 'number') return literalsIn(String(logic));
  if (typeof logic === 'string') return logic !== '' && Number.isFinite(Number(logic)) ? [logic, String(Number(logic) + 1), String(Number(logic) - 1)] : [logic];
  return typeof logic === 'object' && logic !== null ? Object.values(logic).flatMap(literalsIn) : [];
}
