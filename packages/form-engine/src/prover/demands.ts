import type { QuestionNode } from '../core/questionnaire.ts';
import { answerKeysOfNode, indexOf } from '../core/questionnaire-index.ts';
import { always, type Diagram } from './diagrams.ts';
import { isPossible } from './elimination.ts';
import type { Model } from './model.ts';
import { rightness } from './rightness.ts';

/** What one question asks of an applicant who submits, as a function of the answers that conditions read. */
export interface Demand {
  question: QuestionNode;
  met: Diagram;
}

/** The demands that somebody may fail. An answer that nothing else reads is chosen as its own question likes it. */
export function demandsOf(model: Model): Demand[] {
  return indexOf(model.questionnaire).questions.flatMap((question) => {
    const own = answerKeysOfNode(question).map((key) => model.variables.get(key)!);
    const met = own.filter(({ read }) => !read).reduce((diagram, { level }) => model.diagrams.withSome(level, diagram), rightness(model, question));
    return met === always ? [] : [{ question, met }];
  });
}

/** Whether an applicant among these can meet the demands. */
export const canSubmit = ({ diagrams }: Model, demands: readonly Demand[], among: readonly Diagram[]): boolean => isPossible(diagrams, [...among, ...demands.map(({ met }) => met)]);

/** Demands that no applicant among these can meet together, and can once any of them is left out. They must be impossible together. */
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
