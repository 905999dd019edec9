import { questionAt, type Questionnaire } from '@quire/form-engine/core';
import { conflictsOf, type Conflict, type DraftOwner } from '@quire/sync';
import type { Answers } from '@quire/validation';
import type { AdmissionsConfig, Device } from '../application/admissions.ts';

interface Keeper {
  readonly device: Pick<Device, 'draft'>;
  readonly config: Pick<AdmissionsConfig, 'questionnaire'>;
}

/** Stores conflicts, those of each question together. */
export function addConflicts(
  { device: { draft }, config: { questionnaire } }: Keeper,
  owner: DraftOwner,
  answers: Answers,
  at?: number,
): void {
  for (const group of groupsOf(Object.entries(answers), ([key]) => placeOf(questionnaire, key)))
    conflictsOf(draft).put(owner, Object.fromEntries(group), at);
}

/** Returns conflicts by question and version: each group is one answer of the student. */
export function versionsOf(questionnaire: Questionnaire, answers: readonly Conflict[]): Conflict[][] {
  return groupsOf(answers, ({ key, version }) => `${placeOf(questionnaire, key)} ${version}`);
}

export const newestOf = (version: readonly Conflict[]): number => Math.max(...version.map(({ at }) => at));

/** Returns the identity of a key's question; a month and its year are one. */
function placeOf(questionnaire: Questionnaire, key: string): number | string {
  const question = questionAt(questionnaire, key);
  return question?.part ? question.parent : (question?.index ?? key);
}

function groupsOf<Item>(items: readonly Item[], nameOf: (item: Item) => number | string): Item[][] {
  const groups = new Map<number | string, Item[]>();
  for (const item of items) groups.set(nameOf(item), [...(groups.get(nameOf(item)) ?? []), item]);
  return [...groups.values()];
}
