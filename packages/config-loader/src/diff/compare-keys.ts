import type { Questionnaire } from '@quire/form-engine/core';
import { nearestName } from '@quire/validation';
import { askedAnswers, type AskedAnswer } from './asked-answers.ts';
import { incomplete, keptAside, type NodeChange } from './config-change.ts';

/**
 * Compares removed answers, each with its likely new key, and added ones.
 * @param explained keys whose absence another change explains
 */
export function compareKeys(before: Questionnaire, after: Questionnaire, explained: ReadonlySet<string>): NodeChange[] {
  const [old, now] = [askedAnswers(before), askedAnswers(after)];
  const gone = [...old.values()].filter(({ key }) => !now.has(key) && !explained.has(key));
  const added = [...now.values()].filter(({ key }) => !old.has(key));
  const renamed = new Map(
    gone.flatMap((each) => {
      const guess = renamedTo(each, added);
      return guess ? [[each.key, guess] as const] : [];
    }),
  );
  const guessed = new Set([...renamed.values()].map(({ key }) => key));
  return [
    ...gone.map((each) => removed(each, renamed.get(each.key))),
    ...added.filter(({ key }) => !guessed.has(key)).map((each) => addition(each)),
  ];
}

/** The new key with the same words beside it, else the one that is written most alike. */
function renamedTo(
  { key, label, question, isBox }: AskedAnswer,
  added: readonly AskedAnswer[],
): AskedAnswer | undefined {
  const alike = added.filter((each) => each.isBox === isBox && each.question.control === question.control);
  const sameWords = alike.filter((each) => each.label === label);
  const nearest = nearestName(
    key,
    (sameWords.length > 0 ? sameWords : alike).map((each) => each.key),
  );
  return alike.find((each) => each.key === nearest) ?? (sameWords.length === 1 ? sameWords[0] : undefined);
}

function removed({ key, question }: AskedAnswer, to: AskedAnswer | undefined): NodeChange {
  const common = { in: 'old', origin: question.origin, key, effect: keptAside } as const;
  return to === undefined
    ? {
        ...common,
        verdict: 'loses',
        what: 'Nobody asks {keys} any more.',
        mend:
          'Leave the question in until the round is over, or hide it from new applicants only, if the answers ' +
          'still matter.',
      }
    : {
        ...common,
        verdict: 'migration',
        what: `Nobody asks {keys} any more; it may be ${to.key} now.`,
        mend:
          `Keep the old key, and change the label alone; or move the stored answers from ${key} to ${to.key} when ` +
          'this goes live.',
      };
}

function addition({ key, question }: AskedAnswer): NodeChange {
  const required = question.required.some(({ message }) => message !== undefined);
  return {
    in: 'new',
    origin: question.origin,
    key,
    verdict: 'safe',
    what: `{keys} is new${required ? ', and required' : ''}.`,
    effect: required ? incomplete : 'Drafts have no answer to it yet.',
  };
}
