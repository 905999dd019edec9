import type { Answers, Today } from '@quire/validation';
import type { Facts } from './facts.ts';
import type { Questionnaire } from './questionnaire.ts';
import { settleAll, settleChanged } from './settle.ts';

/** What holds for every node. A hidden or disabled answer is read as empty, whatever `answers` has for it. */
export function factsOf(questionnaire: Questionnaire, answers: Answers, today: Today): Facts {
  return settleAll({ questionnaire, answers, today });
}

/**
 * The facts after some answers changed, and the nodes whose facts are now others, in tree order. Equal to `factsOf` with
 * the new answers, and touches only what depends on the changed keys. With no change the same array comes back.
 */
export function factsAfter(
  questionnaire: Questionnaire, facts: Facts, answers: Answers, changedKeys: Iterable<string>, today: Today,
): { facts: Facts; changedNodes: number[] } {
  return settleChanged({ questionnaire, answers, today }, facts, changedKeys);
}
