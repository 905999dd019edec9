import {
  holds,
  pathTo,
  questionAt,
  type Questionnaire,
  type QuestionnaireNode,
  type QuestionNode,
  type Read,
} from '@quire/form-engine/core';
import type { Answers } from '@quire/validation';

/** A node and everything around it, itself first. */
export const chainOf = (questionnaire: Questionnaire, index: number): QuestionnaireNode[] =>
  pathTo(questionnaire, index).reverse();

/** The conditions that a node's own fields read, as far as they decide whether it counts. */
export const ownConditions = (node: QuestionnaireNode): number[] =>
  [
    node.showWhen,
    node.disableWhen,
    ...(node.kind === 'question' ? (node.cases ?? []).map(({ when }) => when) : []),
  ].filter((each) => each !== undefined);

/** A condition as a text that says the same in each questionnaire. */
export const logicOf = ({ conditions }: Questionnaire, condition: number): string =>
  JSON.stringify(conditions[condition]!.logic);

/** Reads answers as the core does: one that is hidden or disabled is empty. */
export function readerIn(
  questionnaire: Questionnaire,
  answers: Answers,
): { read: Read; counts(question: QuestionnaireNode): boolean; listOf(question: QuestionNode): string | undefined } {
  const counted = new Map<number, boolean>();
  const when = (condition: number | undefined, otherwise: boolean): boolean =>
    condition === undefined ? otherwise : holds(questionnaire.conditions[condition]!, read);
  const stands = (node: QuestionnaireNode): boolean =>
    when(node.showWhen, true) &&
    !when(node.disableWhen, false) &&
    (node.kind !== 'question' || !node.cases || node.cases.some((each) => when(each.when, false)));
  const counts = (node: QuestionnaireNode): boolean => {
    const stored = counted.get(node.index);
    if (stored !== undefined) return stored;
    const around = questionnaire.nodes[node.parent];
    const result = (around === undefined || counts(around)) && stands(node);
    counted.set(node.index, result);
    return result;
  };
  const read: Read = (key) => {
    const asker = questionAt(questionnaire, key);
    return asker && !counts(asker) ? '' : (answers[key] ?? '');
  };
  const listOf = ({ list, cases = [] }: QuestionNode): string | undefined =>
    list ?? cases.find((each) => when(each.when, false))?.list;
  return { read, counts, listOf };
}

/** Returns whether a question that counts requires an answer. */
export const isRequired = (questionnaire: Questionnaire, { required }: QuestionNode, read: Read): boolean =>
  required.find(({ when }) => when === undefined || holds(questionnaire.conditions[when]!, read))?.message !==
  undefined;

/** Every key that the conditions read, and those that decide whether these are shown. */
export function keysReadBy(
  questionnaire: Questionnaire,
  conditions: readonly number[],
  seen: Set<string> = new Set(),
): Set<string> {
  for (const key of conditions.flatMap((condition) => questionnaire.conditions[condition]!.reads)) {
    if (seen.has(key)) continue;
    seen.add(key);
    const asker = questionAt(questionnaire, key);
    if (asker) keysReadBy(questionnaire, chainOf(questionnaire, asker.index).flatMap(ownConditions), seen);
  }
  return seen;
}

/** Every key that decides whether a question counts, and which list it offers. */
export const keysDeciding = (questionnaire: Questionnaire, question: QuestionNode | undefined): Set<string> =>
  keysReadBy(questionnaire, question ? chainOf(questionnaire, question.index).flatMap(ownConditions) : []);

/** Returns whether the same conditions decide on a question, and on every question that they read. */
export function isDecidedAlike(...sides: readonly (readonly [Questionnaire, QuestionNode])[]): boolean {
  const [then, now] = sides.map(([questionnaire, question]) => {
    const askers = [...keysDeciding(questionnaire, question)].flatMap((key) => questionAt(questionnaire, key) ?? []);
    return [question, ...askers.toSorted((a, b) => a.key.localeCompare(b.key))]
      .map((each) => [
        each.key,
        // A tab counts by itself: compareStructure covers its group.
        ...chainOf(questionnaire, each.index).map((node) =>
          node.kind === 'tab' ? node.name : ownConditions(node).map((condition) => logicOf(questionnaire, condition)),
        ),
      ])
      .map((each) => JSON.stringify(each))
      .join('\n');
  });
  return then === now;
}
