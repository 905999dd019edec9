import type { Answers } from '@quire/validation';

/**
 * Answers as a database can keep them. Half a character, such as a broken emoji, becomes the mark that the screen shows for it
 * already, and what nobody can see or type away goes.
 */
export const keepableAnswers = (answers: Answers): Answers => Object.fromEntries(
  Object.entries(answers).map(([key, value]) => [key, value.replaceAll('\0', '').replaceAll(/\p{Surrogate}/gu, '\uFFFD')]),
);
