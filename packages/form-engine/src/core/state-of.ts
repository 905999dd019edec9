import type { Answers, Today } from '@quire/validation';
import type { ApplicationState } from './application-state.ts';
import { checkAnswers } from './check-answers.ts';
import type { Facts } from './facts.ts';
import { factsOf } from './evaluate.ts';
import type { Questionnaire } from './questionnaire.ts';

/**
 * Returns answers and their facts, of a state or of answers with their structure keys.
 * @throws TypeError for what is neither, and for a state of another questionnaire
 */
export function stateOf(
  questionnaire: Questionnaire,
  given: Answers | ApplicationState,
  today: Today,
  known?: Facts,
): Pick<ApplicationState, 'answers' | 'facts'> {
  if (!isState(given)) {
    checkAnswers(given);
    return { answers: given, facts: known ?? factsOf(questionnaire, given, today) };
  }
  if (given.facts.length !== questionnaire.nodes.length)
    throw new TypeError(
      'This state is of another questionnaire, so its facts are about other questions. Pass the state that ' +
        'openApplication made of this one, or the answers with their structure keys.',
    );
  checkAnswers(given.answers);
  return { answers: given.answers, facts: known ?? given.facts };
}

/** No answer is an array or an object. */
const isState = (given: Answers | ApplicationState): given is ApplicationState =>
  typeof given === 'object' && given !== null && Array.isArray(given.facts) && typeof given.answers === 'object';
