import type { Today } from '@quire/validation';
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
  const known = question ? answerKeysOfNode(question).includes(key) : structureKeys.has(key);
  const before = Object.hasOwn(draft.answers, key) ? draft.answers[key]! : '';
  if (!known || (before === value && !Object.hasOwn(draft.parked, key))) return { draft, set: {}, changedNodes: [] };

  const kept = new KeptAnswers(questionnaire, draft, today);
  if (question && !counts(draft.facts[question.index]!)) {
    kept.setAside(key, value);
    return { draft: { ...draft, parked: kept.parked }, set: {}, changedNodes: [] };
  }
  kept.forget(key);
  kept.write(key, value);
  const { facts, changedNodes } = settleChanged(
    { questionnaire, answers: kept.answers, today, turned: (node, now) => turn(node, now, kept) }, draft.facts, [key],
  );
  return { draft: { answers: kept.answers, parked: kept.parked, facts }, set: kept.changed(), changedNodes };
}

/** Parks the answers of a node that ceases to count, and those it clears; takes them back when it counts again. */
function turn(node: QuestionnaireNode, nowCounts: boolean, kept: KeptAnswers): string[] {
  const own = node.kind === 'question' ? answerKeysOfNode(node) : [];
  return [...own, ...(node.clears ?? [])].filter((key) => (nowCounts ? kept.restore(key) : kept.park(key)));
}

