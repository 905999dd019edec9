import type { Questionnaire, QuestionnaireNode } from '@quire/form-engine/core';
import { itemName } from './item-name.ts';

/** The item that the panel has open, found again after the form has changed. */
export interface SelectedItem {
  index: number;
  kind: QuestionnaireNode['kind'];
  /** In the config, or else as students read it. */
  name: string;
}

const nameOf = (node: QuestionnaireNode): string => {
  const { name, key } = itemName(node);
  return key ?? name;
};

export const selectedItem = (node: QuestionnaireNode): SelectedItem => ({
  index: node.index,
  kind: node.kind,
  name: nameOf(node),
});

/** Names an item by its kind and words. */
export const itemId = (node: QuestionnaireNode): string => `${node.kind} ${nameOf(node)}`;

/** Returns the index of an item by its name, and in its place where it has another name by now. */
export function indexOfSelected({ nodes }: Questionnaire, selected: SelectedItem | undefined): number | undefined {
  if (!selected) return undefined;
  const isSame = (node: QuestionnaireNode): boolean => node.kind === selected.kind && nameOf(node) === selected.name;
  const there = nodes[selected.index];
  if (there && isSame(there)) return there.index;
  const elsewhere = nodes.find(isSame)?.index;
  return elsewhere ?? (there?.kind === selected.kind ? there.index : undefined);
}
