import { pageOf, type Questionnaire, type QuestionNode } from '@quire/form-engine/core';

/** An answer that a questionnaire asks for: a question's own, or one of its boxes. */
export interface AskedAnswer {
  key: string;
  question: QuestionNode;
  label: string;
  isBox: boolean;
}

/** Every answer by its key; the key of a checkbox group is none. */
export function askedAnswers({ nodes }: Questionnaire): Map<string, AskedAnswer> {
  const asked = new Map<string, AskedAnswer>();
  for (const question of nodes) {
    if (question.kind !== 'question') continue;
    if (!question.boxes) asked.set(question.key, { key: question.key, question, label: question.label, isBox: false });
    for (const { key, label } of question.boxes ?? []) asked.set(key, { key, question, label, isBox: true });
  }
  return asked;
}

export const pageNameOf = (questionnaire: Questionnaire, { key }: QuestionNode): string =>
  pageOf(questionnaire, key)!.name;
