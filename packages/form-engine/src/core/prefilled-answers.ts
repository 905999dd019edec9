import type { Answers } from '@quire/validation';
import type { Questionnaire } from './questionnaire.ts';
import { indexOf } from './questionnaire-index.ts';

/** Returns the first answers of an application: its account's address for each question of it, unless too long. */
export const prefilledAnswers = (questionnaire: Questionnaire, accountEmail: string): Answers =>
  Object.fromEntries(
    indexOf(questionnaire).questions.flatMap(({ key, prefill, maxLength = Infinity }) =>
      prefill === undefined || accountEmail.length > maxLength ? [] : [[key, accountEmail]],
    ),
  );

/** Returns the address for emails: the first prefilled answer, or the account's if that was removed. */
export const contactEmail = (questionnaire: Questionnaire, answers: Answers, accountEmail: string): string =>
  Object.keys(prefilledAnswers(questionnaire, accountEmail))
    .map((key) => answers[key]?.trim())
    .find(Boolean) ?? accountEmail;
