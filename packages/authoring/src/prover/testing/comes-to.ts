import { holds, type Read, type Questionnaire, indexOf, counts, readerOf } from '@quire/form-engine/core';
import type { ConditionUse } from '../condition-uses.ts';
import type { Applicant } from './assignments.ts';

export const readerFor = (questionnaire: Questionnaire, { answers, facts }: Applicant): Read =>
  readerOf(indexOf(questionnaire), facts, answers);

/** Returns the core's result for a use: whether it matters, was decided before, and holds. */
export function standingOfUse(
  questionnaire: Questionnaire,
  applicant: Applicant,
  use: ConditionUse,
): { context: boolean; undecided: boolean; holds: boolean } {
  const { facts } = applicant;
  const { node, part, which } = use;
  const read = readerFor(questionnaire, applicant);
  const at = (condition: number | undefined): boolean =>
    condition === undefined || holds(questionnaire.conditions[condition]!, read);
  const around = node.parent < 0 ? { shown: true, disabled: false } : facts[node.parent]!;
  const own = facts[node.index]!;
  const question = node.kind === 'question' ? node : undefined;
  const before = part === 'case' ? question!.cases! : part === 'required' ? question!.required : [];
  const context =
    part === 'showWhen'
      ? around.shown
      : part === 'case'
        ? around.shown && at(node.showWhen)
        : part === 'disableWhen'
          ? own.shown && counts(around)
          : counts(own);
  return {
    context,
    undecided: context && !before.slice(0, which).some(({ when }) => at(when)),
    holds: at(use.condition),
  };
}
