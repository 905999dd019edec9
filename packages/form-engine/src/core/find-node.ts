import type { Facts, NodeFacts } from './facts.ts';
import { repeatKey, tabsKey, withoutDescription } from './keys.ts';
import { indexOf } from './questionnaire-index.ts';
import type {
  PageNode,
  Questionnaire,
  QuestionnaireNode,
  QuestionNode,
  RepeatNode,
  TabsNode,
} from './questionnaire.ts';

/** Returns the question of an answer key, of a box, or of a checkbox group. */
export const questionAt = (questionnaire: Questionnaire, key: string): QuestionNode | undefined =>
  indexOf(questionnaire).asks.get(key);

/** Returns the page of a key's question. */
export function pageOf(questionnaire: Questionnaire, key: string): PageNode | undefined {
  const question = questionAt(questionnaire, key);
  return question && (questionnaire.nodes[question.page] as PageNode);
}

/** Returns the pages in their order. */
export const pagesOf = ({ nodes, pages }: Questionnaire): PageNode[] => pages.map((index) => nodes[index] as PageNode);

export const pageNamed = (questionnaire: Questionnaire, name: string): PageNode | undefined =>
  pagesOf(questionnaire).find((page) => page.name === name);

/** Returns the nodes around a node, its page first, and the node itself last. */
export function pathTo(questionnaire: Questionnaire, index: number): QuestionnaireNode[] {
  const path: QuestionnaireNode[] = [];
  for (let node = questionnaire.nodes[index]; node; node = questionnaire.nodes[node.parent]) path.unshift(node);
  return path;
}

/** Returns the add-another group or tab group of a structure key. */
export const groupAt = (questionnaire: Questionnaire, key: string): RepeatNode | TabsNode | undefined =>
  indexOf(questionnaire).groups.get(key);

export const repeatNamed = (questionnaire: Questionnaire, name: string): RepeatNode | undefined =>
  groupAt(questionnaire, repeatKey(name)) as RepeatNode | undefined;

export const tabsNamed = (questionnaire: Questionnaire, name: string): TabsNode | undefined =>
  groupAt(questionnaire, tabsKey(name)) as TabsNode | undefined;

/** Returns whether a key may be stored: one of the data model, or a companion. */
export function isAnswerKey(questionnaire: Questionnaire, key: string): boolean {
  const { dataModel } = indexOf(questionnaire);
  return dataModel.has(key) || dataModel.has(withoutDescription(key));
}

/** Returns indexes of nodes as they are read: within an address in the order of its country. */
export function inReadingOrder(
  questionnaire: Questionnaire,
  factsAt: (node: number) => NodeFacts | undefined,
  indexes: readonly number[],
): number[] {
  const { nodes } = questionnaire;
  const placeOf = (index: number): number => {
    const around = nodes[index]!.parent;
    const order = factsAt(around)?.order;
    return order ? nodes[around]!.children[0]! + order.indexOf(index) : index;
  };
  const inTree = indexes.toSorted((a, b) => a - b);
  return indexOf(questionnaire).addresses.length === 0 ? inTree : inTree.sort((a, b) => placeOf(a) - placeOf(b));
}

/** Returns the outermost hidden node around a node, or itself; undefined for a shown one. */
export function hiddenBy(questionnaire: Questionnaire, facts: Facts, node: number): QuestionnaireNode | undefined {
  const found = questionnaire.nodes[node];
  if (!found || facts[node]!.shown) return undefined;
  return hiddenBy(questionnaire, facts, found.parent) ?? found;
}
