import type { Problem } from '@quire/form-engine/core';
import type { Answers } from '@quire/validation';
import { createStore, type StoreApi } from 'zustand/vanilla';

type RefusedProblem = Pick<Problem, 'key' | 'page' | 'message'>;

/** Problems the server found on the last submission. A problem goes when its answer changes. */
export interface RefusedProblems {
  readonly store: Pick<StoreApi<{ problems: readonly RefusedProblem[] }>, 'getState' | 'subscribe' | 'getInitialState'>;
  set(problems: readonly RefusedProblem[]): void;
  edited(set: Answers): void;
}

export function createRefusedProblems(): RefusedProblems {
  const store = createStore<{ problems: readonly RefusedProblem[] }>(() => ({ problems: [] }));
  return {
    store,
    set: (problems) => {
      store.setState({ problems });
    },
    edited: (changed) => {
      const { problems } = store.getState();
      const left = problems.filter(({ key }) => !Object.hasOwn(changed, key));
      if (left.length < problems.length) store.setState({ problems: left });
    },
  };
}
