import type { ApplicationState } from './application-state.ts';
import { holds } from './conditions.ts';
import { readerOf } from './evaluate.ts';
import { indexOf } from './questionnaire-index.ts';
import type { Questionnaire } from './questionnaire.ts';

/** Returns the answer for a condition: empty if hidden, disabled or missing. */
export const countedAnswer = (
  questionnaire: Questionnaire,
  { facts, answers }: ApplicationState,
  key: string,
): string => readerOf(indexOf(questionnaire), facts, answers)(key);

/** Returns whether a condition, by its index, holds in a state. */
export const conditionHolds = (questionnaire: Questionnaire, state: ApplicationState, condition: number): boolean =>
  holds(questionnaire.conditions[condition]!, (key) => countedAnswer(questionnaire, state, key));
