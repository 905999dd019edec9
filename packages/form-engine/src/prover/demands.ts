import type { Rule } from '@quire/validation';
import type { QuestionNode } from '../core/questionnaire.ts';
import { answerKeysOfNode } from '../core/keys.ts';
import { indexOf } from '../core/questionnaire-index.ts';
import { always, type Diagram } from './diagrams.ts';
import { isPossible } from './elimination.ts';
import type { Model } from './model.ts';
import { obstaclesAt, rightness, type Obstacle } from './rightness.ts';
import { ruleTexts } from './texts/rule-texts.ts';

/** The demand of one question on an applicant who submits, as a function of the answers that conditions read. */
export interface Demand {
  question: QuestionNode;
  met: Diagram;
}

/** The demands that somebody may fail. */
export function demandsOf(model: Model): Demand[] {
  return indexOf(model.questionnaire)
    .questions.map((question) => demandOf(model, question))
    .filter(({ met }) => met !== always);
}

/** An answer that nothing else reads is chosen as its own question likes it. */
function demandOf(model: Model, question: QuestionNode, without?: ReadonlySet<Obstacle>): Demand {
  const own = answerKeysOfNode(question).map((key) => model.variables.get(key)!);
  return {
    question,
    met: own
      .filter(({ read }) => !read)
      .reduce((diagram, { level }) => model.diagrams.withSome(level, diagram), rightness(model, question, without)),
  };
}

/** Whether an applicant among these can meet the demands. */
export const canSubmit = ({ diagrams }: Model, demands: readonly Demand[], among: readonly Diagram[]): boolean =>
  isPossible(diagrams, [...among, ...demands.map(({ met }) => met)]);

/**
 * Demands that no applicant among these can meet together, and can once any of them is left out. They must be
 * impossible together.
 */
export function conflict(model: Model, among: Diagram, demands: readonly Demand[]): Demand[] {
  const found: Demand[] = [];
  for (let left = demands; ;) {
    const fixed = [among, ...found.map(({ met }) => met)];
    if (!canSubmit(model, [], fixed)) return found;
    // The shortest beginning of the list that is impossible ends with a demand that is needed.
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

/**
 * The obstacles that a conflict needs: these applicants cannot pass them together, but could once any of them is gone.
 */
export function obstaclesIn(
  model: Model,
  among: Diagram,
  core: readonly Demand[],
): { question: QuestionNode; obstacle: Obstacle }[] {
  const all = core.flatMap(({ question }) => obstaclesAt(model, question).map((obstacle) => ({ question, obstacle })));
  const without = new Set<Obstacle>();
  for (const { obstacle } of all) {
    without.add(obstacle);
    if (
      canSubmit(
        model,
        core.map(({ question }) => demandOf(model, question, without)),
        [among],
      )
    )
      without.delete(obstacle);
  }
  return all.filter(
    ({ question, obstacle }) => !without.has(obstacle) || leavesNothing(model, question).includes(obstacle),
  );
}

/**
 * The fewest rules of numbers and dates that leave a question no answer at all: without any of them there would be one.
 */
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
