import type { Answers, Today } from '@quire/validation';
import { answerText } from './answer-text.ts';
import { factsOf } from './facts-of.ts';
import { labelOf, optionsOf } from './options.ts';
import { descriptionKey, type Questionnaire } from './questionnaire.ts';
import { answerKeysOfNode, indexOf } from './questionnaire-index.ts';
import { counts } from './settle.ts';

/** Only what counts: answers that are shown, not disabled and not empty, with companions derived again from the options. */
export function submittedAnswers(questionnaire: Questionnaire, answers: Answers, today: Today): Answers {
  const facts = factsOf(questionnaire, answers, today);
  const submitted: [string, string][] = [];
  for (const question of indexOf(questionnaire).questions) {
    if (!counts(facts[question.index]!)) continue;
    for (const key of answerKeysOfNode(question)) {
      const value = answerText(answers, key);
      if (value === '') continue;
      submitted.push([key, value]);
      const label = question.storesDescription ? labelOf(optionsOf(questionnaire, question, today, facts[question.index]), value) : undefined;
      if (label !== undefined) submitted.push([descriptionKey(key), label]);
    }
  }
  return Object.fromEntries(submitted);
}
