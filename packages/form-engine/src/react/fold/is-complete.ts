import {
  answerKeysOfNode,
  questionAt,
  type CompiledFold,
  type QuestionNode,
  type Questionnaire,
} from '../../core/index.ts';
import type { LiveApplication } from '../live/live-application.ts';

export function questionsBelow(questionnaire: Questionnaire, index: number): QuestionNode[] {
  const node = questionnaire.nodes[index]!;
  return [
    ...(node.kind === 'question' ? [node] : []),
    ...node.children.flatMap((child) => questionsBelow(questionnaire, child)),
  ];
}

/** Calls `listener` when requirements or answers of questions change. Returns the unsubscribe function. */
export function followQuestions(
  application: LiveApplication,
  questions: readonly QuestionNode[],
  listener: () => void,
): () => void {
  const ends = questions.flatMap((question) => [
    application.subscribe.node(question.index, listener),
    ...answerKeysOfNode(question).map((key) => application.subscribe.answer(key, listener)),
  ]);
  return () => {
    for (const end of ends) end();
  };
}

/** Returns whether a question has an answer in any box. */
export const isAnswered = (application: LiveApplication, question: QuestionNode): boolean =>
  answerKeysOfNode(question).some((key) => application.answer(key) !== '');

/**
 * Returns whether a fold may hide its questions: its needs are answered, and no question has a problem or unfinished
 * text.
 */
export function isComplete(
  application: LiveApplication,
  { needs }: Pick<CompiledFold, 'needs'>,
  questions: readonly QuestionNode[],
): boolean {
  const needed = needs
    .flatMap((key) => questionAt(application.questionnaire, key) ?? [])
    .filter(({ index }) => application.node(index).shown);
  return (
    needed.length > 0 &&
    needed.every((question) => isAnswered(application, question)) &&
    questions.every(
      ({ index, key }) => application.controls.typed(key) === undefined && application.problems.at(index).length === 0,
    )
  );
}
