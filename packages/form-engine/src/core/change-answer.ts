import type { Today } from '@quire/validation';
import { ownText } from './answer-text.ts';
import type { Change, Draft } from './draft.ts';
import { KeptAnswers } from './keep-answers.ts';
import type { Questionnaire, QuestionnaireNode } from './questionnaire.ts';
import { answerKeysOfNode, indexOf } from './questionnaire-index.ts';
import { counts, settleChanged } from './settle.ts';

/**
 * The whole consequence of one edit: the answer and its companion, what becomes hidden or disabled and is parked, with
 * the keys that it clears, and what is shown again and comes back. Structure keys (`@repeat:hs`, `@tabs:essay`) change in the
 * same way. A key that nobody asks changes nothing; an answer to a question that does not count is parked.
 */
export function changeAnswer(questionnaire: Questionnaire, draft: Draft, key: string, value: string, today: Today): Change {
  const { asks, structureKeys } = indexOf(questionnaire);
  const question = asks.get(key);
  const isKnown = question ? answerKeysOfNode(question).includes(key) : structureKeys.has(key);
  const isSame = ownText(draft.answers, key) === value && ownText(draft.parked, key) === '';
  if (!isKnown || isSame) return { draft, set: {}, changedNodes: [] };

  const kept = new KeptAnswers(questionnaire, draft, today);
  if (question && !counts(draft.facts[question.index]!)) {
    kept.setAside(key, value);
    return { draft: { ...draft, parked: kept.parked }, set: {}, changedNodes: [] };
  }
  kept.forget(key);
  kept.write(key, value);
  const { facts, changedNodes } = settleChanged({
    questionnaire, answers: kept.answers, today,
    turned: (node, nowCounts) => (nowCounts ? takeBack(questionnaire, draft, node, kept) : putAside(node, kept)),
  }, draft.facts, [key]);
  return { draft: { answers: kept.answers, parked: kept.parked, facts }, set: kept.changed(), changedNodes };
}

const ownKeys = (node: QuestionnaireNode): readonly string[] => (node.kind === 'question' ? answerKeysOfNode(node) : []);

/** Parks the answers of a node that no longer counts, and those that it clears. */
function putAside(node: QuestionnaireNode, kept: KeptAnswers): string[] {
  return [...ownKeys(node), ...(node.clears ?? [])].filter((key) => kept.park(key));
}

/** Takes back the answers of a node that counts again, and those that it cleared. */
function takeBack(questionnaire: Questionnaire, { facts }: Draft, node: QuestionnaireNode, kept: KeptAnswers): string[] {
  const { asks } = indexOf(questionnaire);
  // What a node clears settles after it: a question that is hidden still gets its answer when its own turn comes.
  const cleared = (node.clears ?? []).filter((key) => counts(facts[asks.get(key)!.index]!));
  return [...ownKeys(node), ...cleared].filter((key) => kept.restore(key));
}
