import type { Problem } from './problem.ts';
import type { Questionnaire, QuestionNode } from './questionnaire.ts';

/** The tab and the instance that a question stands in, the nearest of each. */
export function placeOf(questionnaire: Questionnaire, question: QuestionNode): Pick<Problem, 'tab' | 'instance'> {
  const place: Pick<Problem, 'tab' | 'instance'> = {};
  for (let node = questionnaire.nodes[question.parent]; node; node = questionnaire.nodes[node.parent]) {
    const around = questionnaire.nodes[node.parent];
    if (node.kind === 'tab' && around?.kind === 'tabs') place.tab ??= { group: around.name, tab: node.name };
    if (node.kind === 'instance' && around?.kind === 'repeat') place.instance ??= { group: around.name, number: node.number };
  }
  return place;
}
