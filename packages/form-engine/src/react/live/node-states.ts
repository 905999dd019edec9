import type { Option } from '@quire/validation';
import type { NodeFacts, Problem } from '../../core/index.ts';
import type { NodeState } from './live-application.ts';

/** The appearance of each node, the same object until something about it changes. */
export interface NodeStates {
  at(index: number, facts: NodeFacts | undefined): NodeState;
  /** Something about the node changed. */
  forget(index: number): void;
  /** Called when the text in its control was replaced, which the control cannot know by itself. */
  reset(index: number): void;
  /** It shows something else from now on that is in no state, such as the years of another list. */
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
  // Nearly all nodes show nothing but their facts, and nodes with the same facts then share one state.
  const untroubled = new WeakMap<NodeFacts, NodeState>();
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
    unlike: (index) => {
      unlike.add(index);
    },
    reset(index) {
      resetKeys.set(index, (resetKeys.get(index) ?? 0) + 1);
    },
  };
}
