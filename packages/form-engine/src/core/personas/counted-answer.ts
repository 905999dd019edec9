import type { ApplicationState } from '../application-state.ts';
import type { Questionnaire } from '../questionnaire.ts';
import { indexOf } from '../questionnaire-index.ts';
import { readerOf } from '../evaluate.ts';

/** The answer that a condition reads under a key: empty where the question is hidden, disabled or not answered. */
export const countedAnswer = (
  questionnaire: Questionnaire,
  { facts, answers }: ApplicationState,
  key: string,
): string => readerOf(indexOf(questionnaire), facts, answers)(key);
