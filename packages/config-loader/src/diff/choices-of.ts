import { optionsOf, type Questionnaire, type QuestionNode } from '@quire/form-engine/core';
import type { Today } from '@quire/validation';
import { logicOf } from './reachability.ts';

/** Choices of a question by the condition of each list: value to label. A list without a condition has the key ''. */
export type Choices = ReadonlyMap<string, ReadonlyMap<string, string>>;

export function choicesOf(questionnaire: Questionnaire, question: QuestionNode, today: Today): Choices {
  const offered = (list: string): ReadonlyMap<string, string> =>
    new Map(
      optionsOf(questionnaire, question, today, { shown: true, disabled: false, list })
        .filter(({ value }) => value !== '')
        .map(({ value, label }) => [value, label]),
    );
  if (question.cases)
    return new Map(question.cases.map(({ when, list }) => [logicOf(questionnaire, when), offered(list)]));
  return question.list === undefined ? new Map() : new Map([['', offered(question.list)]]);
}

/** Returns all choices, under any condition. */
export const anyChoice = (choices: Choices): Map<string, string> =>
  new Map([...choices.values()].flatMap((offered) => [...offered]));
