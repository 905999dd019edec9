import type { Answers, Today } from '@quire/validation';
import type { Facts } from './facts.ts';
import type { Questionnaire } from './questionnaire.ts';
import { evaluateAll } from './evaluate.ts';

/** Returns the facts of every node. A hidden or disabled answer is read as empty. */
export function factsOf(questionnaire: Questionnaire, answers: Answers, today: Today): Facts {
  return evaluateAll({ questionnaire, answers, today });
}
