import { type Today, answerProblems, dateFault, textLength } from '@quire/validation';
import { isPhoneAbroad, plainDate } from '@quire/ui';
import { pageOf, type Problem, questionAt, type Questionnaire, type QuestionNode } from '../../core/index.ts';
import { fillAnswers, answerFormatter } from '../fill-answers.ts';

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
      ? unreadable(questionnaire, node, answer, typed, today)
      : (overLimit(node, answer(node.key)) ?? abroad(questionnaire, node, answer));
  if (!found) return undefined;
  return { key: node.key, page: pageOf(questionnaire, node.key)!.name, node: node.index, severity: 'blocks', ...found };
}

/** Placeholder for unreadable text: no rule takes it for a date. */
const noDate = '?';

function unreadable(
  questionnaire: Questionnaire,
  node: QuestionNode,
  answer: (key: string) => string,
  typed: string,
  today: Today,
): Pick<Problem, 'kind' | 'message' | 'fault'> {
  const rule = node.rules.find(({ kind }) => kind === 'date');
  // Without a rule there is no message about the fault; "Please complete: <label>" still names the step.
  const fault = dateFault(plainDate(typed), Number(today.date.slice(0, 4)), questionnaire.dates);
  return rule
    ? { kind: 'wrong', message: answerProblems([rule], noDate, today)[0] ?? rule.message, ...(fault && { fault }) }
    : { kind: 'missing', message: fillAnswers(node.label, answerFormatter(questionnaire, answer)) };
}

function overLimit(node: QuestionNode, answer: string): Pick<Problem, 'kind' | 'message'> | undefined {
  const rule = node.rules.find((candidate) => candidate.kind === 'maxLength' && textLength(answer) > candidate.value);
  return rule && { kind: 'wrong', message: rule.message };
}

function abroad(
  questionnaire: Questionnaire,
  node: QuestionNode,
  answer: (key: string) => string,
): Pick<Problem, 'kind' | 'message' | 'fault'> | undefined {
  const rule = node.rules.find((candidate) => candidate.kind === 'format' && candidate.is === 'phone');
  const text = answer(node.key);
  if (!rule || text.replaceAll(/\P{Nd}/gu, '').length < 4 || !isPhoneAbroad(text)) return undefined;
  const place = node.abroad === undefined ? undefined : questionAt(questionnaire, node.abroad);
  const fault = place && {
    code: 'phoneAbroad' as const,
    values: { question: fillAnswers(place.label, answerFormatter(questionnaire, answer)) },
  };
  return { kind: 'wrong', message: rule.message, ...(fault && { fault }) };
}
