import type { Answers } from '@quire/validation';
import { questionAt } from './find-node.ts';
import type { Questionnaire, QuestionnaireNode, QuestionNode } from './questionnaire.ts';

/** Mark of a converted document among the answers (specification, 4.10). */
export const documentAnswered = 'ANSWERED';

/** Whether a document answers it. */
export const isDocumentQuestion = (node: QuestionnaireNode | undefined): node is QuestionNode =>
  node?.kind === 'question' && node.control === 'file';

/** The keys of the questions that a document answers, in the order of the pages. */
export const documentKeys = ({ nodes }: Questionnaire): readonly string[] =>
  nodes.filter(isDocumentQuestion).map(({ key }) => key);

/** Those of a node and of all below it. */
export function documentKeysBelow(questionnaire: Questionnaire, node: QuestionnaireNode): readonly string[] {
  const own = isDocumentQuestion(node) ? [node.key] : [];
  return [...own, ...node.children.flatMap((child) => documentKeysBelow(questionnaire, questionnaire.nodes[child]!))];
}

/** Returns answers without those of documents, which follow from the server's documents alone. */
export const withoutDocuments = (questionnaire: Questionnaire, answers: Answers): Answers =>
  Object.fromEntries(Object.entries(answers).filter(([key]) => !isDocumentQuestion(questionAt(questionnaire, key))));
