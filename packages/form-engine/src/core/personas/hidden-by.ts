import type { Facts } from '../facts.ts';
import type { Questionnaire, QuestionnaireNode } from '../questionnaire.ts';

/**
 * The node that hides another: itself or the outermost around it that is not shown. Undefined for one that is shown.
 */
export function hiddenBy(questionnaire: Questionnaire, facts: Facts, node: number): QuestionnaireNode | undefined {
  const found = questionnaire.nodes[node];
  if (!found || facts[node]!.shown) return undefined;
  return hiddenBy(questionnaire, facts, found.parent) ?? found;
}
