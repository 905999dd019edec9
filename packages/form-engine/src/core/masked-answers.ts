import type { Answers, ControlName } from '@quire/validation';
import { answerKeysOfNode, descriptionKey } from './keys.ts';
import type { Questionnaire } from './questionnaire.ts';
import { indexOf } from './questionnaire-index.ts';

const masked = /^(?:•••-••-(?:\d{4}|••••)|••••••••)$/;

/**
 * An SSN as it may be read: the last four digits of a whole number, and nothing of any other text. A masked one stays.
 */
export function maskSsn(value: string): string {
  if (value.trim() === '' || masked.test(value)) return value.trim();
  const digits = value.replace(/\D/g, '');
  return `•••-••-${digits.length === 9 ? digits.slice(-4) : '••••'}`;
}

const masks: Partial<Record<ControlName, (value: string) => string>> = {
  ssn: maskSsn,
  password: (value) => value && '••••••••',
};

/**
 * The answers that a reader of an application may be sent. They are all that the questionnaire asks, hidden ones too,
 * with the confidential ones masked.
 */
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
