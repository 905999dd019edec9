import type { Questionnaire, QuestionnaireNode } from '../core/index.ts';

/** The level of a node's heading: one below the page, and one more for each section and item around it. */
export function headingLevel({ nodes }: Questionnaire, node: QuestionnaireNode): number {
  let level = 2;
  for (let at = nodes[node.parent]; at; at = nodes[at.parent]) if (at.kind === 'section' || at.kind === 'instance') level += 1;
  return level;
}
