import type { Answers, Today } from '@quire/validation';
import { answerText } from './answer-text.ts';
import { checkAnswers } from './check-answers.ts';
import type { ApplicationState } from './application-state.ts';
import { labelOf, optionsOf } from './options.ts';
import { answerKeysOfNode, descriptionKey } from './keys.ts';
import type { Questionnaire } from './questionnaire.ts';
import { indexOf } from './questionnaire-index.ts';
import { counts } from './evaluate.ts';

/**
 * Returns answers that are shown, not disabled and not empty, with companions derived from the options.
 * @param state with its instances and tabs, as from `openApplication`
 * @throws TypeError for answers alone, and for an answer that is not a text
 */
export function submittedAnswers(questionnaire: Questionnaire, state: ApplicationState, today: Today): Answers {
  if (state?.facts?.length !== questionnaire.nodes.length) throw new TypeError(noDraft);
  checkAnswers(state.answers);
  return answersToSubmit(questionnaire, state, today);
}

/** The same of a state that is known to be one. */
export function answersToSubmit(
  questionnaire: Questionnaire,
  { answers, facts }: ApplicationState,
  today: Today,
): Answers {
  const submitted: [string, string][] = [];
  for (const question of indexOf(questionnaire).questions) {
    if (!counts(facts[question.index]!)) continue;
    for (const key of answerKeysOfNode(question)) {
      const value = answerText(answers, key);
      if (value === '') continue;
      submitted.push([key, value]);
      const label = question.storesDescription
        ? labelOf(optionsOf(questionnaire, question, today, facts[question.index]), value)
        : undefined;
      if (label !== undefined) submitted.push([descriptionKey(key), label]);
    }
  }
  return Object.fromEntries(submitted);
}

const noDraft =
  'submittedAnswers was given no state of this questionnaire. Answers alone do not say how many instances an ' +
  'add-another group has ' +
  'and which tabs are chosen, so what stands there would be left out. Call submitted() of the live application, ' +
  'or pass ' +
  'openApplication(questionnaire, { ...answers, ...structure }, today), with the structure keys beside the answers.';
