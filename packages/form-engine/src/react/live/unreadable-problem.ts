import { plainDate } from '@quire/ui';
import { answerProblems, dateFault, type Today } from '@quire/validation';
import type { Problem, Questionnaire, QuestionNode } from '../../core/index.ts';
import { answerFormatter, fillAnswers } from '../fill-answers.ts';

/** Placeholder for unreadable text: no rule takes it for a date. */
const noDate = '?';

/** Returns the problem of text that is no date. Only the screen knows it: it is not stored. */
export function unreadableProblem(
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
