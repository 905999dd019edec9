import type { Answers, Today } from '@quire/validation';
import type { ApplicationState, Questionnaire } from '../../core/index.ts';

/** Looks at what a host passes to a live application, and throws words. */
export interface LiveChecks {
  today(today: Today): void;
  edit(questionnaire: Questionnaire, state: ApplicationState, set: Answers, today: Today): void;
}
