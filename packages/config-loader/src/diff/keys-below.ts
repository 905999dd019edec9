import type { Questionnaire, QuestionnaireNode } from '@quire/form-engine/core';

/** The keys of the answers that a node and all below it ask for. */
export function keysBelow(questionnaire: Questionnaire, node: QuestionnaireNode): string[] {
  const own = node.kind === 'question' ? (node.boxes?.map(({ key }) => key) ?? [node.key]) : [];
  return [...own, ...node.children.flatMap((child) => keysBelow(questionnaire, questionnaire.nodes[child]!))];
}
