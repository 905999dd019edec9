import type { Answers, Today } from '@quire/validation';
import type { ApplicationState, Questionnaire } from '../../core/index.ts';
import type { RefusedEdit } from './refused-edit.ts';

/** Looks at what a host passes to a live application, and throws words. */
export interface LiveChecks {
  today(today: Today): void;
  /** Returns the words for an edit that no key takes. */
  refusal(questionnaire: Questionnaire, key: string, value: unknown): RefusedEdit;
  edit(questionnaire: Questionnaire, state: ApplicationState, set: Answers, today: Today): void;
}
