import { controlLanguage, plainText, type Answers, type TextKind } from '@quire/validation';
import { questionAt } from './find-node.ts';
import type { Questionnaire, QuestionNode } from './questionnaire.ts';

const digitKeyboards: ReadonlySet<string | undefined> = new Set(['numeric', 'decimal', 'tel']);
const digitPattern = /^(?!.*\[\^).*(?:\\d|0-9)/;

/** How the answer to a question is cleaned; undefined where nobody types it. */
function kindOf(question: QuestionNode, answer: string): TextKind | undefined {
  const { control, inputMode, autocomplete, rules } = question;
  const { answers } = controlLanguage[control];
  if (answers === 'lines') return 'lines';
  // The control of a phone or a Social Security number spells the digits.
  if (answers === 'digits') return 'line';
  if (answers !== 'line' || control === 'password') return undefined;
  if (isEmail(question)) return 'email';
  const asksForDigits =
    digitKeyboards.has(inputMode) ||
    autocomplete?.endsWith('postal-code') ||
    rules.some((rule) => rule.kind === 'number' || (rule.kind === 'pattern' && digitPattern.test(rule.matches)));
  // Digits alone are the same number in every script.
  return asksForDigits || (/\p{Nd}/u.test(answer) && !/\p{L}/u.test(answer)) ? 'digits' : 'line';
}

/** Returns whether a question asks for an email address. */
export const isEmail = ({ inputMode, rules }: Pick<QuestionNode, 'inputMode' | 'rules'>): boolean =>
  inputMode === 'email' || rules.some((rule) => rule.kind === 'format' && rule.is === 'email');

/** Returns an answer without what nobody types on purpose: the same on a page and on a server. */
export function cleanAnswer(questionnaire: Questionnaire, key: string, answer: string): string {
  const question = answer === '' ? undefined : questionAt(questionnaire, key);
  const kind = question && kindOf(question, answer);
  return kind === undefined ? answer : plainText(answer, kind);
}

/** Cleans several answers. */
export const cleanAnswers = (questionnaire: Questionnaire, answers: Answers): Answers =>
  Object.fromEntries(Object.entries(answers).map(([key, answer]) => [key, cleanAnswer(questionnaire, key, answer)]));
