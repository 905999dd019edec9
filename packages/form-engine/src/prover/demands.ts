import type { QuestionNode } from '../core/questionnaire.ts';
import { answerKeysOfNode, indexOf } from '../core/questionnaire-index.ts';
import { always, type Diagram } from './diagrams.ts';
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

/** The fewest demands that no applicant among these can meet together. They must be impossible together. */
export function conflict({ diagrams }: Model, among: Diagram, demands: readonly Demand[]): Demand[] {
  const found: Demand[] = [];
  let [left, left2] = [among, [...demands]];
  for (;;) {
    if (left === 0) return found;
    let whole = left;
    const last = left2.findIndex(({ met }) => (whole = diagrams.and(whole, met)) === 0);
    if (last < 0) return found;
    found.unshift(left2[last]!);
    left = diagrams.and(left, left2[last]!.met);
    left2 = left2.slice(0, last);
  }
}
