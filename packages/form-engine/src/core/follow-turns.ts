import type { Facts, NodeFacts } from './facts.ts';
import { questionAt } from './find-node.ts';
import type { KeptAnswers } from './keep-answers.ts';
import type { Questionnaire, QuestionnaireNode } from './questionnaire.ts';
import { answerKeysOfNode } from './keys.ts';
import { counts } from './settle.ts';

/** Parks and takes back answers while nodes settle: told of a node that turned, it returns the keys whose answers it changed. */
export const followTurns = (questionnaire: Questionnaire, before: Facts, kept: KeptAnswers) =>
  (node: QuestionnaireNode, old: NodeFacts, now: NodeFacts): string[] => [
    ...(counts(old) ? answerKeysOfNode(node).filter((key) => kept.park(key, old.decidedBy)) : []),
    ...(counts(old) && !counts(now) ? cleared(questionnaire, before, node, kept) : []),
    ...(counts(now) ? answerKeysOfNode(node).filter((key) => kept.restore(key, now)) : []),
    ...(counts(now) && !counts(old) ? letGo(questionnaire, before, node, kept) : []),
  ];

/** Clears the answers that a node clears once it no longer counts. They are held back until it does. */
const cleared = (questionnaire: Questionnaire, before: Facts, { index, clears = [] }: QuestionnaireNode, kept: KeptAnswers): string[] =>
  clears.filter((key) => kept.hold(key, index, askedWith(questionnaire, before, key)?.decidedBy));

/**
 * Lets go of the answers that a node cleared, now that it counts again. They settle after it: a question that is hidden still gets its
 * answer when its own turn comes.
 */
const letGo = (questionnaire: Questionnaire, before: Facts, { index, clears = [] }: QuestionnaireNode, kept: KeptAnswers): string[] =>
  clears.filter((key) => {
    kept.release(key, index);
    const facts = askedWith(questionnaire, before, key);
    return facts !== undefined && counts(facts) && kept.restore(key, facts);
  });

/** The facts under which the answer of a key was given: its question has not settled yet. */
const askedWith = (questionnaire: Questionnaire, before: Facts, key: string): NodeFacts | undefined => before[questionAt(questionnaire, key)?.index ?? -1];
