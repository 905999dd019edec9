import type { QuestionnaireNode, QuestionNode } from '@quire/form-engine/core';
import { always, type Diagram } from './diagrams.ts';
import type { Model } from './model.ts';

/** A use of a condition, and its applicants. */
export interface ConditionUse {
  node: QuestionnaireNode;
  part: 'showWhen' | 'disableWhen' | 'case' | 'required' | 'rule' | 'check';
  /** Index of the node's case, requirement or rule. */
  which: number;
  condition: number;
  /** From the node's origin. */
  path: readonly (string | number)[];
  /** The applicants for whom the condition matters. */
  context: Diagram;
  /** Applicants not decided by an earlier entry of its list. */
  undecided: Diagram;
}

export function conditionUses(model: Model): ConditionUse[] {
  return model.questionnaire.nodes.flatMap((node) => [
    ...standingUses(model, node),
    ...(node.kind === 'question' ? questionUses(model, node) : []),
  ]);
}

function standingUses(model: Model, node: QuestionnaireNode): ConditionUse[] {
  const { diagrams, shown, counts } = model;
  const uses: ConditionUse[] = [];
  const add = (
    part: ConditionUse['part'],
    condition: number | undefined,
    context: Diagram,
    path: readonly string[] = [part],
  ): void => {
    if (condition !== undefined) uses.push({ node, part, which: 0, condition, path, context, undecided: context });
  };
  const around = node.parent < 0 ? always : shown[node.parent]!;
  add(
    'showWhen',
    node.showWhen,
    around,
    node.kind === 'under' || node.kind === 'tab' || node.kind === 'instance' ? [] : ['showWhen'],
  );
  add(
    'disableWhen',
    node.disableWhen,
    node.parent < 0 ? shown[node.index]! : diagrams.and(shown[node.index]!, counts[node.parent]!),
  );
  if (node.kind === 'check') add('check', node.when, counts[node.index]!, ['when']);
  return uses;
}

function questionUses(model: Model, node: QuestionNode): ConditionUse[] {
  const { diagrams } = model;
  const counts = model.counts[node.index]!;
  const around = node.parent < 0 ? always : model.shown[node.parent]!;
  const asked = node.showWhen === undefined ? around : diagrams.and(around, model.condition(node.showWhen));
  const uses: ConditionUse[] = [];
  const notBefore = (conditions: readonly (number | undefined)[]): Diagram =>
    diagrams.all(
      conditions.map((condition) => diagrams.not(condition === undefined ? always : model.condition(condition))),
    );

  for (const [which, { when }] of (node.cases ?? []).entries()) {
    const before = (node.cases ?? []).slice(0, which).map((one) => one.when);
    uses.push({
      node,
      part: 'case',
      which,
      condition: when,
      path: ['options'],
      context: asked,
      undecided: diagrams.and(asked, notBefore(before)),
    });
  }
  for (const [which, { when }] of node.required.entries()) {
    if (when === undefined) continue;
    const before = node.required.slice(0, which).map((one) => one.when);
    uses.push({
      node,
      part: 'required',
      which,
      condition: when,
      path: node.required.length > 1 ? ['required', which] : ['required'],
      context: counts,
      undecided: diagrams.and(counts, notBefore(before)),
    });
  }
  for (const [which, rule] of node.rules.entries()) {
    if (rule.when === undefined) continue;
    const alike = node.rules.filter(({ kind }) => kind === rule.kind);
    uses.push({
      node,
      part: 'rule',
      which,
      condition: rule.when,
      path: alike.length > 1 ? [rule.kind, alike.indexOf(rule)] : [rule.kind],
      context: counts,
      undecided: counts,
    });
  }
  return uses;
}
