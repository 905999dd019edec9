import type { Today } from '@quire/validation';
import type { Edit, OwnApplicationState } from './application-state.ts';
import type { Facts, NodeFacts } from './facts.ts';
import { questionAt } from './find-node.ts';
import type { AnswerWriter } from './answer-writer.ts';
import type { Questionnaire, QuestionnaireNode } from './questionnaire.ts';
import { answerKeysOfNode } from './keys.ts';
import { counts, evaluateChanged, type WaitingAnswers } from './evaluate.ts';

/** Evaluates what was written into a state, parks and restores its other answers, and returns the whole edit. */
export function settle(
  questionnaire: Questionnaire,
  state: OwnApplicationState,
  writer: AnswerWriter,
  today: Today,
  changed: readonly string[],
  waiting?: WaitingAnswers,
): Edit {
  const { answers, facts: before } = state;
  const onTransition = parkOnTransition(questionnaire, before, writer);
  const { facts, changedNodes } = evaluateChanged(
    { questionnaire, answers, today, onTransition, waiting },
    before,
    changed,
  );
  state.facts = facts;
  return { set: writer.changed(), changedNodes, reparked: writer.reparked() };
}

/** Parks and restores answers during evaluation. Returns the keys whose answers a transition changed. */
export const parkOnTransition =
  (questionnaire: Questionnaire, before: Facts, writer: AnswerWriter) =>
  (node: QuestionnaireNode, old: NodeFacts, now: NodeFacts): string[] => [
    ...(counts(old) ? answerKeysOfNode(node).filter((key) => writer.park(key, old.decidedBy)) : []),
    ...(counts(old) && !counts(now) ? holdCleared(questionnaire, before, node, writer) : []),
    ...(counts(now) ? answerKeysOfNode(node).filter((key) => writer.restore(key, now)) : []),
    ...(counts(now) && !counts(old) ? releaseCleared(questionnaire, before, node, writer) : []),
  ];

/** Clears a node's `clears` once it no longer counts, and holds them back until it does. */
const holdCleared = (
  questionnaire: Questionnaire,
  before: Facts,
  { index, clears = [] }: QuestionnaireNode,
  writer: AnswerWriter,
): string[] => clears.filter((key) => writer.hold(key, index, askedWith(questionnaire, before, key)?.decidedBy));

/**
 * Releases answers that a node cleared, now that it counts. They are evaluated later: a hidden question still gets its
 * answer in its turn.
 */
const releaseCleared = (
  questionnaire: Questionnaire,
  before: Facts,
  { index, clears = [] }: QuestionnaireNode,
  writer: AnswerWriter,
): string[] =>
  clears.filter((key) => {
    writer.release(key, index);
    const facts = askedWith(questionnaire, before, key);
    return facts !== undefined && counts(facts) && writer.restore(key, facts);
  });

/** Returns the facts under which an answer was given: its question is not evaluated yet. */
const askedWith = (questionnaire: Questionnaire, before: Facts, key: string): NodeFacts | undefined =>
  before[questionAt(questionnaire, key)?.index ?? -1];
