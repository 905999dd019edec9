import type { Answers } from '@quire/validation';

/** Answers a dead session could not save, sensitive ones included: in memory, by username, so that no other student sees them. */
export interface UnsentAnswers {
  keep(username: string, answers: Answers): void;
  take(username: string): Answers;
}

export function createUnsentAnswers(): UnsentAnswers {
  const byUsername = new Map<string, Answers>();
  return {
    keep: (username, answers) => { byUsername.set(username, { ...byUsername.get(username), ...answers }); },
    take: (username) => {
      const answers = byUsername.get(username) ?? {};
      byUsername.delete(username);
      return answers;
    },
  };
}
