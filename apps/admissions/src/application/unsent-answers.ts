import type { Answers } from '@quire/validation';

/** Answers, and the revision whose answers were all known when they were given; undefined if none was named. */
interface Unsent {
  answers: Answers;
  base: number | undefined;
}

/**
 * Answers a dead session could not save, sensitive ones included: in memory, by username, so no other student sees
 * them.
 */
export interface UnsentAnswers {
  keep(username: string, answers: Answers, base: number | undefined): void;
  take(username: string): Unsent;
}

export function createUnsentAnswers(): UnsentAnswers {
  const byUsername = new Map<string, Unsent>();
  return {
    keep: (username, answers, base) => {
      const before = byUsername.get(username);
      const bases = [before?.base, base].filter((one) => one !== undefined);
      byUsername.set(username, {
        answers: { ...before?.answers, ...answers },
        base: bases.length > 0 ? Math.min(...bases) : undefined,
      });
    },
    take: (username) => {
      const unsent = byUsername.get(username) ?? { answers: {}, base: undefined };
      byUsername.delete(username);
      return unsent;
    },
  };
}
