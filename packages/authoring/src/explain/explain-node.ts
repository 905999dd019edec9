import { ruleLanguage } from '@quire/validation';
import {
  type ApplicationState,
  pathTo,
  type Questionnaire,
  type QuestionnaireNode,
  type QuestionNode,
  answerKeysOfNode,
  indexOf,
} from '@quire/form-engine/core';
import { explainCondition, readAnswer } from './explain-condition.ts';
import type { Explanation, ExplainedCase, ExplainedRequirement, ExplainedStep } from './explanation.ts';

/** Explains why a node is shown or hidden, disabled and required in a state, and its rules. */
export function explainNode(questionnaire: Questionnaire, state: ApplicationState, index: number): Explanation {
  const node = questionnaire.nodes[index]!;
  const facts = state.facts[index]!;
  const around = pathTo(questionnaire, index);
  const shows = around.flatMap((each) => showing(questionnaire, state, each));
  return {
    node: index,
    shown: facts.shown,
    disabled: facts.disabled,
    because: shows.filter(({ holds }) => holds === facts.shown),
    disabledBecause: facts.disabled ? around.flatMap((each) => disabling(questionnaire, state, each)) : [],
    ...(facts.required !== undefined && { required: facts.required }),
    ...ofQuestion(questionnaire, state, node),
  };
}

function showing(questionnaire: Questionnaire, state: ApplicationState, node: QuestionnaireNode): ExplainedStep[] {
  const steps: ExplainedStep[] = [];
  if (node.showWhen !== undefined) {
    const condition = explainCondition(questionnaire, state, node.showWhen);
    steps.push({
      node: node.index,
      field: 'showWhen',
      holds: condition.holds,
      text: condition.name ?? condition.text,
      condition,
    });
  }
  if (node.kind === 'notice' && (node.from !== undefined || node.until !== undefined)) {
    const times = [
      ['from', node.from],
      ['until', node.until],
    ] as const;
    const text = times
      .flatMap(([word, at]) =>
        at === undefined ? [] : [`${word} ${new Date(at).toISOString().slice(0, 16).replace('T', ' ')} UTC`],
      )
      .join(' ');
    const isOpen =
      state.facts[node.index]!.shown || steps.some(({ holds }) => !holds) || !(state.facts[node.parent]?.shown ?? true);
    steps.push({ node: node.index, field: 'dates', holds: isOpen, text });
  }
  if (node.kind === 'question' && node.cases) {
    const found = casesOf(questionnaire, state, node).find(({ decides }) => decides);
    steps.push({
      node: node.index,
      field: 'options',
      holds: found !== undefined,
      text: found ? `the list ${found.list} applies` : 'none of its lists applies',
    });
  }
  return steps;
}

function disabling(questionnaire: Questionnaire, state: ApplicationState, node: QuestionnaireNode): ExplainedStep[] {
  if (node.disableWhen === undefined) return [];
  const condition = explainCondition(questionnaire, state, node.disableWhen);
  return condition.holds
    ? [{ node: node.index, field: 'disableWhen', holds: true, text: condition.name ?? condition.text, condition }]
    : [];
}

function ofQuestion(
  questionnaire: Questionnaire,
  state: ApplicationState,
  node: QuestionnaireNode,
): Pick<Explanation, 'requirements' | 'rules' | 'cases' | 'checks' | 'answers'> {
  if (node.kind !== 'question') return { requirements: [], rules: [], cases: [], checks: [], answers: [] };
  return {
    requirements: firstDecides(
      node.required.map(({ when, message }): ExplainedRequirement => ({
        ...(message !== undefined && { message }),
        ...(when !== undefined && { condition: explainCondition(questionnaire, state, when) }),
        decides: false,
      })),
    ),
    rules: node.rules.map((rule) => {
      const condition = rule.when === undefined ? undefined : explainCondition(questionnaire, state, rule.when);
      return {
        field: rule.kind,
        text: ruleLanguage[rule.kind].inWords(rule),
        message: rule.message,
        ...(condition && { condition }),
        holds: condition?.holds ?? true,
      };
    }),
    cases: casesOf(questionnaire, state, node),
    checks: (indexOf(questionnaire).checksAt.get(node.index) ?? []).map(({ index, name, message, severity, when }) => ({
      node: index,
      name,
      message,
      severity,
      condition: explainCondition(questionnaire, state, when),
    })),
    answers: answerKeysOfNode(node).map((key) => readAnswer(questionnaire, state, key)),
  };
}

const casesOf = (
  questionnaire: Questionnaire,
  state: ApplicationState,
  { cases = [] }: QuestionNode,
): ExplainedCase[] =>
  firstDecides(
    cases.map(({ when, list }): ExplainedCase => ({
      list,
      condition: explainCondition(questionnaire, state, when),
      decides: false,
    })),
  );

function firstDecides<Entry extends ExplainedCase | ExplainedRequirement>(entries: Entry[]): Entry[] {
  const first = entries.find(({ condition }) => condition === undefined || condition.holds);
  return entries.map((entry) => (entry === first ? { ...entry, decides: true } : entry));
}
