import type { Answers } from '@quire/validation';

/** In memory, by username: what a dead session could not save, sensitive answers included. Another student never sees it. */
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
