import type { Answers } from '@quire/validation';
import { questionAt } from './find-node.ts';
import type { Questionnaire, QuestionnaireNode, QuestionNode } from './questionnaire.ts';

/** Mark of a converted document among the answers (specification, 4.10). */
export const documentAnswered = 'ANSWERED';

/** Returns whether a document answers it. */
export const isDocumentQuestion = (node: QuestionnaireNode | undefined): node is QuestionNode =>
  node?.kind === 'question' && node.control === 'file';

/** Returns the keys of document questions, in page order. */
export const documentKeys = ({ nodes }: Questionnaire): readonly string[] =>
  nodes.filter(isDocumentQuestion).map(({ key }) => key);

/** Returns the document keys of a node and of all below it. */
export function documentKeysBelow(questionnaire: Questionnaire, node: QuestionnaireNode): readonly string[] {
  const own = isDocumentQuestion(node) ? [node.key] : [];
  return [...own, ...node.children.flatMap((child) => documentKeysBelow(questionnaire, questionnaire.nodes[child]!))];
}

/** Returns answers without those of documents, which the server derives. */
export const withoutDocuments = (questionnaire: Questionnaire, answers: Answers): Answers =>
  Object.fromEntries(Object.entries(answers).filter(([key]) => !isDocumentQuestion(questionAt(questionnaire, key))));
