import type { Questionnaire, TabNode, TabsNode } from '../../core/index.ts';

/** The tabs in which the question of a key stands, the outermost first. */
export function tabsAround({ nodes, asks }: Questionnaire, key: string): { group: TabsNode; tab: TabNode }[] {
  const around: { group: TabsNode; tab: TabNode }[] = [];
  for (let node = nodes[asks[key] ?? -1]; node; node = nodes[node.parent]) {
    const group = nodes[node.parent];
    if (node.kind === 'tab' && group?.kind === 'tabs') around.unshift({ group, tab: node });
  }
  return around;
}
