import type { ConfigFinding } from '@quire/validation';
import {
  problemsOfNode,
  factsOf,
  type QuestionNode,
  type QuestionnaireNode,
  readStructureKey,
} from '@quire/form-engine/core';
import { canSubmit, conflict, requirementsOf, obstaclesIn, type SubmitRequirement } from './submit-requirements.ts';
import { always, never, type Diagram } from './diagrams.ts';
import { findingAt, nameOf, sampleOf, type Statement } from './findings.ts';
import type { Model, Variable } from './model.ts';
import type { Obstacle } from './validity.ts';
import { ruleTexts } from './texts/rule-texts.ts';
import { unsubmittable } from './unsubmittable.ts';

/** Reports whether submission is possible at all, and with each answer of each controlling question. */
export function proveSubmission(model: Model): ConfigFinding[] {
  const requirements = requirementsOf(model);
  if (!canSubmit(model, requirements, [])) return [nobodySubmits(model, conflict(model, always, requirements))];
  const failed = unsubmittable(model, requirements);
  return failed.flatMap(({ variable, cell, chosen }, place) => {
    // The answers of this applicant include one that is reported already.
    if (failed.slice(0, place).some((other) => model.diagrams.and(chosen, model.diagrams.not(other.chosen)) === never))
      return [];
    const core = conflict(model, chosen, requirements);
    // An answer that its own question refuses can be fixed there.
    return core.every(({ question }) => question === variable.question)
      ? []
      : [nobodySubmitsWith(model, variable, cell, chosen, core)];
  });
}

function nobodySubmits(model: Model, core: readonly SubmitRequirement[]): ConfigFinding {
  return trap(model, core, always, {
    severity: 'error',
    what: `No applicant can ever submit: ${conflictIn(core)}.`,
    why: 'Every application would stop at its last step.',
    fix: fixOf(model, core, always),
  });
}

function nobodySubmitsWith(
  model: Model,
  variable: Variable,
  cell: number,
  chosen: Diagram,
  core: readonly SubmitRequirement[],
): ConfigFinding {
  return trap(model, core, chosen, {
    severity: 'error',
    sample: sampleOf(model, chosen),
    what:
      `No applicant with ${nameOfChoice(variable, variable.cells[cell]!.texts)} can ever submit: ` +
      `${conflictIn(core)}.`,
    why: 'Whoever answers so fills in everything and cannot finish.',
    fix: fixOf(model, core, chosen),
  });
}

/** Returns a finding at the heaviest obstacle that names all others. */
function trap(model: Model, core: readonly SubmitRequirement[], among: Diagram, statement: Statement): ConfigFinding {
  const causes = obstaclesIn(model, among, core).map(({ question, obstacle }) => placeOf(question, obstacle));
  const { node, path } = causes.reduce((most, cause) => (cause.weight >= most.weight ? cause : most));
  return findingAt(node, path, {
    ...statement,
    causes: causes.map((cause) => ({
      what: cause.what,
      file: cause.node.origin.file,
      path: [...cause.node.origin.path, ...cause.path],
    })),
  });
}

/** `weight` ranks obstacles: checks and rules are intended, a maximum length may be a default. */
interface Cause {
  what: string;
  node: QuestionnaireNode;
  path: readonly (string | number)[];
  weight: number;
}

function placeOf(question: QuestionNode, obstacle: Obstacle): Cause {
  if ('kind' in obstacle) {
    if (obstacle.kind === 'question')
      return { what: `that ${question.key} is readOnly`, node: question, path: ['readOnly'], weight: 1 };
    if (obstacle.kind === 'check') return { what: nameOf(obstacle), node: obstacle, path: [], weight: 4 };
    const alike: readonly Obstacle[] = question.rules.filter(({ kind }) => kind === obstacle.kind);
    return {
      what: `${obstacle.kind} of ${question.key}`,
      node: question,
      path: alike.length > 1 ? [obstacle.kind, alike.indexOf(obstacle)] : [obstacle.kind],
      weight: ruleTexts[obstacle.kind].isDefault ? 2 : 3,
    };
  }
  const requirements: readonly Obstacle[] = question.required;
  return {
    what: `required of ${question.key}`,
    node: question,
    path: requirements.length > 1 ? ['required', requirements.indexOf(obstacle)] : ['required'],
    weight: 0,
  };
}

function conflictIn(core: readonly SubmitRequirement[]): string {
  const keys = core.map(({ question }) => question.key);
  return keys.length === 1
    ? `${keys[0]} can never be right`
    : `${keys.slice(0, -1).join(', ')} and ${keys.at(-1)} can never be right at once`;
}

function nameOfChoice({ key, question }: Variable, texts: readonly string[]): string {
  const value = texts.length > 3 ? `${texts[0]} (or another of ${texts.length})` : texts.join(' or ');
  if (question) return `${key} ${value}`;
  const group = readStructureKey(key)!;
  return group.kind === 'tabs'
    ? `the tab ${value} of ${group.name}`
    : `${value} ${value === '1' ? 'instance' : 'instances'} of ${group.name}`;
}

/** Describes the remaining problems of the smallest such applicant. */
function fixOf(model: Model, core: readonly SubmitRequirement[], among: Diagram): string {
  const { questionnaire, today } = model;
  const sample = sampleOf(model, among) ?? {};
  const facts = factsOf(questionnaire, sample, today);
  const messages = core.flatMap(({ question }: { question: QuestionnaireNode }) =>
    problemsOfNode(questionnaire, sample, facts, question.index, today)
      .filter(({ severity }) => severity === 'blocks')
      .map(({ message }) => `"${message}"`),
  );
  const remain = messages.length === 0 ? '' : ` These problems remain: ${messages.join(', ')}.`;
  return `Loosen a requirement, a rule or a check of these questions, or hide what cannot be answered.${remain}`;
}
