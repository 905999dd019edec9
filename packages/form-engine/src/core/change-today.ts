import type { Today } from '@quire/validation';
import type { Edit, OwnApplicationState } from './application-state.ts';
import { parkOnTransition } from './park-on-transition.ts';
import { AnswerWriter } from './answer-writer.ts';
import type { Questionnaire } from './questionnaire.ts';
import { evaluateChanged } from './evaluate.ts';

/** Moves a state that nobody else holds to another moment: notices come and go, with what they clear. */
export function changeTodayInPlace(questionnaire: Questionnaire, state: OwnApplicationState, today: Today): Edit {
  const writer = new AnswerWriter(questionnaire, state, today);
  const { facts: before, answers } = state;
  const { facts, changedNodes } = evaluateChanged(
    { questionnaire, answers, today, onTransition: parkOnTransition(questionnaire, before, writer) },
    before,
    [],
  );
  state.facts = facts;
  return { set: writer.changed(), changedNodes, reparked: writer.reparked() };
}
