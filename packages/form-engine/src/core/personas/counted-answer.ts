import type { ApplicationState } from '../application-state.ts';
import { holds } from '../conditions.ts';
import { readerOf } from '../evaluate.ts';
import { indexOf } from '../questionnaire-index.ts';
import type { Questionnaire } from '../questionnaire.ts';

/** The answer that a condition reads under a key: empty where the question is hidden, disabled or not answered. */
export const countedAnswer = (
  questionnaire: Questionnaire,
  { facts, answers }: ApplicationState,
  key: string,
): string => readerOf(indexOf(questionnaire), facts, answers)(key);

/** Whether a condition of a questionnaire, by its index, holds in a state. */
export const conditionHolds = (questionnaire: Questionnaire, state: ApplicationState, condition: number): boolean =>
  holds(questionnaire.conditions[condition]!, (key) => countedAnswer(questionnaire, state, key));
