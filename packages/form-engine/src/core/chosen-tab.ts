import type { Answers } from '@quire/validation';
import { ownText } from './answer-text.ts';
import { tabsKey } from './keys.ts';
import type { Questionnaire, TabNode, TabsNode } from './questionnaire.ts';

/** Returns the tabs of a group, in order. */
export const tabsOf = ({ nodes }: Questionnaire, { children }: TabsNode): readonly TabNode[] =>
  children.map((index) => nodes[index]).filter((node) => node?.kind === 'tab');

/** Returns the shown tab: the default one if none, or an unknown one, is stored. */
export function chosenTab(questionnaire: Questionnaire, group: TabsNode, answers: Answers): string {
  const stored = ownText(answers, tabsKey(group.name));
  return tabsOf(questionnaire, group).some(({ name }) => name === stored) ? stored : group.default;
}
