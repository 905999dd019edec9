import type { ConfigFinding, Today } from '@quire/validation';
import type { Questionnaire } from '../core/questionnaire.ts';
import { TooLarge } from './diagrams.ts';
import { Model } from './model.ts';
import { proveChecks, proveReach } from './prove-reach.ts';
import { proveConditions, proveUntried } from './prove-conditions.ts';
import { proveNamed } from './prove-named.ts';
import { proveSubmission } from './prove-submission.ts';

const proofs: readonly ((model: Model) => ConfigFinding[])[] = [
  proveNamed,
  proveConditions,
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
    mend: 'Let fewer conditions read the same answers at once, or ask a question whose answer says the same.',
  };
}
