import type { Answers } from '@quire/validation';
import { ownText } from './answer-text.ts';
import { tabsKey } from './keys.ts';
import type { Questionnaire, TabNode, TabsNode } from './questionnaire.ts';

/** The tabs of a group, in the order of the config. */
export const tabsOf = ({ nodes }: Questionnaire, { children }: TabsNode): readonly TabNode[] =>
  children.map((index) => nodes[index]).filter((node) => node?.kind === 'tab');

/** The name of the tab that is shown: the default one where none is stored, or one that there is not. */
export function chosenTab(questionnaire: Questionnaire, group: TabsNode, answers: Answers): string {
  const stored = ownText(answers, tabsKey(group.name));
  return tabsOf(questionnaire, group).some(({ name }) => name === stored) ? stored : group.default;
}
