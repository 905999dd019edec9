import {
  changeAnswer,
  groupAt,
  instanceCount,
  openSaved,
  optionsOf,
  questionAt,
  type NodeFacts,
  type Questionnaire,
  type QuestionNode,
} from '@quire/form-engine/core';
import type { Answers, Today } from '@quire/validation';

export interface MergeInput {
  questionnaire: Questionnaire;
  account: Answers;
  typed: Answers;
  /** Answers that an account begins with, without a student's input. */
  prefilled?: Answers;
  today: Today;
}

export interface Merged {
  /** Answers that the account lacked, with their descriptions: to be saved. */
  filled: Answers;
  /** Answers that conflict with the account's. */
  conflicts: Answers;
}

/** Fills typed answers into an account without changing any answer it has. */
export function mergeAnswers({ questionnaire, account: stored, typed, prefilled = {}, today }: MergeInput): Merged {
  // Prefilled answers yield to typed ones.
  const account = Object.fromEntries(
    Object.entries(stored).filter(([key, value]) => prefilled[key] !== value || !typed[key] || typed[key] === value),
  );
  let draft = openSaved(questionnaire, account, today);
  let filled: Answers = {};
  let conflicts: Answers = {};
  for (const key of inSettlingOrder(questionnaire, typed)) {
    const value = typed[key] ?? '';
    const own = filled[key] ?? account[key] ?? '';
    const group = groupAt(questionnaire, key);
    if (value === '' || value === own) continue;
    // The account has more items already.
    if (group?.kind === 'repeat' && instanceCount(group, { [key]: own }) >= instanceCount(group, typed)) continue;
    const change = own === '' || group ? changeAnswer(questionnaire, draft, key, value, today) : undefined;
    const node = questionAt(questionnaire, key);
    const costs =
      change === undefined ||
      change.state.answers[key] !== value ||
      (node && isOfAnotherList(questionnaire, node, value, change.state.facts[node.index], today)) ||
      Object.entries(change.set).some(
        ([other, now]) => other !== key && (account[other] ?? '') !== '' && now !== account[other],
      );
    if (costs) {
      conflicts = { ...conflicts, [key]: value };
      continue;
    }
    draft = change.state;
    filled = { ...filled, ...change.set };
  }
  return {
    filled: Object.fromEntries(Object.entries(filled).filter(([key, value]) => value !== (account[key] ?? ''))),
    conflicts,
  };
}

/** Returns the keys in an order that fills a question after those that show or hide it, and after counts. */
function inSettlingOrder(questionnaire: Questionnaire, typed: Answers): string[] {
  const place = new Map(questionnaire.order.map((node, index) => [node, index]));
  const placeOf = (key: string): number => place.get(questionAt(questionnaire, key)?.index ?? -1) ?? -1;
  return Object.keys(typed)
    .filter((key) => questionAt(questionnaire, key) ?? groupAt(questionnaire, key)?.kind === 'repeat')
    .sort((one, other) => placeOf(one) - placeOf(other));
}

/** Returns whether a choice belongs to a list for other answers: a US state while the country is Canada. */
export function isOfAnotherList(
  questionnaire: Questionnaire,
  node: QuestionNode,
  value: string,
  facts: NodeFacts | undefined,
  today: Today,
): boolean {
  const offers = (list: NodeFacts | undefined): boolean =>
    optionsOf(questionnaire, node, today, list).some((option) => option.value === value);
  return (
    node.cases !== undefined &&
    !offers(facts) &&
    node.cases.some(({ list }) => offers({ shown: true, disabled: false, list }))
  );
}
