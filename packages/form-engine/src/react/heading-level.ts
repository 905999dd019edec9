import { pathTo, type Questionnaire, type QuestionnaireNode } from '../core/index.ts';

/** The level of a node's heading: one below the page, and one more for each section and instance around it. */
export const headingLevel = (questionnaire: Questionnaire, node: QuestionnaireNode): number =>
  2 + pathTo(questionnaire, node.parent).filter(({ kind }) => kind === 'section' || kind === 'instance').length;
