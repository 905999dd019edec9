import type { Answers } from '@quire/validation';
import { chosenTab } from './chosen-tab.ts';
import { groupAt } from './find-node.ts';
import { instanceCount } from './instances-of.ts';
import { answerKeysOfNode, descriptionKey } from './keys.ts';
import type { Questionnaire, QuestionnaireNode } from './questionnaire.ts';

/**
 * Returns answer keys, with companions, that a structure value leaves out: instances beyond a count, or other tabs.
 * None for an unknown group.
 */
export function leftOut(questionnaire: Questionnaire, key: string, value: string): readonly string[] {
  const group = groupAt(questionnaire, key);
  if (!group) return [];
  const structure: Answers = { [key]: value };
  const count = group.kind === 'repeat' ? instanceCount(group, structure) : 0;
  const tab = group.kind === 'tabs' ? chosenTab(questionnaire, group, structure) : '';
  const isOut = (node: QuestionnaireNode): boolean =>
    node.kind === 'instance' ? node.number > count : node.kind === 'tab' && node.name !== tab;
  return group.children
    .map((index) => questionnaire.nodes[index]!)
    .filter(isOut)
    .flatMap((node) => keysBelow(questionnaire, node));
}

/** Returns whether a structure value leaves out one of these answers that is not empty. */
export function hidesAny(questionnaire: Questionnaire, key: string, value: string, answers: Answers): boolean {
  return leftOut(questionnaire, key, value).some((inside) => (answers[inside] ?? '') !== '');
}

function keysBelow(questionnaire: Questionnaire, node: QuestionnaireNode): string[] {
  const own = answerKeysOfNode(node).flatMap((key) => [key, descriptionKey(key)]);
  return [...own, ...node.children.flatMap((child) => keysBelow(questionnaire, questionnaire.nodes[child]!))];
}

/** Answer keys, with their companions, below the group of a structure key. */
export function keysOfGroup(questionnaire: Questionnaire, key: string): readonly string[] {
  const group = groupAt(questionnaire, key);
  return group ? keysBelow(questionnaire, group) : [];
}
