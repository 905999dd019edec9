import type { Today } from '@quire/validation';
import type { Edit, OwnApplicationState } from './application-state.ts';
import { followTurns } from './follow-turns.ts';
import { KeptAnswers } from './keep-answers.ts';
import type { Questionnaire } from './questionnaire.ts';
import { settleChanged } from './settle.ts';

/** Moves a state that nobody else holds to another moment: notices come and go, with what they clear. */
export function changeTodayInPlace(questionnaire: Questionnaire, state: OwnApplicationState, today: Today): Edit {
  const kept = new KeptAnswers(questionnaire, state, today);
  const { facts: before, answers } = state;
  const { facts, changedNodes } = settleChanged({ questionnaire, answers, today, turned: followTurns(questionnaire, before, kept) }, before, []);
  state.facts = facts;
  return { set: kept.changed(), changedNodes, reparked: kept.reparked() };
}
