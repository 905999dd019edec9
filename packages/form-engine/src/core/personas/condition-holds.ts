import { holds } from '../conditions.ts';
import type { ApplicationState } from '../application-state.ts';
import type { Questionnaire } from '../questionnaire.ts';
import { countedAnswer } from './counted-answer.ts';

/** Whether a condition of a questionnaire, by its index, holds in a state. */
export const conditionHolds = (questionnaire: Questionnaire, state: ApplicationState, condition: number): boolean =>
  holds(questionnaire.conditions[condition]!, (key) => countedAnswer(questionnaire, state, key));
