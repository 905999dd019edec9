import type { Questionnaire } from '@quire/form-engine/core';

/** The questions whose answer is a document, by key, in the order of the pages. */
export const documentKeys = ({ nodes }: Questionnaire): readonly string[] =>
  nodes.flatMap((node) => (node.kind === 'question' && node.control === 'file' ? [node.key] : []));

/** Those of them that stand in a tab. */
export function documentKeysOfTab({ nodes }: Questionnaire, group: string, name: string): readonly string[] {
  const below = (index: number): string[] => {
    const node = nodes[index];
    if (!node) return [];
    return [...(node.kind === 'question' && node.control === 'file' ? [node.key] : []), ...node.children.flatMap(below)];
  };
  const tabs = nodes.find((node) => node.kind === 'tabs' && node.name === group);
  const tab = nodes.find((node) => node.kind === 'tab' && node.name === name && node.parent === tabs?.index);
  return tab ? below(tab.index) : [];
}
