import type { Today } from '@quire/validation';
import { ownText } from './answer-text.ts';
import type { Change, Draft, Edit, OwnDraft } from './draft.ts';
import type { Facts, NodeFacts } from './facts.ts';
import { KeptAnswers } from './keep-answers.ts';
import type { Questionnaire, QuestionnaireNode } from './questionnaire.ts';
import { answerKeysOfNode, indexOf } from './questionnaire-index.ts';
import { counts, settleChanged } from './settle.ts';

const nothing: Edit = { set: {}, changedNodes: [] };

/**
 * The whole consequence of one edit: the answer and its companion, what becomes hidden or disabled and is parked, with
 * the keys that it clears, and what is shown again and comes back. Structure keys (`@repeat:hs`, `@tabs:essay`) change in the
 * same way. A key that nobody asks changes nothing; an answer to a question that does not count is parked.
 */
export function changeAnswer(questionnaire: Questionnaire, draft: Draft, key: string, value: string, today: Today): Change {
  if (!changes(questionnaire, draft, key, value)) return { draft, ...nothing };
  const own: OwnDraft = { answers: { ...draft.answers }, parked: { ...draft.parked }, facts: draft.facts };
  return { draft: own, ...changeInPlace(questionnaire, own, key, value, today) };
}

/** As `changeAnswer`, in a draft that nobody else holds: without copying its answers, an edit costs the same however many there are. */
export function changeInPlace(questionnaire: Questionnaire, draft: OwnDraft, key: string, value: string, today: Today): Edit {
  if (!changes(questionnaire, draft, key, value)) return nothing;
  const kept = new KeptAnswers(questionnaire, draft, today);
  const { facts: before, answers } = draft;
  const question = indexOf(questionnaire).asks.get(key);
  if (question && !counts(before[question.index]!)) {
    kept.setAside(key, value);
    return nothing;
  }
  kept.forget(key);
  kept.write(key, value, { facts: question && before[question.index] });
  const turned = (node: QuestionnaireNode, old: NodeFacts, now: NodeFacts): string[] => [
    ...(counts(old) ? putAside(node, old, kept) : []),
    ...(counts(now) ? takeBack(questionnaire, before, node, now, kept) : []),
  ];
  const { facts, changedNodes } = settleChanged({ questionnaire, answers, today, turned }, before, [key]);
  draft.facts = facts;
  return { set: kept.changed(), changedNodes };
}

function changes(questionnaire: Questionnaire, draft: Draft, key: string, value: string): boolean {
  const { asks, structureKeys } = indexOf(questionnaire);
  const question = asks.get(key);
  const isKnown = question ? answerKeysOfNode(question).includes(key) : structureKeys.has(key);
  return isKnown && (ownText(draft.answers, key) !== value || ownText(draft.parked, key) !== '');
}

const ownKeys = (node: QuestionnaireNode): readonly string[] => (node.kind === 'question' ? answerKeysOfNode(node) : []);

/** Parks the answers of a node that no longer counts or chooses from another list, and those that it clears. */
function putAside(node: QuestionnaireNode, old: NodeFacts, kept: KeptAnswers): string[] {
  return [...ownKeys(node).filter((key) => kept.park(key, old.decidedBy)), ...(node.clears ?? []).filter((key) => kept.park(key))];
}

/** Takes back the answers of a node that counts again or chooses from a list once more, and those that it cleared. */
function takeBack(questionnaire: Questionnaire, facts: Facts, node: QuestionnaireNode, now: NodeFacts, kept: KeptAnswers): string[] {
  const { asks } = indexOf(questionnaire);
  // What a node clears settles after it: a question that is hidden still gets its answer when its own turn comes.
  const cleared = (node.clears ?? []).filter((key) => counts(facts[asks.get(key)!.index]!));
  return [...ownKeys(node).filter((key) => kept.restore(key, now)), ...cleared.filter((key) => kept.restore(key, facts[asks.get(key)!.index]))];
}
