import type { ConfigFinding } from '@quire/validation';
import { problemsOfNode } from '../core/problems.ts';
import { factsOf } from '../core/facts-of.ts';
import type { QuestionnaireNode } from '../core/questionnaire.ts';
import { repeatKey, tabsKey } from '../core/questionnaire.ts';
import { Components } from './components.ts';
import { conflict, demandsOf, type Demand } from './demands.ts';
import { always, never, type Diagram } from './diagrams.ts';
import { findingAt } from './finding-at.ts';
import { grouped } from './grouped.ts';
import type { Model, Variable } from './model.ts';
import { isFinite } from './possible-texts.ts';
import { sampleOf } from './sample-of.ts';

/** The demands of each group of connected answers, and what meets them all. */
export interface Submission { components: Components; demands: Map<number, Demand[]>; met: Map<number, Diagram> }

/** What it takes to submit, with what the answers of each controlling question need to count in the same group. */
export function submissionOf(model: Model): Submission {
  const components = new Components(model.diagrams);
  const all = demandsOf(model);
  for (const { met } of all) components.join(met);
  for (const variable of controlling(model)) components.join(...choicesOf(model, variable).map(({ chosen }) => chosen));
  const demands = grouped(all, ({ met }) => components.ofDiagram(met));
  const met = new Map([...demands].map(([group, own]) => [group, model.diagrams.all(own.map((demand) => demand.met).toReversed())]));
  return { components, demands, met };
}

/** Keys of few and known answers that some condition reads. */
export const controlling = (model: Model): Variable[] =>
  [...model.variables.values()].filter(({ read, question }) => read && (!question || isFinite(model.questionnaire, question)));

/** Each answer of a key that somebody can give, and who can. */
export const choicesOf = (model: Model, variable: Variable): { cell: number; chosen: Diagram }[] =>
  variable.cells.map((_, cell) => ({ cell, chosen: cell === 0 ? always : model.answerIn(variable, [cell]) })).filter(({ cell, chosen }) => cell > 0 && chosen !== never);

/** Whether somebody can submit at all, and with each answer of each controlling question. */
export function proveSubmission(model: Model): ConfigFinding[] {
  const { components, demands, met } = submissionOf(model);
  const stuck = [...met].filter(([, diagram]) => diagram === never).map(([group]) => group);
  const findings = stuck.map((group) => nobodySubmits(model, conflict(model, always, demands.get(group)!)));
  for (const variable of controlling(model)) {
    for (const { cell, chosen } of choicesOf(model, variable)) {
      const group = components.ofDiagram(chosen);
      if (stuck.includes(group) || model.diagrams.and(met.get(group) ?? always, chosen) !== never) continue;
      const core = conflict(model, chosen, demands.get(group)!);
      // An answer that its own question refuses is refused where it is given, and can be mended there.
      if (core.every(({ question }) => question === variable.question)) continue;
      findings.push(nobodySubmitsWith(model, variable, cell, chosen, core));
    }
  }
  return findings;
}

function nobodySubmits(model: Model, core: readonly Demand[]): ConfigFinding {
  return findingAt(core.at(-1)!.question, [], {
    severity: 'error', what: `No applicant can ever submit: ${namesOf(core)} can never all be right.`,
    why: 'Every application would stop at its last step.', mend: mendOf(model, core, always),
  });
}

function nobodySubmitsWith(model: Model, variable: Variable, cell: number, chosen: Diagram, core: readonly Demand[]): ConfigFinding {
  const value = variable.cells[cell]!.texts[0]!;
  return findingAt(core.findLast(({ question }) => question !== variable.question)!.question, [], {
    severity: 'error', sample: sampleOf(model, chosen),
    what: `No applicant with ${nameOfChoice(variable, value)} can ever submit: ${namesOf(core)} can never all be right.`,
    why: 'Whoever answers so fills in everything and cannot finish.', mend: mendOf(model, core, chosen),
  });
}

const namesOf = (core: readonly Demand[]): string => core.map(({ question }) => question.key).join(', ');

function nameOfChoice({ key, question }: Variable, value: string): string {
  if (question) return `${key} ${value}`;
  return key.startsWith('@tabs:') ? `the tab ${value} of ${key.slice(tabsKey('').length)}` : `${value} items of ${key.slice(repeatKey('').length)}`;
}

/** The problems that the smallest such applicant is left with. */
function mendOf(model: Model, core: readonly Demand[], among: Diagram): string {
  const { questionnaire, today } = model;
  const sample = sampleOf(model, among) ?? {};
  const facts = factsOf(questionnaire, sample, today);
  const messages = core.flatMap(({ question }: { question: QuestionnaireNode }) => problemsOfNode(questionnaire, sample, facts, question.index, today).filter(({ severity }) => severity === 'blocks').map(({ message }) => `"${message}"`));
  const remain = messages.length === 0 ? '' : ` These problems remain: ${messages.join(', ')}.`;
  return `Loosen a requirement, a rule or a check of these questions, or hide what cannot be answered.${remain}`;
}
