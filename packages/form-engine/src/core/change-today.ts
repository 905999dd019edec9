import type { Today } from '@quire/validation';
import type { Edit, OwnDraft } from './draft.ts';
import { followTurns } from './follow-turns.ts';
import { KeptAnswers } from './keep-answers.ts';
import type { Questionnaire } from './questionnaire.ts';
import { settleChanged } from './settle.ts';

/** Moves a draft that nobody else holds to another moment: notices come and go, with what they clear. */
export function changeTodayInPlace(questionnaire: Questionnaire, draft: OwnDraft, today: Today): Edit {
  const kept = new KeptAnswers(questionnaire, draft, today);
  const { facts: before, answers } = draft;
  const { facts, changedNodes } = settleChanged({ questionnaire, answers, today, turned: followTurns(questionnaire, before, kept) }, before, []);
  draft.facts = facts;
  return { set: kept.changed(), changedNodes, reparked: kept.reparked() };
}
