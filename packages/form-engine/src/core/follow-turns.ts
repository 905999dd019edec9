import type { Facts, NodeFacts } from './facts.ts';
import type { KeptAnswers } from './keep-answers.ts';
import type { Questionnaire, QuestionnaireNode } from './questionnaire.ts';
import { indexOf, ownKeys } from './questionnaire-index.ts';
import { counts } from './settle.ts';

/** Parks and takes back answers while nodes settle: told of a node that turned, it returns the keys whose answers it changed. */
export const followTurns = (questionnaire: Questionnaire, before: Facts, kept: KeptAnswers) =>
  (node: QuestionnaireNode, old: NodeFacts, now: NodeFacts): string[] => [
    ...(counts(old) ? putAside(node, old, kept) : []),
    ...(counts(now) ? takeBack(questionnaire, before, node, now, kept) : []),
  ];

/** Parks the answers of a node that no longer counts or chooses from another list, and those that it clears. */
function putAside(node: QuestionnaireNode, old: NodeFacts, kept: KeptAnswers): string[] {
  return [...ownKeys(node).filter((key) => kept.park(key, old.decidedBy)), ...(node.clears ?? []).filter((key) => kept.park(key))];
}

/** Takes back the answers of a node that counts again or chooses from a list once more, and those that it cleared. */
function takeBack(questionnaire: Questionnaire, facts: Facts, node: QuestionnaireNode, now: NodeFacts, kept: KeptAnswers): string[] {
  const { asks } = indexOf(questionnaire);
  // What a node clears settles after it: a question that is hidden still gets its answer when its own turn comes.
  const cleared = (node.clears ?? []).filter((key) => counts(facts[asks.get(key)!.index]!));
  return [...ownKeys(node).filter((key) => kept.restore(key, now)), ...cleared.filter((key) => kept.restore(key, facts[asks.get(key)!.index]))];
}
