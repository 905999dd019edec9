import { holds, type Questionnaire, type QuestionNode } from '@quire/form-engine/core';
import type { Rule, Today } from '@quire/validation';
import { possibleAnswers } from './possible-answers.ts';
import { chainOf, keysReadBy, ownConditions, readerIn } from './standing-of.ts';

type RuleOf = readonly [Questionnaire, QuestionNode, Rule];

/** Whether a rule with another condition speaks where it did not before, while the question is shown. */
export function appliesToMore(old: RuleOf, now: RuleOf, today: Today): boolean {
  const keys = new Set([old, now].flatMap(([questionnaire, question, { when }]) =>
    [...keysReadBy(questionnaire, [...chainOf(questionnaire, question.index).flatMap(ownConditions), ...(when === undefined ? [] : [when])])]));
  const speaks = ([questionnaire, question, { when }]: RuleOf, { read, counts }: ReturnType<typeof readerIn>): boolean | undefined =>
    (counts(question) ? when === undefined || holds(questionnaire.conditions[when]!, read) : undefined);
  for (const answers of possibleAnswers([old[0], now[0]], [...keys], today).answers) {
    if (speaks(old, readerIn(old[0], answers)) === false && speaks(now, readerIn(now[0], answers)) === true) return true;
  }
  return false;
}
