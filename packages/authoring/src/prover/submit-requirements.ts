import type { Rule } from '@quire/validation';
import { type QuestionNode, answerKeysOfNode, indexOf } from '@quire/form-engine/core';
import { always, type Diagram } from './diagrams.ts';
import { isPossible } from './elimination.ts';
import type { Model } from './model.ts';
import { obstaclesAt, validity, type Obstacle } from './validity.ts';
import { ruleTexts } from './texts/rule-texts.ts';

/** Demand of a question on submission, as a function of the answers that conditions read. */
export interface SubmitRequirement {
  question: QuestionNode;
  met: Diagram;
}

/** Returns requirements that can fail. */
export function requirementsOf(model: Model): SubmitRequirement[] {
  return indexOf(model.questionnaire)
    .questions.map((question) => requirementOf(model, question))
    .filter(({ met }) => met !== always);
}

/** An answer without other readers is chosen to satisfy its own question. */
function requirementOf(model: Model, question: QuestionNode, without?: ReadonlySet<Obstacle>): SubmitRequirement {
  const own = answerKeysOfNode(question).map((key) => model.variables.get(key)!);
  return {
    question,
    met: own
      .filter(({ read }) => !read)
      .reduce((diagram, { level }) => model.diagrams.withSome(level, diagram), validity(model, question, without)),
  };
}

/** Returns whether an applicant among these can meet the requirements. */
export const canSubmit = (
  { diagrams }: Model,
  requirements: readonly SubmitRequirement[],
  among: readonly Diagram[],
): boolean => isPossible(diagrams, [...among, ...requirements.map(({ met }) => met)]);

/**
 * Returns requirements that are impossible together, but possible without any one of them. All given ones together are
 * impossible.
 */
export function conflict(
  model: Model,
  among: Diagram,
  requirements: readonly SubmitRequirement[],
): SubmitRequirement[] {
  const found: SubmitRequirement[] = [];
  for (let left = requirements; ;) {
    const fixed = [among, ...found.map(({ met }) => met)];
    if (!canSubmit(model, [], fixed)) return found;
    // The shortest impossible prefix ends with a necessary demand.
    let [possible, impossible] = [0, left.length];
    while (impossible - possible > 1) {
      const middle = Math.floor((possible + impossible) / 2);
      if (canSubmit(model, left.slice(0, middle), fixed)) possible = middle;
      else impossible = middle;
    }
    found.unshift(left[impossible - 1]!);
    left = left.slice(0, impossible - 1);
  }
}

/** Returns the obstacles necessary for a conflict: without any of them, it disappears. */
export function obstaclesIn(
  model: Model,
  among: Diagram,
  core: readonly SubmitRequirement[],
): { question: QuestionNode; obstacle: Obstacle }[] {
  const all = core.flatMap(({ question }) => obstaclesAt(model, question).map((obstacle) => ({ question, obstacle })));
  const without = new Set<Obstacle>();
  for (const { obstacle } of all) {
    without.add(obstacle);
    if (
      canSubmit(
        model,
        core.map(({ question }) => requirementOf(model, question, without)),
        [among],
      )
    )
      without.delete(obstacle);
  }
  return all.filter(
    ({ question, obstacle }) => !without.has(obstacle) || leavesNothing(model, question).includes(obstacle),
  );
}

/** Returns a minimal set of rules of numbers and dates that leave no answer. */
function leavesNothing(model: Model, question: QuestionNode): readonly Obstacle[] {
  const { space, cells } = model.variables.get(question.key) ?? {};
  if (!space || cells!.length > 1) return [];
  return question.rules.reduce<readonly Rule[]>(
    (left, rule) => {
      const fewer = left.filter((other) => other !== rule);
      return space.keeping(fewer).found.size > 0 ? left : fewer;
    },
    question.rules.filter(({ kind, when }) => when === undefined && ruleTexts[kind].withoutToday),
  );
}
