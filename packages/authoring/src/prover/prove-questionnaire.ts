import type { ConfigFinding, Today } from '@quire/validation';
import type { Questionnaire } from '@quire/form-engine/core';
import { never, TooLarge } from './diagrams.ts';
import { Model } from './model.ts';
import { proveChecks, proveReach } from './prove-reach.ts';
import { proveConditions, proveTextsForSome, proveUntried } from './prove-conditions.ts';
import { proveNamed } from './prove-named.ts';
import { proveSubmission } from './prove-submission.ts';

const proofs: readonly ((model: Model) => ConfigFinding[])[] = [
  proveNamed,
  proveConditions,
  proveTextsForSome,
  proveReach,
  proveChecks,
  proveSubmission,
  proveUntried,
];

/**
 * Reports every defect of logic that possible answers prove: unreachable items, idle conditions, unseen checks, and
 * impossible submissions.
 * @param today from which the rules of dates count; nothing else depends on it
 */
export function proveQuestionnaire(questionnaire: Questionnaire, today: Today): ConfigFinding[] {
  const findings: ConfigFinding[] = [];
  try {
    const model = new Model(questionnaire, today);
    for (const prove of proofs) findings.push(...prove(model));
  } catch (error) {
    if (!(error instanceof TooLarge)) throw error;
    findings.push(tooLarge(questionnaire));
  }
  return findings;
}

function tooLarge({ nodes, pages }: Questionnaire): ConfigFinding {
  return {
    file: nodes[pages[0] ?? 0]?.origin.file ?? '',
    path: [],
    severity: 'warning',
    what: 'The logic of this questionnaire is too entangled to be proven whole.',
    why: 'A mistake in it may go unseen.',
    fix: 'Let fewer conditions read the same answers at once, or ask a question whose answer says the same.',
  };
}

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
