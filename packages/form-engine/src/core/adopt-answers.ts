import type { Answers, Today } from '@quire/validation';
import { ownText } from './answer-text.ts';
import type { ApplicationState, Edit, OwnApplicationState } from './application-state.ts';
import { AnswerWriter } from './answer-writer.ts';
import { counts } from './evaluate.ts';
import { sameFacts } from './facts.ts';
import { questionAt } from './find-node.ts';
import { withoutDescription } from './keys.ts';
import { leftOut } from './left-out.ts';
import { openApplication } from './open-application.ts';
import type { Questionnaire } from './questionnaire.ts';
import { indexOf } from './questionnaire-index.ts';
import { stateDifference } from './state-difference.ts';

/**
 * Takes in answers that were given elsewhere. They, and what follows from them, are as in an application that is opened with them. An answer that
 * they hide stays parked, so that it comes back with its question; one that was emptied where it is asked does not. Nor does one that was emptied in
 * an item beyond the count: the item was removed, or has moved up.
 */
export function adoptAnswers(questionnaire: Questionnaire, state: ApplicationState, given: Answers, today: Today): Edit & { readonly state: OwnApplicationState } {
  const isGiven = (key: string): boolean => Object.hasOwn(given, withoutDescription(key));
  const present = pick(state.answers, (key) => state.answers[key] !== '' && !isGiven(key));
  const open = (parked: Answers): OwnApplicationState => openApplication(questionnaire, { ...parked, ...present, ...given }, today);
  // Without the labels of parked answers that others take the place of.
  const parked = pick(state.parked, (name) => !isGiven(name));
  let next = open(parked);
  const asked = Object.keys(given).filter((key) => isAsked(questionnaire, next, key));
  const cameBack = new Set(asked.filter((key) => ownText(next.answers, key) !== given[key]));
  if (cameBack.size > 0) next = open(pick(parked, (name) => !cameBack.has(withoutDescription(name.replace(/(?<=.)@.*/, '')))));
  next.facts = next.facts.map((facts, index) => (sameFacts(state.facts[index]!, facts) ? state.facts[index]! : facts));
  const writer = new AnswerWriter(questionnaire, next, today);
  const beyond = beyondCounts(questionnaire, next.answers);
  for (const [key, value] of Object.entries(given)) {
    const question = questionAt(questionnaire, key);
    if (question && isAsked(questionnaire, next, key)) writer.forget(key, next.facts[question.index]!.decidedBy);
    else if (question && value === '') writer.setAside(key, beyond.has(key) ? '' : ownText(state.answers, key) || ownText(state.parked, key));
  }
  return { state: next, ...stateDifference(state, next) };
}

const pick = (answers: Answers, isKept: (key: string) => boolean): Answers => Object.fromEntries(Object.entries(answers).filter(([key]) => isKept(key)));

function isAsked(questionnaire: Questionnaire, { facts }: ApplicationState, key: string): boolean {
  const question = questionAt(questionnaire, key);
  return question !== undefined && counts(facts[question.index]!);
}

/** Answer keys of the items beyond the counts. */
function beyondCounts(questionnaire: Questionnaire, answers: Answers): ReadonlySet<string> {
  const groups = [...indexOf(questionnaire).groups].filter(([, group]) => group.kind === 'repeat');
  return new Set(groups.flatMap(([key]) => leftOut(questionnaire, key, ownText(answers, key))));
}
