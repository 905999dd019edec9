import type { Questionnaire } from '@quire/form-engine/core';
import { askedAnswers, type AskedAnswer } from './asked-answers.ts';
import { incomplete, keptAside, type NodeChange } from './config-change.ts';
import { renamedKeys, type RenamedKey } from './renamed-keys.ts';

/**
 * Compares removed answers, each with its likely new key, and added ones.
 * @param explained keys whose absence another change explains
 */
export function compareKeys(before: Questionnaire, after: Questionnaire, explained: ReadonlySet<string>): NodeChange[] {
  const [old, now] = [askedAnswers(before), askedAnswers(after)];
  const gone = [...old.values()].filter(({ key }) => !now.has(key) && !explained.has(key));
  const added = [...now.values()].filter(({ key }) => !old.has(key));
  const renamed = renamedKeys(gone, added);
  const guessed = new Set([...renamed.values()].map(({ to }) => to.key));
  return [
    ...gone.map((each) => removed(each, renamed.get(each.key))),
    ...added.filter(({ key }) => !guessed.has(key)).map((each) => addition(each)),
  ];
}

function removed({ key, question }: AskedAnswer, guess: RenamedKey | undefined): NodeChange {
  const common = { in: 'old', origin: question.origin, key, effect: keptAside } as const;
  return guess === undefined
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
        what: `Nobody asks {keys} any more; it may be ${guess.to.key} now.`,
        mend:
          `Keep the old key, and change the label alone; or move the stored answers from ${key} to ${guess.to.key} ` +
          'with --migrate when this goes live.',
        rename: { of: 'key', old: key, new: guess.to.key, because: guess.because },
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
