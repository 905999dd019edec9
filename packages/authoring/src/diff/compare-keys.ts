import type { Questionnaire } from '@quire/form-engine/core';
import { nearestName } from '@quire/validation';
import { type AskedAnswer, askedAnswers } from './asked-answers.ts';
import { incomplete, keptAside, type NodeChange } from './config-change.ts';

/** Keys whose absence another change explains, and the likely new keys of others. */
interface Gone {
  explained: ReadonlySet<string>;
  guesses: ReadonlyMap<string, RenamedKey>;
}

/** Compares removed answers, each with its likely new key, and added ones. */
export function compareKeys(before: Questionnaire, after: Questionnaire, { explained, guesses }: Gone): NodeChange[] {
  const guessed = new Set([...guesses.values()].map(({ to }) => to.key));
  return [
    ...missingIn(after, before, explained).map((each) => removed(each, guesses.get(each.key))),
    ...missingIn(before, after, guessed).map((each) => addition(each)),
  ];
}

/** Guesses the new key of each answer that is gone without another explanation. */
export const renamedKeysOf = (
  before: Questionnaire,
  after: Questionnaire,
  explained: ReadonlySet<string>,
): Map<string, RenamedKey> => renamedKeys(missingIn(after, before, explained), missingIn(before, after, new Set()));

/** Returns the answers that one questionnaire asks and the other does not. */
function missingIn(other: Questionnaire, questionnaire: Questionnaire, without: ReadonlySet<string>): AskedAnswer[] {
  const there = askedAnswers(other);
  return [...askedAnswers(questionnaire).values()].filter(({ key }) => !there.has(key) && !without.has(key));
}

function removed({ key, question }: AskedAnswer, guess: RenamedKey | undefined): NodeChange {
  const at = { in: 'old', origin: question.origin, key, effect: keptAside } as const;
  return guess === undefined
    ? {
        ...at,
        verdict: 'loses',
        what: 'Nobody asks {keys} any more.',
        fix:
          'Leave the question in until the round is over, or hide it from new applicants only, if the answers ' +
          'still matter.',
      }
    : {
        ...at,
        verdict: 'migration',
        what: `Nobody asks {keys} any more; it may be ${guess.to.key} now.`,
        fix:
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

interface RenamedKey {
  to: AskedAnswer;
  because: string;
}

/**
 * Keys that an author renamed in one place of a file: those of all instances of an add-another item, or of all uses of
 * a block. They are guessed together, so that a guess cannot mix two instances up.
 */
type Family = readonly AskedAnswer[];

/** Guesses the new key of each removed answer. No two get the same one. */
function renamedKeys(gone: readonly AskedAnswer[], added: readonly AskedAnswer[]): Map<string, RenamedKey> {
  const free = new Set(familiesOf(added));
  return new Map(
    familiesOf(gone).flatMap((family) => {
      const found = renamedFamily(family, [...free]);
      if (!found) return [];
      free.delete(found);
      return pairs(family, found);
    }),
  );
}

function familiesOf(answers: readonly AskedAnswer[]): Family[] {
  const families = new Map<string, AskedAnswer[]>();
  for (const answer of answers) {
    const { question, label, isBox } = answer;
    const place = JSON.stringify([question.origin, question.part, isBox, label]);
    families.set(place, [...(families.get(place) ?? []), answer]);
  }
  return [...families.values()];
}

/** The family with the same words beside it, else the one whose keys are written most alike. */
function renamedFamily([first]: Family, families: readonly Family[]): Family | undefined {
  const { key, label, question, isBox } = first!;
  const alike = families.filter(([one]) => one!.isBox === isBox && one!.question.control === question.control);
  const sameWords = alike.filter(([one]) => one!.label === label);
  const nearest = nearestName(
    key,
    (sameWords.length > 0 ? sameWords : alike).flatMap((family) => family.map((each) => each.key)),
  );
  const named = alike.find((family) => family.some((each) => each.key === nearest));
  return named ?? (sameWords.length === 1 ? sameWords[0] : undefined);
}

/** Pairs each key with the one that shares the most of its beginning and end: its own instance, or its own block. */
function pairs(old: Family, now: Family): (readonly [string, RenamedKey])[] {
  const free = [...now];
  return old.flatMap((each) => {
    const [best] = free.toSorted((a, b) => common(each.key, b.key) - common(each.key, a.key));
    if (!best) return [];
    free.splice(free.indexOf(best), 1);
    return [[each.key, { to: best, because: reasonOf(each, best) }] as const];
  });
}

function common(a: string, b: string): number {
  let [start, end] = [0, 0];
  while (start < Math.min(a.length, b.length) && a[start] === b[start]) start += 1;
  while (end < Math.min(a.length, b.length) - start && a.at(-1 - end) === b.at(-1 - end)) end += 1;
  return start + end;
}

const reasonOf = (old: AskedAnswer, now: AskedAnswer): string =>
  old.label === now.label
    ? `Both are labelled "${old.label}".`
    : `Both are answered by ${now.isBox ? 'a box' : now.question.control}, and the keys are written alike.`;
