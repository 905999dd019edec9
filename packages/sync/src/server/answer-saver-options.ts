import type { Answers } from '@quire/validation';
import type { SaveOutcome, SaveTerms } from './save-outcome.ts';

export interface AnswerSaverOptions {
  /** Sends the changes, in the same task. A rejection counts as unavailable. */
  send: (changes: Answers, terms: SaveTerms) => Promise<SaveOutcome>;
  /** Runs a save when no other tab saves. Skipped for a page that goes. */
  inTurn?: <Result>(save: () => Promise<Result>) => Promise<Result>;
  acknowledged: (changes: Answers) => void;
  now: () => number;
  /** Milliseconds without an edit before a save. */
  pause: number;
  /** Milliseconds that the first unsent edit waits at most. */
  longest: number;
  /** Milliseconds until the next attempt after a failure, doubled each time up to a minute. */
  retryAfter: number;
}
