import type { Answers, Today } from '@quire/validation';
import { ownText } from './answer-text.ts';
import {
  type ApplicationState,
  type Change,
  type Edit,
  type OwnApplicationState,
  ownCopy,
} from './application-state.ts';
import type { NodeFacts } from './facts.ts';
import { settle } from './settle.ts';
import { AnswerWriter } from './answer-writer.ts';
import type { Questionnaire, QuestionnaireNode } from './questionnaire.ts';
import { answerKeysOfNode } from './keys.ts';
import { indexOf } from './questionnaire-index.ts';
import { counts } from './evaluate.ts';

/**
 * Changes several answers as one edit. Each is written when its question was evaluated: a country and the state that it
 * reveals can come in any order.
 */
export function changeAll(questionnaire: Questionnaire, state: ApplicationState, set: Answers, today: Today): Change {
  const own = ownCopy(state);
  return { state: own, ...changeAllInPlace(questionnaire, own, set, today) };
}

/** Changes all of them in a state with one owner. */
export function changeAllInPlace(
  questionnaire: Questionnaire,
  state: OwnApplicationState,
  set: Answers,
  today: Today,
): Edit {
  const writer = new AnswerWriter(questionnaire, state, today);
  const { asks, groups } = indexOf(questionnaire);
  const structure: string[] = [];
  const byNode = new Map<number, [string, string][]>();
  for (const [key, value] of Object.entries(set)) {
    const question = asks.get(key);
    if (question && answerKeysOfNode(question).includes(key)) {
      byNode.set(question.index, [...(byNode.get(question.index) ?? []), [key, value]]);
    } else if (groups.has(key)) {
      structure.push(key);
      writer.write(key, value);
    }
  }
  const arrived = (node: QuestionnaireNode, now: NodeFacts): string[] => {
    const written = counts(now)
      ? byNode.get(node.index)!.filter(([key, value]) => ownText(state.answers, key) !== value)
      : [];
    for (const [key, value] of byNode.get(node.index)!) {
      if (counts(now)) writer.forget(key, now.decidedBy);
      else writer.setAside(key, value);
    }
    for (const [key, value] of written) writer.write(key, value, { facts: now });
    return written.map(([key]) => key);
  };
  return settle(questionnaire, state, writer, today, structure, { nodes: byNode.keys(), arrived });
}
