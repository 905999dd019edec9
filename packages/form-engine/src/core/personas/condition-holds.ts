import { holds } from '../conditions.ts';
import type { Draft } from '../draft.ts';
import type { Questionnaire } from '../questionnaire.ts';
import { countedAnswer } from './counted-answer.ts';

/** Whether a condition of a questionnaire, by its index, holds in a draft. */
export const conditionHolds = (questionnaire: Questionnaire, draft: Draft, condition: number): boolean =>
  holds(questionnaire.conditions[condition]!, (key) => countedAnswer(questionnaire, draft, key));
