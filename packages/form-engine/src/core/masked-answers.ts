import type { Answers, ControlName } from '@quire/validation';
import { answerKeysOfNode, descriptionKey } from './keys.ts';
import type { Questionnaire } from './questionnaire.ts';
import { indexOf } from './questionnaire-index.ts';

const masked = /^(?:•••-••-(?:\d{4}|••••)|••••••••)$/;

/** Returns a masked SSN: the last four digits of a whole number, and nothing of other text. A masked one stays. */
export function maskSsn(value: string): string {
  if (value.trim() === '' || masked.test(value)) return value.trim();
  const digits = value.replace(/\D/g, '');
  return `•••-••-${digits.length === 9 ? digits.slice(-4) : '••••'}`;
}

const masks: Partial<Record<ControlName, (value: string) => string>> = {
  ssn: maskSsn,
  password: (value) => value && '••••••••',
};

/** Returns all answers of the questionnaire, hidden ones too, with confidential ones masked. */
export function maskedAnswers(questionnaire: Questionnaire, answers: Answers): Answers {
  const read = indexOf(questionnaire).questions.flatMap((question) => {
    const mask = masks[question.control];
    return answerKeysOfNode(question).flatMap((key) => [[key, mask] as const, [descriptionKey(key), mask] as const]);
  });
  return Object.fromEntries(
    read.flatMap(([key, mask]) => {
      const value = Object.hasOwn(answers, key) ? answers[key]! : '';
      return value === '' ? [] : [[key, mask?.(value) ?? value] as const];
    }),
  );
}
