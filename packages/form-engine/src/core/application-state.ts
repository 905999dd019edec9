import type { Answers } from '@quire/validation';
import { ownText } from './answer-text.ts';
import { type Facts, sameFacts } from './facts.ts';
import { namesBeside, readParkedName } from './parked-name.ts';
import { indexOf } from './questionnaire-index.ts';
import type { Questionnaire } from './questionnaire.ts';

/** An application being filled in: answers that count, parked ones, and derived facts. */
export interface ApplicationState {
  /** Answers and structure keys; a hidden answer is `''` here. */
  readonly answers: Answers;
  /** Cleared answers, kept in case the applicant reverts the choice. Nothing else reads them. */
  readonly parked: Answers;
  readonly facts: Facts;
}

/** A state with one owner, which changes it in place. */
export interface OwnApplicationState extends ApplicationState {
  readonly answers: Record<string, string>;
  readonly parked: Record<string, string>;
  facts: Facts;
}

/** Returns a state that may be changed in place, and leaves the given one as it is. */
export const ownCopy = ({ answers, parked, facts }: ApplicationState): OwnApplicationState => ({
  answers: { ...answers },
  parked: { ...parked },
  facts,
});

/** The changes of one edit. */
export interface Edit {
  /** Every changed key with its new answer, companions and cleared ones included. */
  readonly set: Answers;
  /** Nodes whose facts changed. */
  readonly changedNodes: readonly number[];
  /** Answer keys whose parked value changed. */
  readonly reparked: readonly string[];
}

/** The whole consequence of one edit. */
export interface Change extends Edit {
  readonly state: ApplicationState;
}

/** Returns the answer that its question would have if it were shown: one that counts, or a parked one. */
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

/** Returns the edit that leads from one state of a questionnaire to another, which keeps equal facts. */
export function stateDifference(
  before: ApplicationState,
  after: OwnApplicationState,
): Edit & { readonly state: OwnApplicationState } {
  const set: Record<string, string> = {};
  for (const key of differing(before.answers, after.answers)) set[key] = after.answers[key] ?? '';
  after.facts = after.facts.map((now, index) => (sameFacts(before.facts[index]!, now) ? before.facts[index]! : now));
  const changedNodes = [...after.facts.keys()].filter((index) => before.facts[index] !== after.facts[index]);
  const reparked = new Set(differing(before.parked, after.parked).flatMap((name) => readParkedName(name)?.key ?? []));
  return { state: after, set, changedNodes, reparked: [...reparked] };
}

export function differing(before: Answers, after: Answers): string[] {
  const keys = new Set([...Object.keys(before), ...Object.keys(after)]);
  return [...keys].filter((key) => (before[key] ?? '') !== (after[key] ?? ''));
}
