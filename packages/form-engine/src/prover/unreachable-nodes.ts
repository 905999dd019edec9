import type { Today } from '@quire/validation';
import type { Questionnaire } from '../core/questionnaire.ts';
import { never, TooLarge } from './diagrams.ts';
import { Model } from './model.ts';

/**
 * Returns the indexes of the nodes that no possible answers show, and of the checks that none let speak. Empty where
 * the logic is too large for a proof, which `proveQuestionnaire` reports.
 * @param today from which the rules of dates count
 */
export function unreachableNodes(questionnaire: Questionnaire, today: Today): ReadonlySet<number> {
  try {
    const model = new Model(questionnaire, today);
    const isDead = ({ index, ...node }: Questionnaire['nodes'][number]): boolean =>
      model.shown[index] === never ||
      (node.kind === 'check' && model.diagrams.and(model.counts[index]!, model.condition(node.when)) === never);
    return new Set(questionnaire.nodes.filter(isDead).map(({ index }) => index));
  } catch (error) {
    if (error instanceof TooLarge) return new Set();
    throw error;
  }
}
