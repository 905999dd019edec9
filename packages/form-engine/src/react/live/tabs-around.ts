import { pathTo, questionAt, type Questionnaire, type TabNode, type TabsNode } from '../../core/index.ts';

/** The tabs in which the question of a key stands, the outermost first. */
export function tabsAround(questionnaire: Questionnaire, key: string): { group: TabsNode; tab: TabNode }[] {
  const question = questionAt(questionnaire, key);
  return pathTo(questionnaire, question?.index ?? -1).flatMap((node) => {
    const group = questionnaire.nodes[node.parent];
    return node.kind === 'tab' && group?.kind === 'tabs' ? [{ group, tab: node }] : [];
  });
}
