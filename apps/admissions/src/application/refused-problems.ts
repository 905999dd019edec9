import type { Problem } from '@quire/form-engine/core';
import type { Answers } from '@quire/validation';

/** What the server found on the last submission. A problem goes when its answer changes. */
export interface RefusedProblems {
  list(): readonly Pick<Problem, 'key' | 'page' | 'message'>[];
  set(problems: readonly Pick<Problem, 'key' | 'page' | 'message'>[]): void;
  edited(set: Answers): void;
  subscribe(listener: () => void): () => void;
}

export function createRefusedProblems(): RefusedProblems {
  let problems: readonly Pick<Problem, 'key' | 'page' | 'message'>[] = [];
  const listeners = new Set<() => void>();
  const set = (next: typeof problems): void => {
    problems = next;
    for (const listener of listeners) listener();
  };
  return {
    list: () => problems,
    set,
    edited: (changed) => {
      if (problems.some((problem) => Object.hasOwn(changed, problem.key))) set(problems.filter((problem) => !(Object.hasOwn(changed, problem.key))));
    },
    subscribe: (listener) => {
      listeners.add(listener);
      return () => { listeners.delete(listener); };
    },
  };
}
