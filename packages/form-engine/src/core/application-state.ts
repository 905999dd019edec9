import type { Answers } from '@quire/validation';
import { ownText } from './answer-text.ts';
import { type Facts, sameFacts } from './facts.ts';
import { namesBeside, readParkedName } from './parked-name.ts';
import { indexOf } from './questionnaire-index.ts';
import type { Questionnaire } from './questionnaire.ts';

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

/**
 * An answer that counts or is parked, one that was cleared too: whatever its question would have, if it and all around
 * it were shown.
 */
export function storedAnswer(
  questionnaire: Questionnaire,
  { answers, parked }: Pick<ApplicationState, 'answers' | 'parked'>,
  key: string,
): string {
  const stored = ownText(answers, key) || ownText(parked, key);
  if (stored !== '' || !indexOf(questionnaire).cleared.has(key)) return stored;
  const cleared = namesBeside(parked, key).find((name) => readParkedName(name)?.decidedBy === undefined);
  return cleared === undefined ? '' : ownText(parked, cleared);
}

/** Returns the edit that leads from one state of a questionnaire to another. */
export function stateDifference(before: ApplicationState, after: ApplicationState): Edit {
  const set: Record<string, string> = {};
  for (const key of differing(before.answers, after.answers)) set[key] = after.answers[key] ?? '';
  const changedNodes = [...after.facts.keys()].filter((index) => !sameFacts(before.facts[index]!, after.facts[index]!));
  const reparked = new Set(differing(before.parked, after.parked).flatMap((name) => readParkedName(name)?.key ?? []));
  return { set, changedNodes, reparked: [...reparked] };
}

/** The keys whose text is another. */
export function differing(before: Answers, after: Answers): string[] {
  const keys = new Set([...Object.keys(before), ...Object.keys(after)]);
  return [...keys].filter((key) => (before[key] ?? '') !== (after[key] ?? ''));
}
