import type { Answers } from '@quire/validation';
import type { Questionnaire } from './questionnaire.ts';
import { indexOf } from './questionnaire-index.ts';

/**
 * The first answers of an application: the address of its account under each key that asks for it. An address that is
 * longer than the answer may be is left out.
 */
export const prefilledAnswers = (questionnaire: Questionnaire, accountEmail: string): Answers =>
  Object.fromEntries(
    indexOf(questionnaire).questions.flatMap(({ key, prefill, maxLength = Infinity }) =>
      prefill === undefined || accountEmail.length > maxLength ? [] : [[key, accountEmail]],
    ),
  );

/**
 * Where the college writes to: the first answer that began as the address of the account, and that address where it was
 * taken out.
 */
export const contactEmail = (questionnaire: Questionnaire, answers: Answers, accountEmail: string): string =>
  Object.keys(prefilledAnswers(questionnaire, accountEmail))
    .map((key) => answers[key]?.trim())
    .find(Boolean) ?? accountEmail;
