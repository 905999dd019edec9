import type { Answers, Today } from '@quire/validation';
import { ownText } from './answer-text.ts';
import type { OwnDraft } from './draft.ts';
import { factsOf } from './facts-of.ts';
import { KeptAnswers } from './keep-answers.ts';
import { descriptionKey, type Questionnaire } from './questionnaire.ts';
import { answerKeysOfNode, indexOf } from './questionnaire-index.ts';
import { counts } from './settle.ts';

/**
 * Opens saved answers, with the structure keys among them: without those each add-another group has one item, and each group of
 * tabs the default one. What is hidden or disabled is parked, and companions say what the
 * options say today. An answer that nobody asks any more is parked as well, so that it is not lost.
 */
export function openDraft(questionnaire: Questionnaire, saved: Answers, today: Today): OwnDraft {
  const { asks, questions, structureKeys } = indexOf(questionnaire);
  const facts = factsOf(questionnaire, saved, today);
  const isKnown = (key: string): boolean => structureKeys.has(key) || asks.has(key) || asks.has(key.replace(/_desc$/, ''));
  const entries = Object.entries(saved).filter(([, value]) => typeof value === 'string');
  const answers = Object.fromEntries(entries.filter(([key]) => isKnown(key)));
  const parked = Object.fromEntries(entries.filter(([key, value]) => !isKnown(key) && value !== ''));
  const kept = new KeptAnswers(questionnaire, { answers, parked }, today);
  for (const question of questions) {
    for (const key of answerKeysOfNode(question)) {
      const value = ownText(saved, key);
      if (!counts(facts[question.index]!)) kept.park(key);
      else if (value !== '') kept.write(key, value, { description: ownText(saved, descriptionKey(key)), facts: facts[question.index] });
    }
  }
  return { answers, parked, facts };
}
