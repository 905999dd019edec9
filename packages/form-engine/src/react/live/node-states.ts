import type { Option } from '@quire/validation';
import type { NodeFacts, Problem } from '../../core/index.ts';
import type { NodeState } from './live-application.ts';

/** The appearance of each node, the same object until something about it changes. */
export interface NodeStates {
  at(index: number, facts: NodeFacts | undefined): NodeState;
  forget(index: number): void;
  /** Notes that a control's text was replaced from outside. */
  reset(index: number): void;
  /** Makes every state a new object: other features are offered. */
  renew(): void;
  /** Notes a change outside of the state, such as the years of another list. */
  unlike(index: number): void;
}

const hidden: NodeFacts = { shown: false, disabled: false };
const none: readonly Problem[] = [];

export function createNodeStates(
  problemsAt: (index: number) => readonly Problem[],
  orphanAt: (index: number) => Option | undefined,
): NodeStates {
  const states = new Map<number, NodeState>();
  const resetKeys = new Map<number, number>();
  const unlike = new Set<number>();
  // Nearly all nodes have only facts, and share one state for equal facts.
  let untroubled = new WeakMap<NodeFacts, NodeState>();
  const shared = (facts: NodeFacts): NodeState => {
    const known = untroubled.get(facts) ?? { ...facts, problems: none, resetKey: 0, orphanedOption: undefined };
    untroubled.set(facts, known);
    return known;
  };
  return {
    at(index, facts = hidden) {
      const known = states.get(index);
      if (known) return known;
      const [problems, resetKey, orphanedOption] = [problemsAt(index), resetKeys.get(index) ?? 0, orphanAt(index)];
      if (problems.length === 0 && resetKey === 0 && orphanedOption === undefined && !unlike.has(index))
        return shared(facts);
      const made = { ...facts, problems, resetKey, orphanedOption };
      states.set(index, made);
      return made;
    },
    forget: (index) => {
      states.delete(index);
    },
    renew: () => {
      states.clear();
      untroubled = new WeakMap();
    },
    unlike: (index) => {
      unlike.add(index);
    },
    reset(index) {
      resetKeys.set(index, (resetKeys.get(index) ?? 0) + 1);
    },
  };
}
