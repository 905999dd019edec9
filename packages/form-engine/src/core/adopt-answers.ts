import type { Answers, Today } from '@quire/validation';
import { ownText } from './answer-text.ts';
import { type ApplicationState, type Edit, type OwnApplicationState, stateDifference } from './application-state.ts';
import { AnswerWriter } from './answer-writer.ts';
import { removedElsewhere } from './change-instances.ts';
import { counts } from './evaluate.ts';
import { questionAt } from './find-node.ts';
import { instanceCount, instancesOf } from './instances-of.ts';
import { withoutDescription } from './keys.ts';
import { leftOut } from './left-out.ts';
import { openSaved } from './open-application.ts';
import type { Questionnaire } from './questionnaire.ts';
import { bareKey } from './parked-name.ts';
import { indexOf } from './questionnaire-index.ts';

/**
 * Merges answers that were given elsewhere: the result equals an application opened with them. An answer that they hide
 * stays parked and returns with its question. Emptied answers do not return, nor do those of items beyond the count:
 * the item was removed or moved up. Parked answers move with an item whose removal is recognized.
 */
export function adoptAnswers(
  questionnaire: Questionnaire,
  state: ApplicationState,
  told: Answers,
  today: Today,
): Edit & { readonly state: OwnApplicationState } {
  const { state: before, given } = afterRemovals(questionnaire, state, told);
  const isGiven = (key: string): boolean => Object.hasOwn(given, withoutDescription(key));
  const present = pick(before.answers, (key) => before.answers[key] !== '' && !isGiven(key));
  const open = (parked: Answers): OwnApplicationState =>
    openSaved(questionnaire, { ...parked, ...present, ...given }, today);
  // Labels of parked answers that others replace are left out.
  const parked = pick(before.parked, (name) => !isGiven(name));
  let next = open(parked);
  const asked = Object.keys(given).filter((key) => isAsked(questionnaire, next, key));
  const cameBack = new Set(asked.filter((key) => ownText(next.answers, key) !== given[key]));
  // An answer of another list waits for it.
  const opened = new AnswerWriter(questionnaire, next, today);
  const waits = pick(parked, (name) => {
    const key = withoutDescription(name);
    const value = parked[key];
    const question = questionAt(questionnaire, key);
    return (
      value !== undefined &&
      ownText(next.answers, key) === value &&
      isAsked(questionnaire, next, key) &&
      !opened.fits(key, value, next.facts[question!.index])
    );
  });
  if (cameBack.size + Object.keys(waits).length > 0)
    next = open(pick(parked, (name) => !(name in waits) && !cameBack.has(withoutDescription(bareKey(name)))));
  Object.assign(next.parked, waits);
  const writer = new AnswerWriter(questionnaire, next, today);
  const beyond = beyondCounts(questionnaire, next.answers);
  for (const [key, value] of Object.entries(given)) {
    const question = questionAt(questionnaire, key);
    if (question && isAsked(questionnaire, next, key)) writer.forget(key, next.facts[question.index]!.decidedBy);
    else if (question && value === '')
      writer.setAside(key, beyond.has(key) ? '' : ownText(before.answers, key) || ownText(before.parked, key));
  }
  return stateDifference(state, next);
}

/**
 * Returns answers and parked ones without the items that others have removed. An item is gone if its removal explains
 * its group's answers exactly; parked answers beside them move along. Outer groups come first: inner groups move with
 * their items.
 */
function afterRemovals(
  questionnaire: Questionnaire,
  state: ApplicationState,
  told: Answers,
): { state: ApplicationState; given: Answers } {
  let [kept, given] = [state, told];
  for (const [key, group] of indexOf(questionnaire).groups) {
    const count = group.kind === 'repeat' && Object.hasOwn(given, key) ? instanceCount(group, kept.answers) : 0;
    if (group.kind !== 'repeat' || instanceCount(group, given) !== count - 1) continue;
    const inside = new Set(instancesOf(questionnaire, group).flatMap(({ keys }) => keys));
    const now = { ...kept.answers, ...given };
    // Of equal items the last one is taken: later ones stay in place.
    for (let number = count; number > 0; number -= 1) {
      const moved = removedElsewhere(questionnaire, kept, group, number);
      if (![...inside].every((name) => ownText(moved.answers, name) === ownText(now, name))) continue;
      kept = moved;
      given = pick(given, (name) => !inside.has(withoutDescription(name)));
      break;
    }
  }
  return { state: kept, given };
}

const pick = (answers: Answers, isKept: (key: string) => boolean): Answers =>
  Object.fromEntries(Object.entries(answers).filter(([key]) => isKept(key)));

function isAsked(questionnaire: Questionnaire, { facts }: ApplicationState, key: string): boolean {
  const question = questionAt(questionnaire, key);
  return question !== undefined && counts(facts[question.index]!);
}

/** Answer keys of the items beyond the counts. */
function beyondCounts(questionnaire: Questionnaire, answers: Answers): ReadonlySet<string> {
  const groups = [...indexOf(questionnaire).groups].filter(([, group]) => group.kind === 'repeat');
  return new Set(groups.flatMap(([key]) => leftOut(questionnaire, key, ownText(answers, key))));
}
