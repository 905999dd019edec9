import type { Answers } from '@quire/validation';
import type { Admissions } from '../application/admissions.ts';

/** Answers, and the revision whose answers were all known when they were given; undefined if none was named. */
interface Unsent {
  answers: Answers;
  base: number | undefined;
}

type Part = Pick<Admissions, 'saving'>;

/**
 * Answers that a dead session could not save, sensitive ones included: in memory, by username, so no other student sees
 * them.
 */
const unsent = new WeakMap<Part['saving'], Map<string, Unsent>>();

function unsentIn({ saving }: Part): Map<string, Unsent> {
  const byUsername = unsent.get(saving) ?? new Map<string, Unsent>();
  unsent.set(saving, byUsername);
  return byUsername;
}

/** Ends the sending of a student's edits, and keeps what was not acknowledged. Returns that. */
export function keepUnsent(admissions: Part, username: string | undefined): Answers {
  const { sync } = admissions.saving;
  const base = sync.base();
  const left = sync.close();
  if (username === undefined || Object.keys(left).length === 0) return left;
  const byUsername = unsentIn(admissions);
  const before = byUsername.get(username);
  const bases = [before?.base, base].filter((one) => one !== undefined);
  byUsername.set(username, {
    answers: { ...before?.answers, ...left },
    base: bases.length > 0 ? Math.min(...bases) : undefined,
  });
  return left;
}

/** Returns a student's kept answers, once. */
export function takeUnsent(admissions: Part, username: string): Unsent {
  const kept = unsentIn(admissions).get(username) ?? { answers: {}, base: undefined };
  unsentIn(admissions).delete(username);
  return kept;
}
