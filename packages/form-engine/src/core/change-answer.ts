import type { Today } from '@quire/validation';
import { ownText } from './answer-text.ts';
import { AnswerWriter } from './answer-writer.ts';
import {
  type ApplicationState,
  type Change,
  type Edit,
  type OwnApplicationState,
  ownCopy,
} from './application-state.ts';
import { counts } from './evaluate.ts';
import { questionAt } from './find-node.ts';
import { answerKeysOfNode } from './keys.ts';
import { settle } from './settle.ts';
import { namesBeside, parkedName } from './parked-name.ts';
import { indexOf } from './questionnaire-index.ts';
import type { Questionnaire } from './questionnaire.ts';

const nothing: Edit = { set: {}, changedNodes: [], reparked: [] };

/**
 * Returns the whole consequence of one edit. Answers that become hidden or disabled are parked, and those shown again
 * return. Structure keys (`@repeat:hs`, `@tabs:essay`) change in the same way. An unknown key changes nothing; an
 * answer to a question that does not count is parked.
 */
export function changeAnswer(
  questionnaire: Questionnaire,
  state: ApplicationState,
  key: string,
  value: string,
  today: Today,
): Change {
  if (!changes(questionnaire, state, key, value)) return { state, ...nothing };
  const own = ownCopy(state);
  return { state: own, ...changeInPlace(questionnaire, own, key, value, today) };
}

/** Changes an answer in a state with one owner: without a copy, the cost is independent of the number of answers. */
export function changeInPlace(
  questionnaire: Questionnaire,
  state: OwnApplicationState,
  key: string,
  value: string,
  today: Today,
): Edit {
  if (!changes(questionnaire, state, key, value)) return nothing;
  const writer = new AnswerWriter(questionnaire, state, today);
  const question = questionAt(questionnaire, key);
  const facts = question && state.facts[question.index]!;
  if (facts && !counts(facts)) {
    writer.setAside(key, value);
    return { ...nothing, reparked: writer.reparked() };
  }
  writer.forget(key, facts?.decidedBy);
  writer.write(key, value, { facts });
  return settle(questionnaire, state, writer, today, [key]);
}

function changes(questionnaire: Questionnaire, state: ApplicationState, key: string, value: string): boolean {
  const { asks, groups, cleared } = indexOf(questionnaire);
  const question = asks.get(key);
  const isKnown = question ? answerKeysOfNode(question).includes(key) : groups.has(key);
  if (!isKnown || ownText(state.answers, key) !== value) return isKnown;
  // The same answer again is a new answer: parked earlier ones go.
  const names = [
    key,
    ...(question ? [parkedName(key, state.facts[question.index]!.decidedBy)] : []),
    ...(cleared.has(key) ? namesBeside(state.parked, key) : []),
  ];
  return names.some((name) => ownText(state.parked, name) !== '');
}

/** Moves a state with one owner to another moment: notices come and go, with the answers that they clear. */
export function changeTodayInPlace(questionnaire: Questionnaire, state: OwnApplicationState, today: Today): Edit {
  return settle(questionnaire, state, new AnswerWriter(questionnaire, state, today), today, []);
}
