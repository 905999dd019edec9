import type { Questionnaire, QuestionnaireNode } from '@quire/form-engine/core';

const keyOf = (node: QuestionnaireNode): string[] => (node.kind === 'question' && node.control === 'file' ? [node.key] : []);

/** The questions whose answer is a document, by key, in the order of the pages. */
export const documentKeys = ({ nodes }: Questionnaire): readonly string[] => nodes.flatMap(keyOf);

/** Those of the questions for documents that stand below a node. */
export const documentKeysBelow = (questionnaire: Questionnaire, node: QuestionnaireNode): readonly string[] =>
  [...keyOf(node), ...node.children.flatMap((child) => documentKeysBelow(questionnaire, questionnaire.nodes[child]!))];
