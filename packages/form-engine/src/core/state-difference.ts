import type { Answers } from '@quire/validation';
import type { ApplicationState, Edit } from './application-state.ts';
import { sameFacts } from './facts.ts';
import { readParkedName } from './parked-name.ts';

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
