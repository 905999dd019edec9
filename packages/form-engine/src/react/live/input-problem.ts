import { type Today, textLength, wordCount } from '@quire/validation';
import { isPhoneAbroad } from '@quire/ui';
import { pageOf, type Problem, questionAt, type Questionnaire, type QuestionNode } from '../../core/index.ts';
import { fillAnswers, answerFormatter } from '../fill-answers.ts';
import { unreadableProblem } from './unreadable-problem.ts';

/**
 * Returns the problem that shows before any submission. Only the screen knows unreadable dates, which are not stored.
 * Over-long text is kept whole. A foreign phone number is kept, but belongs elsewhere.
 */
export function inputProblem(
  questionnaire: Questionnaire,
  node: QuestionNode,
  answer: (key: string) => string,
  typed: string | undefined,
  today: Today,
): Problem | undefined {
  const found =
    typed !== undefined
      ? unreadableProblem(questionnaire, node, answer, typed, today)
      : (overLimit(node, answer(node.key)) ?? abroad(questionnaire, node, answer));
  if (!found) return undefined;
  return { key: node.key, page: pageOf(questionnaire, node.key)!.name, node: node.index, severity: 'blocks', ...found };
}

function overLimit(node: QuestionNode, answer: string): Pick<Problem, 'kind' | 'message'> | undefined {
  const rule = node.rules.find(
    (candidate) =>
      (candidate.kind === 'maxLength' && textLength(answer) > candidate.value) ||
      (candidate.kind === 'maxWords' && candidate.when === undefined && wordCount(answer) > candidate.value),
  );
  return rule && { kind: 'wrong', message: rule.message };
}

function abroad(
  questionnaire: Questionnaire,
  node: QuestionNode,
  answer: (key: string) => string,
): Pick<Problem, 'kind' | 'message' | 'fault'> | undefined {
  const rule = node.rules.find((candidate) => candidate.kind === 'format' && candidate.is.startsWith('phone'));
  const text = answer(node.key);
  if (!rule || text.replaceAll(/\P{Nd}/gu, '').length < 4 || !isPhoneAbroad(text)) return undefined;
  const place = node.abroad === undefined ? undefined : questionAt(questionnaire, node.abroad);
  const fault = place && {
    code: 'phoneAbroad' as const,
    values: { question: fillAnswers(place.label, answerFormatter(questionnaire, answer)) },
  };
  return { kind: 'wrong', message: rule.message, ...(fault && { fault }) };
}
