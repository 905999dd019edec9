import { ownText } from './answer-text.ts';
import type { Answers } from '@quire/validation';
import { ownOperations } from './conditions.ts';
import { answerKeysOfNode, repeatKey, structureKeysOf } from './keys.ts';
import type { InstanceNode, Questionnaire, QuestionnaireNode, RepeatNode } from './questionnaire.ts';

/** One instance with all nodes below it. Lists of two instances of a group correspond by place. */
export interface WholeInstance {
  readonly node: InstanceNode;
  readonly nodes: readonly number[];
  /** Answer keys, and the structure keys of groups and tabs inside. */
  readonly keys: readonly string[];
}

/** Returns every possible instance of a group, shown or not. */
export function instancesOf({ nodes }: Questionnaire, group: RepeatNode): readonly WholeInstance[] {
  return group.children
    .map((index) => nodes[index])
    .filter((node) => node?.kind === 'instance')
    .map((node) => {
      const below = subtree(nodes, node.index);
      return {
        node,
        nodes: below,
        keys: below
          .map((index) => nodes[index]!)
          .flatMap((each) => [...answerKeysOfNode(each), ...structureKeysOf(each)]),
      };
    });
}

/** Returns the least number of instances: one, unless the group may have none. */
export const leastCount = ({ min }: RepeatNode): number => min ?? 1;

/** Returns the shown number of instances: 99 means the maximum, unreadable text the least. */
export function instanceCount(group: RepeatNode, answers: Answers): number {
  const stored = ownText(answers, repeatKey(group.name));
  let count = leastCount(group);
  while (count < group.max && ownOperations.gte(stored, String(count + 1))) count += 1;
  return count;
}

function subtree(nodes: readonly QuestionnaireNode[], index: number): number[] {
  return [index, ...nodes[index]!.children.flatMap((child) => subtree(nodes, child))];
}
