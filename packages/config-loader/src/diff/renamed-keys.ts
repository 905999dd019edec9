import { nearestName } from '@quire/validation';
import type { AskedAnswer } from './asked-answers.ts';

/** The likely new key of an answer, and why it is believed to be the same. */
export interface RenamedKey {
  to: AskedAnswer;
  because: string;
}

/**
 * Keys that an author renamed in one place of a file: those of all instances of an add-another item, or of all uses of
 * a block. They are guessed together, so that a guess cannot mix two instances up.
 */
type Family = readonly AskedAnswer[];

/** Guesses the new key of each removed answer. No two get the same one. */
export function renamedKeys(gone: readonly AskedAnswer[], added: readonly AskedAnswer[]): Map<string, RenamedKey> {
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
