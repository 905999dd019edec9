import { optionsOf, type NodeFacts, type Questionnaire, type QuestionNode } from '@quire/form-engine/core';
import type { Today } from '@quire/validation';

/** Returns whether a choice belongs to a list for other answers: a US state while the country is Canada. */
export function isOfAnotherList(
  questionnaire: Questionnaire,
  node: QuestionNode,
  value: string,
  facts: NodeFacts | undefined,
  today: Today,
): boolean {
  const offers = (list: NodeFacts | undefined): boolean =>
    optionsOf(questionnaire, node, today, list).some((option) => option.value === value);
  return (
    node.cases !== undefined &&
    !offers(facts) &&
    node.cases.some(({ list }) => offers({ shown: true, disabled: false, list }))
  );
}
