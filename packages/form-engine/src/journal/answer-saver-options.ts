import type { Answers } from '@quire/validation';
import type { SaveOutcome, SaveTerms } from './save-outcome.ts';

export interface AnswerSaverOptions {
  /** Sends the changes, in the same task. A rejection counts as unavailable. */
  send: (changes: Answers, terms: SaveTerms) => Promise<SaveOutcome>;
  /** Runs a save when no other tab saves. Not asked for a page that goes. */
  inTurn?: <Result>(save: () => Promise<Result>) => Promise<Result>;
  acknowledged: (changes: Answers) => void;
  now: () => number;
  /** Milliseconds without an edit after which edits are saved. */
  pause: number;
  /**
   * Milliseconds after the first edit that was not sent after which edits are saved though others follow without a
   * pause.
   */
  longest: number;
  /** Milliseconds until the next attempt after a failure; doubled each time, up to a minute. */
  retryAfter: number;
}
