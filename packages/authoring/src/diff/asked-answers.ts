import {
  answerKeysOfNode,
  pageOf,
  type Questionnaire,
  type QuestionnaireNode,
  type QuestionNode,
} from '@quire/form-engine/core';

/** An answer that a questionnaire asks for: a question's own, or one of its boxes. */
export interface AskedAnswer {
  key: string;
  question: QuestionNode;
  label: string;
  isBox: boolean;
}

/** Every answer by its key, without the keys of checkbox groups. */
export const askedAnswers = ({ nodes }: Questionnaire): Map<string, AskedAnswer> =>
  new Map(nodes.flatMap((node) => (node.kind === 'question' ? answersOf(node) : [])).map((each) => [each.key, each]));

const answersOf = (question: QuestionNode): AskedAnswer[] =>
  question.boxes?.map(({ key, label }) => ({ key, question, label, isBox: true })) ?? [
    { key: question.key, question, label: question.label, isBox: false },
  ];

/** The keys of the answers that a node and all below it ask for. */
export const keysBelow = (questionnaire: Questionnaire, node: QuestionnaireNode): string[] => [
  ...answerKeysOfNode(node),
  ...node.children.flatMap((child) => keysBelow(questionnaire, questionnaire.nodes[child]!)),
];

export const pageNameOf = (questionnaire: Questionnaire, { key }: QuestionNode): string =>
  pageOf(questionnaire, key)!.name;
