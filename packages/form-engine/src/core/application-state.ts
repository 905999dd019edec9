import type { Answers } from '@quire/validation';
import type { Facts } from './facts.ts';

/** An application being filled in: what counts, what is parked, and what follows from it. */
export interface ApplicationState {
  /** Answers and structure keys; a hidden answer is `''` here. */
  readonly answers: Answers;
  /** Cleared answers, kept in case the student flips the choice back. Nothing else reads them. */
  readonly parked: Answers;
  readonly facts: Facts;
}

/** A state that one owner holds and changes in place. */
export interface OwnApplicationState extends ApplicationState {
  readonly answers: Record<string, string>;
  readonly parked: Record<string, string>;
  facts: Facts;
}

/** The changes of one edit. */
export interface Edit {
  /** Every key whose answer is now another, with its new answer, companions and cleared ones included. */
  readonly set: Answers;
  /** The nodes whose facts are now others. */
  readonly changedNodes: readonly number[];
  /** Answer keys of which something else is parked now. */
  readonly reparked: readonly string[];
}

/** The whole consequence of one edit. */
export interface Change extends Edit {
  readonly state: ApplicationState;
}
