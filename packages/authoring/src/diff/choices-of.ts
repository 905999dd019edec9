import { optionsOf, type Questionnaire, type QuestionNode } from '@quire/form-engine/core';
import type { Today } from '@quire/validation';
import { logicOf } from './reachability.ts';

/** Choices of a question by the condition of each list: value to label. A list without a condition has the key ''. */
export type Choices = ReadonlyMap<string, ReadonlyMap<string, string>>;

export function choicesOf(questionnaire: Questionnaire, question: QuestionNode, today: Today): Choices {
  const offered = (list: string): ReadonlyMap<string, string> => choicesIn(questionnaire, question, list, today);
  // Of two cases with one condition the first decides.
  if (question.cases)
    return new Map(question.cases.toReversed().map(({ when, list }) => [logicOf(questionnaire, when), offered(list)]));
  return question.list === undefined ? new Map() : new Map([['', offered(question.list)]]);
}

/** Values that are stored otherwise now, by the same label: each old value with the new one. */
export function movedChoices(old: ReadonlyMap<string, string>, now: ReadonlyMap<string, string>): Map<string, string> {
  const added = new Map([...now].filter(([value]) => !old.has(value)).map(([value, label]) => [label, value]));
  return new Map(
    [...old].flatMap(([value, label]) => (!now.has(value) && added.has(label) ? [[value, added.get(label)!]] : [])),
  );
}

/** Returns the choices of one list of a question: value to label. */
export const choicesIn = (
  questionnaire: Questionnaire,
  question: QuestionNode,
  list: string | undefined,
  today: Today,
): ReadonlyMap<string, string> =>
  new Map(
    list === undefined
      ? []
      : optionsOf(questionnaire, question, today, { shown: true, disabled: false, list })
          .filter(({ value }) => value !== '')
          .map(({ value, label }) => [value, label]),
  );

/** Returns all choices, under any condition. */
export const anyChoice = (choices: Choices): Map<string, string> =>
  new Map([...choices.values()].flatMap((offered) => [...offered]));
