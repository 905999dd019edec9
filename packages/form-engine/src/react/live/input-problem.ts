import { answerProblems, textLength, type Today } from '@quire/validation';
import { pageOf, type Problem, type Questionnaire, type QuestionNode } from '../../core/index.ts';
import { fillAnswers, answerFormatter } from '../fill-answers.ts';

/**
 * What is shown whether or not the student has tried to submit: text that could not be read as a date (it is not stored,
 * so only the screen knows of it), and text over its limit (it is kept whole, so someone must say so).
 */
export function inputProblem(questionnaire: Questionnaire, node: QuestionNode, answer: (key: string) => string, typed: string | undefined, today: Today): Problem | undefined {
  const found = typed === undefined ? overLimit(node, answer(node.key)) : unreadable(questionnaire, node, answer, today);
  if (!found) return undefined;
  return { key: node.key, page: pageOf(questionnaire, node.key)!.name, node: node.index, severity: 'blocks', ...found };
}

/** Stands for whatever was typed: no rule takes it for a date. */
const noDate = '?';

function unreadable(questionnaire: Questionnaire, node: QuestionNode, answer: (key: string) => string, today: Today): Pick<Problem, 'kind' | 'message'> {
  const rule = node.rules.find(({ kind }) => kind === 'date');
  // Without a rule there is no message to say what is wrong; "Please complete: <label>" still says what to do.
  return rule ? { kind: 'wrong', message: answerProblems([rule], noDate, today)[0] ?? rule.message } : { kind: 'missing', message: fillAnswers(node.label, answerFormatter(questionnaire, answer)) };
}

function overLimit(node: QuestionNode, answer: string): Pick<Problem, 'kind' | 'message'> | undefined {
  const rule = node.rules.find((candidate) => candidate.kind === 'maxLength' && textLength(answer) > candidate.value);
  return rule && { kind: 'wrong', message: rule.message };
}
