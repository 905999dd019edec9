import {
  conditionHolds,
  countedAnswer,
  hiddenBy,
  type QuestionnaireNode,
  type QuestionNode,
} from '@quire/form-engine/core';
import { describeCondition } from '../explain/describe-condition.ts';
import { explainNode } from '../explain/explain-node.ts';
import { quoted, type Moment } from './persona-case.ts';

/** Explains why a node is hidden: the deciding condition, its place and its answers. */
export function whyHidden(moment: Moment, node: number): string {
  const { questionnaire, state, describePlace } = moment;
  const by = hiddenBy(questionnaire, state.facts, node);
  if (!by) return 'Nothing hides it.';
  const around = questionnaire.nodes[by.parent];
  if (by.kind === 'instance' && around?.kind === 'repeat') {
    return (
      `It stands in number ${by.number} of "${around.label}" (${describePlace(by.origin)}), and there are fewer: ` +
      'addAnother of this persona says how many.'
    );
  }
  if (by.kind === 'tab' && around?.kind === 'tabs')
    return (
      `It stands in the tab "${by.name}" of "${around.name}" (${describePlace(by.origin)}), and another tab is ` +
      'chosen.'
    );
  if (by.showWhen !== undefined && !conditionHolds(questionnaire, state, by.showWhen))
    return `${conditionOf(moment, by, by.showWhen)} does not hold${valuesOf(moment, by.showWhen)}.`;
  if (by.kind === 'notice')
    return `The notice (${describePlace(by.origin)}) shows only between its dates, and ${describeDays(by)}.`;
  if (by.kind === 'question' && by.cases)
    return `None of its lists applies (${describePlace(by.origin, 'options')})${describeReads(
      moment,
      by.cases.flatMap(({ when }) => questionnaire.conditions[when]!.reads),
    )}.`;
  return 'What it stands in is hidden.';
}

/** Why a node is shown: the nearest condition on it or around it, which holds. */
export function whyShown(moment: Moment, node: number): string {
  for (let found = moment.questionnaire.nodes[node]; found; found = moment.questionnaire.nodes[found.parent]) {
    if (found.showWhen !== undefined)
      return `${conditionOf(moment, found, found.showWhen)} holds${valuesOf(moment, found.showWhen)}.`;
  }
  return (
    'Neither it nor anything around it has a condition ' +
    `(${moment.describePlace(moment.questionnaire.nodes[node]!.origin)}).`
  );
}

/** Names the deciding entry of `required`, or none. */
export function whyRequired(moment: Moment, question: QuestionNode): string {
  const { questionnaire, state, describePlace } = moment;
  const facts = state.facts[question.index]!;
  if (!facts.shown) return whyHidden(moment, question.index);
  if (facts.disabled) return 'It is disabled, and a disabled question is never required.';
  if (question.required.length === 0) return `It has no "required" (${describePlace(question.origin)}).`;
  const deciding = question.required.find(
    ({ when }) => when === undefined || conditionHolds(questionnaire, state, when),
  );
  const reads = new Set(
    question.required.flatMap(({ when }) => (when === undefined ? [] : questionnaire.conditions[when]!.reads)),
  );
  const values = describeReads(moment, [...reads]);
  const place = describePlace(question.origin, 'required');
  if (!deciding) return `No entry of "required" (${place}) applies${values}.`;
  if (deciding.message === undefined)
    return `The entry of "required" that applies (${place}) has no message, which means "not required here"${values}.`;
  return `"required" (${place}) asks for it with "${deciding.message}"${values}.`;
}

/** Names the requirement, check or rule with this message. */
export function whyProblem(moment: Moment, question: QuestionNode, message: string): string {
  const { questionnaire, state, describePlace } = moment;
  const { required, checks, rules } = explainNode(questionnaire, state, question.index);
  if (message === required) return whyRequired(moment, question);
  const check = checks.find((each) => each.message === message && each.condition.holds);
  const node = check && questionnaire.nodes[check.node];
  if (node?.kind === 'check')
    return (
      `The check ${node.name} (${describePlace(node.origin, 'when')}), which is ` +
      `"${describeCondition(questionnaire.conditions[node.when]!.source)}", speaks ` +
      `here${valuesOf(moment, node.when)}.`
    );
  const rule = rules.find((each) => each.message === message && each.holds);
  const answer = quoted(countedAnswer(questionnaire, state, question.key));
  return rule
    ? `Its "${rule.field}" (${describePlace(question.origin, rule.field)}) says "${rule.text}", and it is ${answer}.`
    : `It is ${answer}.`;
}

function conditionOf({ questionnaire, describePlace }: Moment, node: QuestionnaireNode, condition: number): string {
  const description = describeCondition(questionnaire.conditions[condition]!.source);
  return node.kind === 'under'
    ? `"under: ${node.value}" (${describePlace(node.origin)}), which is "${description}",`
    : `showWhen (${describePlace(node.origin, 'showWhen')}), which is "${description}",`;
}

const valuesOf = (moment: Moment, condition: number): string =>
  describeReads(moment, moment.questionnaire.conditions[condition]!.reads);

function describeReads({ questionnaire, state }: Moment, keys: readonly string[]): string {
  const values = [...new Set(keys)]
    .slice(0, 6)
    .map((key) => `${key} is ${quoted(countedAnswer(questionnaire, state, key))}`);
  return values.length === 0 ? '' : `: ${values.join(', ')}`;
}

const describeDays = ({ from, until }: { from?: number; until?: number }): string =>
  [
    from === undefined ? '' : `it begins ${new Date(from).toISOString()}`,
    until === undefined ? '' : `it ends ${new Date(until).toISOString()}`,
  ]
    .filter(Boolean)
    .join(' and ');
