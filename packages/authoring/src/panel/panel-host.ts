import type { ApplicationState, Questionnaire } from '@quire/form-engine/core';
import type { Answers, Today } from '@quire/validation';

/** A form that is being filled in, as a live application of the engine has it. */
export interface FilledForm {
  questionnaire: Questionnaire;
  today: Today;
  answers(): Answers;
  /** Chosen tabs and numbers of items. */
  structure(): Answers;
  parked(): ApplicationState['parked'];
}

/** The application whose form the panel explains and fills in. */
export interface PanelHost {
  current(): FilledForm;
  /** Calls the listener after each edit, and after another form came. Returns what ends that. */
  follow(listener: () => void): () => void;
  /** Fills the form in for an applicant. Nothing of it is saved. */
  play(applicant: 'anonymous' | 'student', answers: Answers): void;
  /** Restores what was typed before the first `play`. */
  back(): void;
}
