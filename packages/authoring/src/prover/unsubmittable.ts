import type { SubmitRequirement } from './submit-requirements.ts';
import { never, type Diagram } from './diagrams.ts';
import { solve } from './elimination.ts';
import type { Model, Variable } from './model.ts';
import { isFinite } from './possible-texts.ts';

export interface Choice {
  variable: Variable;
  cell: number;
  chosen: Diagram;
}

/** Returns every known answer, tab or count that some condition reads. */
export function controllingChoices(model: Model): Choice[] {
  const controlling = [...model.variables.values()].filter(
    ({ read, question }) => read && (!question || isFinite(model.questionnaire, question)),
  );
  return controlling.flatMap((variable) =>
    variable.cells
      .map((_, cell) => cell)
      .slice(1)
      .map((cell) => ({ variable, cell, chosen: model.answerIn(variable, [cell]) }))
      .filter(({ chosen }) => chosen !== never),
  );
}

/** Returns answers that block submission. One complete applicant proves all their answers: few proofs are needed. */
export function unsubmittable(model: Model, requirements: readonly SubmitRequirement[]): Choice[] {
  const { diagrams } = model;
  const functions = requirements.map(({ met }) => met);
  const unseen = new Set(controllingChoices(model));
  const failed: Choice[] = [];
  for (const choice of unseen) {
    const wanted = new Map<number, number>([...unseen].map(({ variable, cell }) => [variable.level, cell]));
    const found = solve(diagrams, [...functions, choice.chosen], (level, open) =>
      open.find((one) => one === wanted.get(level)),
    );
    if (found) for (const other of unseen) if (diagrams.holdsFor(other.chosen, found)) unseen.delete(other);
    if (!found) {
      failed.push(choice);
      unseen.delete(choice);
    }
  }
  return failed;
}
